/**
 * What the ports of Frontdesk promise, as tests for implementations of your own. They run under any
 * runner that has `describe` and `it`: node:test, Vitest, Jest, Mocha.
 */
export { describeCounter, type CounterPlace } from './counter.ts'
export {
  describeMailer,
  type CreateMailerPlace,
  type MailerPlace,
  type MailServerMood,
} from './mailer.ts'
export type { TestRunner } from './runner.ts'
export { describeStore } from './store.ts'
export { describeVerifier, type CreateVerifier } from './verifier.ts'
export type { CreatePlace, StorePlace } from './store-place.ts'
