/** The script of pages that developers read. */
import { explorerScript } from './client.generated.ts'

export const EXPLORER_SCRIPT_PATH = '/docs/api/assets/explorer.js'

/** What a browser runs on pages that name it; they can be read without. */
export function renderExplorerScript(): string {
  return explorerScript
}
