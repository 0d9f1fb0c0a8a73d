/** `frontdesk/vercel`: the entry for Node functions. */
export * from '../../../mail/mailers/services.ts'
export type { ServerlessConfig } from '../settings.ts'
export {
  frontdeskFunction,
  type FrontdeskFunction,
  type FrontdeskFunctionOptions,
  type FunctionEnvironment,
} from './function.ts'
