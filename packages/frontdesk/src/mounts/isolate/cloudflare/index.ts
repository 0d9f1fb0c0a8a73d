/** `frontdesk/cloudflare`: the entry for Workers, on Web standards only. */
export type { D1Binding } from '../../../inquiries/d1/binding.ts'
export { d1, type D1Store, type D1StoreOptions } from '../../../inquiries/d1/store.ts'
export * from '../../../mail/mailers/services.ts'
export * from '../../../contact/bot-checks/index.ts'
export { changeTexts, type TextChanges } from '../../../company/texts/change-texts.ts'
export type { AssetsBinding } from './assets.ts'
export type { ServerlessConfig } from '../settings.ts'
export {
  frontdeskWorker,
  type FrontdeskWorker,
  type FrontdeskWorkerOptions,
  type WorkerContext,
} from './worker.ts'
