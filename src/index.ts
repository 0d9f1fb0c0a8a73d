/** Public entry. Runs on Web standards only. */
export { createFrontdesk, type Frontdesk, type RequestContext } from './frontdesk.ts'
export type { ContactOptions, FrontdeskOptions } from './options.ts'
export type { PostalAddress, SiteFacts } from './site/facts.ts'
export type { Inquiry, InquiryQuery, InquiryStore } from './stores/store.ts'
export type { Attempt, BotReason, BotVerifier, Verdict } from './verifiers/verifier.ts'
export { none } from './verifiers/none.ts'
