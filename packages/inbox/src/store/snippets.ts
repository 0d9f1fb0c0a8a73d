/** One's own texts for answers, with placeholders. */
import type { Run } from 'frontdesk/ports'
import { readText } from './rows.ts'

export interface Snippet {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** Values for placeholders such as `{name}`. */
export type SnippetValues = Readonly<Partial<Record<SnippetPlaceholder, string>>>

export const snippetPlaceholders = ['firstName', 'lastName', 'topic', 'me', 'company'] as const

type SnippetPlaceholder = (typeof snippetPlaceholders)[number]

export interface Snippets {
  /** By name. */
  list(accountId: string): Promise<readonly Snippet[]>
  /** Replaces the person's snippet with this id, or adds one. */
  save(accountId: string, snippet: Snippet): Promise<void>
  remove(accountId: string, id: string): Promise<void>
}

export function createSnippets(run: Run): Snippets {
  return {
    async list(accountId) {
      const [rows = []] = await run.again({
        text: 'SELECT * FROM inbox_snippet WHERE account_id = :accountId ORDER BY name, id',
        values: { accountId },
      })
      return rows.map((row) => ({
        id: readText(row, 'id'),
        name: readText(row, 'name'),
        text: readText(row, 'text'),
      }))
    },
    async save(accountId, { id, name, text }) {
      await run.again({
        text: `INSERT INTO inbox_snippet (id, account_id, name, text, at)
          VALUES (:id, :accountId, :name, :text, :now)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, text = excluded.text, at = excluded.at
          WHERE inbox_snippet.account_id = excluded.account_id`,
        values: { id, accountId, name, text },
      })
    },
    async remove(accountId, id) {
      await run.again({
        text: 'DELETE FROM inbox_snippet WHERE id = :id AND account_id = :accountId',
        values: { id, accountId },
      })
    },
  }
}

/** Unknown placeholders stay, so that the writer sees them before sending. */
export function fillSnippet(text: string, values: SnippetValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const known = snippetPlaceholders.find((one) => one === name)
    return (known && values[known]) ?? whole
  })
}
