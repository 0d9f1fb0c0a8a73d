/** The company's facts, as the configuration declares them: every document derives from them. */
export type { Policy, PostalAddress, SiteFacts } from './settings.generated.ts'
