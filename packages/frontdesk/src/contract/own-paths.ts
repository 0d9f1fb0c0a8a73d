/** Paths that always belong to Frontdesk, also in a site that it is mounted in (contract 4). */
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

/** Folders that belong to Frontdesk: it answers unknown paths below them (contract 4.4). */
export const ownFolders: readonly string[] = [
  `${paths.apiIndex}/`,
  `${paths.contactAlias}/`,
  `${paths.mcp}/`,
  `${paths.apiDocs}/`,
  paths.skillsIndex.replace(/[^/]+$/, ''),
  paths.serverCard.replace(/[^/]+$/, ''),
]

/** `path`: as sent, without the query. */
export function isContractPath(path: string): boolean {
  return own.has(path) || ownFolders.some((folder) => path.startsWith(folder))
}
