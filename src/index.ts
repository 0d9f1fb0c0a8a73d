/** Public entry. Runs on Web standards only. */
export type { Article } from './articles/article.ts'
export type { ContactOptions, QuarantineOptions } from './contact/settings.generated.ts'
export type {
  ContactPoint,
  ContentSignals,
  InquiryHandling,
  OpeningHours,
  Person,
  Policy,
  PostalAddress,
  SecurityContact,
  SiteFacts,
  SitePolicies,
} from './site/settings.generated.ts'
export type { DatabaseConfig } from './stores/settings.generated.ts'
export type {
  FrontdeskConfig,
  FrontdeskOptions,
  LogLevel,
  RetentionConfig,
} from './config/config.generated.ts'
export type { MailConfig } from './mail/settings.generated.ts'
export type { NavigationItem, Theme } from './theme/settings.generated.ts'
export type { ProxyTrust } from './http/settings.generated.ts'
export { defineConfig } from './config/define-config.ts'
export type { Operation } from './contract/operations.ts'
export type { Policy as LimitPolicy, PolicyId } from './contract/policies.ts'
export type { ProblemKind } from './contract/problems.ts'
export type { Encoder } from './http/resource.ts'
export type { ForwardingHeader } from './http/client.ts'
export type { Deprecation } from './http/deprecation.ts'
export type { Limiters } from './limits/index.ts'
export type { Limiter, Standing } from './limits/limiter.ts'
export type { Log, LogFields } from './log.ts'
export type { Deprecations } from './http/deprecation.ts'
export { createFrontdesk, type Frontdesk, type RequestContext } from './frontdesk.ts'
export { StoreError, type StoreFault } from './stores/store-error.ts'
export type { InquiryStore } from './stores/store.ts'
export type { Inquiry, InquiryPosition, InquiryValues } from './stores/inquiry.ts'
export type { CountWindow, Count, SharedCounter } from './stores/counters.ts'
export type {
  FailureClass,
  Mailer,
  MailerCheck,
  MailMessage,
  MailRoute,
  SendFailure,
  SendOutcome,
} from './mail/mailer.ts'
export type { Block, BlockEntry, BlockKind, BlockList } from './stores/blocks.ts'
export type { Inbox, InboxEntry, InboxFilter, InboxQuery } from './stores/inbox.ts'
export type { AppendOutcome, Intake, Submission, TokenUse } from './stores/intake.ts'
export type {
  ClaimedDelivery,
  ClaimRequest,
  DeliveryStanding,
  DeliveryState,
  Outbox,
  OutboxStanding,
  Settlement,
} from './stores/outbox.ts'
export type { Vault } from './stores/vault.ts'
export * from './verifiers/index.ts'
export type {
  Attempt,
  BotReason,
  BotVerifier,
  ChallengeRequest,
  TokenIdentity,
  Verdict,
  VerifierContext,
  WidgetSources,
} from './verifiers/verifier.ts'
export type { Scrypt, ScryptCost } from './proof-of-work/scrypt.ts'
export type { Fetch } from './outbound/json-call.ts'
export type { ProviderOptions } from './verifiers/provider-options.ts'
export type { SiteverifyOptions } from './verifiers/siteverify.ts'
export { changeTexts, type TextChanges } from './texts/change-texts.ts'
export type { LoadableTexts, Texts } from './texts/texts.ts'
