/** Tells who else has an inquiry open. An open page asks regularly. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { get, type Route } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { readPeople, type People } from './names.ts'

export function presenceRoutes(parts: Parts): readonly Route[] {
  const { attention } = parts.work
  return [
    get(patterns.inquiryPulse, { right: 'read', watching: true }, async ({ c, account, texts }) => {
      const id = c.req.param('id') ?? ''
      await attention.stay(account.id, id)
      const [present, people] = await Promise.all([
        attention.readPresent(account.id, id),
        readPeople(parts, texts),
      ])
      return c.json({ text: toPresentText(present, people, texts) })
    }),
  ]
}

/** Empty where no one else has. */
export function toPresentText(ids: readonly string[], people: People, texts: Texts): string {
  if (ids.length === 0) return ''
  const names = new Intl.ListFormat(texts.language).format(ids.map(people.toName))
  return texts.inquiry.present(names)
}
