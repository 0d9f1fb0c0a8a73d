/** Public entry. Runs on Web standards only. */
export { defineConfig, type FrontdeskConfig, type LogLevel } from './config.ts'
export { createFrontdesk, type Frontdesk, type RequestContext } from './frontdesk.ts'
export type { ContactOptions, FrontdeskOptions } from './options.ts'
export type { PostalAddress, SiteFacts } from './site/facts.ts'
export { StoreError } from './stores/store.ts'
export type {
  Inquiry,
  InquiryPosition,
  InquiryQuery,
  InquiryStore,
  InquiryValues,
  StoreFault,
} from './stores/store.ts'
export { altcha, type AltchaOptions } from './verifiers/altcha.ts'
export type {
  Attempt,
  BotReason,
  BotVerifier,
  TokenIdentity,
  Verdict,
  VerifierContext,
  WidgetSources,
} from './verifiers/verifier.ts'
export { none } from './verifiers/none.ts'
