/** Public entry. Runs on Web standards only. */
export type { Article } from './company/articles/article.ts'
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
} from './company/settings.generated.ts'
export type { DatabaseConfig } from './inquiries/settings.generated.ts'
export type {
  FrontdeskConfig,
  FrontdeskOptions,
  LogLevel,
  RetentionConfig,
} from './settings/settings.generated.ts'
export type { MailConfig } from './mail/settings.generated.ts'
export type { NavigationItem, Theme } from './site/settings.generated.ts'
export type { ProxyTrust } from './http/settings.generated.ts'
export { defineConfig } from './settings/define-config.ts'
export type { Operation } from './contract/operations.ts'
export type { Policy as LimitPolicy, PolicyId } from './contract/policies.ts'
export type { ProblemKind } from './contract/problems.ts'
export type { Encoder } from './http/resource.ts'
export type { ForwardingHeader } from './http/client.ts'
export type { Limiters } from './contact/limits/index.ts'
export type { Limiter, Standing } from './contact/limits/limiter.ts'
export type { Log, LogFields } from './log.ts'
export { createFrontdesk, type Frontdesk, type RequestContext } from './frontdesk.ts'
export { StoreError, type StoreFault } from './inquiries/store-error.ts'
export type { InquiryStore } from './inquiries/store.ts'
export type { Inquiry, InquiryPosition, InquiryValues } from './inquiries/inquiry.ts'
export type { CountWindow, Count, SharedCounter } from './inquiries/counters.ts'
export type {
  FailureClass,
  Mailer,
  MailerCheck,
  MailMessage,
  SendFailure,
  SendOutcome,
} from './mail/mailer.ts'
export type { Block, BlockEntry, BlockKind, BlockList } from './inquiries/blocks.ts'
export type { Inbox, InboxEntry, InboxFilter, InboxQuery } from './inquiries/inbox.ts'
export type { AppendOutcome, Intake, Submission, TokenUse } from './inquiries/intake.ts'
export type {
  ClaimedDelivery,
  ClaimRequest,
  DeliveryStanding,
  DeliveryState,
  Outbox,
  OutboxStanding,
  Settlement,
} from './inquiries/outbox.ts'
export type { SharedValues } from './inquiries/shared-values.ts'
export * from './contact/bot-checks/index.ts'
export type {
  Attempt,
  BotReason,
  BotVerifier,
  ChallengeRequest,
  TokenIdentity,
  Verdict,
  VerifierContext,
  WidgetSources,
} from './contact/bot-checks/verifier.ts'
export type { Scrypt, ScryptCost } from './contact/bot-checks/proof-of-work/scrypt.ts'
export type { Fetch } from './http/outgoing/json-call.ts'
export type { ProviderOptions } from './contact/bot-checks/provider-options.ts'
export type { SiteverifyOptions } from './contact/bot-checks/siteverify.ts'
export { changeTexts, type TextChanges } from './company/texts/change-texts.ts'
export type { LoadableTexts, Texts } from './company/texts/texts.ts'
