/** A link that opens a person's mail program with the start of an answer. */
import type { InboxEntry } from 'frontdesk/ports'
import type { UserRequest } from '../route.ts'
import { fillSnippet } from '../store/snippets.ts'
import { findTexts } from '../texts/texts.ts'
import { toPersonName, toVisitorName } from './names.ts'

/** Most quoted characters: mail programs cut off longer links. */
const MAX_QUOTED = 1000

/** `snippet`: the start of the answer; its placeholders are filled in. */
export function toAnswerLink(entry: InboxEntry, req: UserRequest, snippet = ''): string {
  const { company, texts } = req
  const { email, message, language } = entry.inquiry
  const { inquiry: words } = language === undefined ? texts : findTexts(language)
  const quoted = [...message].slice(0, MAX_QUOTED).join('').replaceAll(/^/gm, '> ')
  const body = `${toFilledSnippet(snippet, entry, req)}\n\n${words.quoted(toVisitorName(entry))}\n${quoted}`
  const subject = encodeURIComponent(words.subject(company.name))
  const to = encodeURIComponent(email.toWellFormed()).replace('%40', '@')
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n').toWellFormed())}`
}

export function toFilledSnippet(snippet: string, entry: InboxEntry, req: UserRequest): string {
  const { firstName, lastName } = entry.inquiry
  return fillSnippet(snippet, {
    firstName,
    lastName,
    topic: entry.handling.topic ?? '',
    me: toPersonName(req.account),
    company: req.company.name,
  })
}
