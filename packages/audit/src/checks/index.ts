import type { Check } from '../check.ts'
import { agreementChecks } from './agreement.ts'
import { catalogChecks } from './catalogs.ts'
import { citingChecks } from './citing.ts'
import { contactChecks } from './contact.ts'
import { credentialChecks } from './credentials.ts'
import { deliveryChecks } from './delivery.ts'
import { documentChecks } from './documents.ts'
import { formatChecks } from './formats.ts'
import { limitChecks } from './limits.ts'
import { linkChecks } from './links.ts'
import { openapiChecks } from './openapi.ts'
import { problemChecks } from './problems.ts'
import { skillChecks } from './skills.ts'
import { toolChecks } from './tools.ts'
import { versionChecks } from './versioning.ts'

/** Every check, in the order of a report. The last ones judge all earlier answers. */
export const checks: readonly Check[] = [
  ...documentChecks,
  ...deliveryChecks,
  ...openapiChecks,
  ...toolChecks,
  ...skillChecks,
  ...agreementChecks,
  ...contactChecks,
  ...problemChecks,
  ...limitChecks,
  ...catalogChecks,
  ...formatChecks,
  ...citingChecks,
  ...linkChecks,
  ...versionChecks,
  ...credentialChecks,
]
