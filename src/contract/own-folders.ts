import { paths } from './paths.ts'
import { ERRORS_PATH } from './problems.ts'

/**
 * Below these nothing is anybody else's, also in a site that this service is mounted in: what is not
 * there is answered as the contract says (contract 4.4).
 */
export const ownFolders: readonly string[] = [
  `${paths.contact}/`,
  `${paths.contactAlias}/`,
  `${paths.mcp}/`,
  ERRORS_PATH,
  paths.skillsIndex.replace(/[^/]+$/, ''),
  paths.serverCard.replace(/[^/]+$/, ''),
]
