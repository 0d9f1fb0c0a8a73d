/** Paths that are always Frontdesk's, also in a site that it is mounted in (contract 4). */
import { paths } from './paths.ts'

/** The contract's paths beside those below the folders. */
export const contractPaths: readonly string[] = [
  paths.apiIndex,
  paths.contactAlias,
  paths.mcp,
  paths.developers,
  `${paths.developers}.md`,
  paths.apiDocs,
  `${paths.apiDocs}.md`,
  paths.openapi,
  paths.llmsTxt,
  paths.protectedResource,
  paths.apiCatalog,
  paths.aiCatalog,
  paths.ard,
]

const own: ReadonlySet<string> = new Set(contractPaths)

/** Below these no path is the site's: an unknown one is answered as the contract says (contract 4.4). */
export const ownFolders: readonly string[] = [
  `${paths.apiIndex}/`,
  `${paths.contactAlias}/`,
  `${paths.mcp}/`,
  `${paths.apiDocs}/`,
  paths.skillsIndex.replace(/[^/]+$/, ''),
  paths.serverCard.replace(/[^/]+$/, ''),
]

/** `path`: as it was sent, without a query. */
export function isContractPath(path: string): boolean {
  return own.has(path) || ownFolders.some((folder) => path.startsWith(folder))
}
