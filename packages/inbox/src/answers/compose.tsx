/** Writing an answer: the text, what goes along with it, and a preview. */
import { withColon, type AnswerMail, type InboxEntry } from 'frontdesk/ports'
import { findEntry } from '../inquiries/find-entry.ts'
import { renderGone } from '../inquiries/gone.tsx'
import { readPeople, toVisitorName } from '../inquiries/names.ts'
import { toFilledSnippet } from '../inquiries/answer-link.ts'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, post, tell, type Route, type UserRequest } from '../route.ts'
import { createToken } from '../secrets.ts'
import { Layout } from '../views/layout.tsx'
import { parseAnswerForm, type AnswerForm } from './answer-form.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { Changed, readChanged } from './changed.tsx'
import { ComposeForm } from './compose-form.tsx'
import { canAnswer, toLetter } from './letter.ts'
import { readReturned } from './returned-mail.ts'
import { readThread } from './thread.ts'

export function composeRoutes(parts: Parts): readonly Route[] {
  const { drafts, notes, snippets } = parts.work
  const toDraftKey = ({ account }: UserRequest, { inquiry }: InboxEntry) =>
    ({ accountId: account.id, inquiryId: inquiry.id, kind: 'answer' }) as const
  const insert = async (req: UserRequest, entry: InboxEntry, id: string): Promise<string> => {
    const chosen = (await snippets.list(req.account.id)).find((one) => one.id === id)
    return chosen ? toFilledSnippet(chosen.text, entry, req) : ''
  }
  return [
    get(patterns.answer, 'handle', async (req) => {
      const entry = await findEntry(parts, req)
      if (!entry) return renderGone(req)
      if (!canAnswer(parts, entry)) return refuse(req, entry)
      const { id } = entry.inquiry
      const draft = (await drafts.read(toDraftKey(req, entry))) ?? ''
      const snippet = await insert(req, entry, req.c.req.query('snippet') ?? '')
      const form: AnswerForm = {
        text: join(draft, snippet),
        version: entry.handling.version,
        notes: (await notes.list([id])).length,
        nonce: createToken(parts.random),
      }
      await parts.record({ actor: req.account.id, action: 'read', object: id })
      return renderCompose(parts, req, entry, form)
    }),
    post(patterns.answerPreview, 'handle', async (req, form) => {
      const entry = await findEntry(parts, req)
      if (!entry) return renderGone(req, form)
      if (!canAnswer(parts, entry)) return refuse(req, entry)
      const typed = parseAnswerForm(form, parts)
      const isInserted = form.text('do') === 'snippet'
      const snippet = isInserted ? await insert(req, entry, form.text('snippet')) : ''
      const text = join(typed.text, snippet)
      await drafts.keep(toDraftKey(req, entry), text)
      const writing = { parts, entry, account: req.account, text }
      const preview = isInserted
        ? undefined
        : await parts.mail?.preview(entry.inquiry, await toLetter(writing))
      return renderCompose(parts, req, entry, { ...typed, text }, { preview })
    }),
  ]
}

export function refuse(req: UserRequest, { inquiry: { id } }: InboxEntry): Promise<Response> {
  return tell(req, req.texts.answer.impossible, toPath(patterns.inquiry, { id }))
}

function join(text: string, more: string): string {
  return [text, more].filter(Boolean).join('\n\n')
}

interface ComposeState {
  readonly preview?: AnswerMail | undefined
  /** The version that the writer saw, where it is not the one of now. */
  readonly conflict?: AnswerForm
}

/** On a conflict the page shows what came, and its form sends the answer with the version of now. */
export async function renderCompose(
  parts: Parts,
  req: UserRequest,
  entry: InboxEntry,
  form: AnswerForm,
  { preview, conflict }: ComposeState = {},
): Promise<Response> {
  const { texts, account } = req
  const { id } = entry.inquiry
  const [snippets, changed, people, returned, { quoted }] = await Promise.all([
    parts.work.snippets.list(account.id),
    conflict && readChanged(parts, entry, conflict),
    readPeople(parts, texts),
    readReturned(parts, entry),
    readThread(parts, id),
  ])
  const original = quoted?.text ?? entry.inquiry.message
  return render(
    req.c,
    <Layout
      req={req}
      title={texts.answer.title(toVisitorName(entry))}
      up={{ path: toPath(patterns.inquiry, { id }), label: toVisitorName(entry) }}
    >
      <div class="narrow">
        {changed && <Changed {...{ changed, people, req }} />}
        {returned !== undefined && (
          <p
            class="message bad"
            dir="auto"
          >{`${withColon(texts.inquiry.bounced, texts.language)} ${returned}`}</p>
        )}
        <ComposeForm
          {...{ req, entry, form, snippets, original }}
          isAgain={conflict !== undefined}
        />
        {preview && <AnswerPreview {...{ req, preview }} />}
      </div>
    </Layout>,
    conflict ? 409 : 200,
  )
}
