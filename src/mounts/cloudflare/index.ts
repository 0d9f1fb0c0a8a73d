/** `frontdesk/cloudflare`: everything that a Worker needs. Runs on Web standards only. */
export type { D1Binding } from '../../stores/d1/binding.ts'
export { d1, type D1Store, type D1StoreOptions } from '../../stores/d1/store.ts'
export * from '../../mail/mailers/services.ts'
export * from '../../verifiers/index.ts'
export { changeTexts, type TextChanges } from '../../texts/change-texts.ts'
export type { AssetsBinding } from './assets.ts'
export { FrontdeskLimits } from './durable-limits.ts'
export { exactLimits, type LimitsNamespace } from './limits.ts'
export type { ServerlessConfig } from '../../serverless/settings.ts'
export {
  frontdeskWorker,
  type FrontdeskWorker,
  type FrontdeskWorkerOptions,
  type WorkerContext,
} from './worker.ts'
