/** Texts of one's own for answers, with placeholders. */
import type { Run } from 'frontdesk/ports'
import { createToken, type Random } from '../secrets.ts'
import { readText } from './rows.ts'

export interface Snippet {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** What may stand in a snippet as `{name}`. */
export type SnippetValues = Readonly<Partial<Record<SnippetPlaceholder, string>>>

export const snippetPlaceholders = ['firstName', 'lastName', 'topic', 'me', 'company'] as const

type SnippetPlaceholder = (typeof snippetPlaceholders)[number]

export interface Snippets {
  /** By name. */
  list(accountId: string): Promise<readonly Snippet[]>
  /** A new one where there is no id. */
  save(accountId: string, snippet: Omit<Snippet, 'id'> & { readonly id?: string }): Promise<void>
  remove(accountId: string, id: string): Promise<void>
}

export function createSnippets(run: Run, random: Random): Snippets {
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
    async save(accountId, { id = createToken(random), name, text }) {
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

/** What is not known stays as it stands, so that it is seen before the text is sent. */
export function fillSnippet(text: string, values: SnippetValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const known = snippetPlaceholders.find((one) => one === name)
    return (known && values[known]) ?? whole
  })
}
