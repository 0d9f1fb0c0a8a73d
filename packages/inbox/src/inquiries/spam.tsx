/** Marks an inquiry as spam, and offers entries for the block list. */
import { parseKind, toReadableAddress, type Block, type InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import { HiddenFields } from '../views/action-button.tsx'
import { Layout } from '../views/layout.tsx'
import { toInquiryAction } from './change.ts'
import { findEntry } from './find-entry.ts'
import { renderGone } from './gone.tsx'
import { OtherList } from './inquiry-history.tsx'
import { toVisitorName } from './names.ts'
import { Panel } from './panel.tsx'
import { toSeenFields } from './seen-version.ts'
import { ButtonLink } from '../views/button-link.tsx'

/** Most inquiries of the same domain on the page. */
const MAX_OTHERS = 20

export function spamRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.spam, 'handle', async (req) => {
      const entry = await findEntry(parts, req)
      return entry ? renderSpam(parts, req, entry) : renderGone(req)
    }),
    toInquiryAction(parts, {
      path: patterns.spam,
      toChange: () => ({ kind: 'spam' }),
      async finish(req, form, entry) {
        const { account, texts } = req
        const wanted = form.text('block')
        const block = toBlocks(entry).find(({ kind }) => kind === wanted)
        const list = parts.host.store.createBlockList?.()
        if (!block || !list) return {}
        const isNew = await list.add(block)
        const { id: object } = entry.inquiry
        await parts.record({ actor: account.id, action: 'block', object, detail: block.kind })
        const text = texts.changes.blocked(toReadableAddress(block.value))
        return isNew ? { text, block: block.kind } : { text }
      },
    }),
  ]
}

/** Whether the sender is on the block list. */
export async function isBlocked({ host: { store } }: Parts, entry: InboxEntry): Promise<boolean> {
  const list = (await store.createBlockList?.().list()) ?? []
  const own = toBlocks(entry)
  return list.some((one) => own.some(({ kind, value }) => one.kind === kind && one.value === value))
}

/** The sender and the sender's domain, the narrower one first. */
function toBlocks({ inquiry: { email } }: InboxEntry): readonly Block[] {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return [parseKind('address', email), parseKind('domain', domain)].flatMap((block) => block ?? [])
}

/** Takes back what marking as spam added to the block list, unless another mark asked for it. */
export async function unblock(
  parts: Parts,
  actor: string,
  id: string,
  kind: string,
): Promise<void> {
  const { host, work } = parts
  const record = await work.record.list({ limit: 100 })
  const ids = record.filter(({ action }) => action === 'block').map(({ object }) => object)
  const entries = await host.store.list({ ids: [id, ...ids], limit: 100 })
  const toBlock = (entry: InboxEntry) => toBlocks(entry).find((one) => one.kind === kind)
  const own = entries.find(({ inquiry }) => inquiry.id === id)
  const block = own && toBlock(own)
  const marked = entries.filter((entry) => entry !== own && entry.handling.state === 'spam')
  const isAsked = marked.some((entry) => toBlock(entry)?.value === block?.value)
  if (!block || isAsked) return
  await host.store.createBlockList?.().remove(block)
  await parts.record({ actor, action: 'unblock', object: id, detail: kind })
}

async function renderSpam(parts: Parts, req: UserRequest, entry: InboxEntry): Promise<Response> {
  const { spam: words } = req.texts
  const { id, email } = entry.inquiry
  const notes = await parts.work.notes.list([id])
  const domain = email.slice(email.lastIndexOf('@'))
  const found = await parts.host.store.list({ words: [domain], limit: MAX_OTHERS + 1 })
  const others = found.filter(
    ({ inquiry }) =>
      inquiry.id !== id && inquiry.email.toLowerCase().endsWith(domain.toLowerCase()),
  )
  const blocks = toBlocks(entry).map(({ kind, value }) => {
    const toLabel = kind === 'domain' ? words.domain : words.address
    return [kind, toLabel(toReadableAddress(value))] as const
  })
  const choices = [['', words.nothing] as const, ...blocks]
  return render(
    req.c,
    <Layout
      req={req}
      title={words.title}
      up={{ path: toPath(patterns.inquiry, { id }), label: toVisitorName(entry) }}
    >
      <div class="narrow">
        <p>{words.lead}</p>
        <form method="post" action={toPath(patterns.spam, { id })} class="change-form">
          <HiddenFields fields={toSeenFields(entry, notes)} />
          <fieldset>
            <legend>{words.block}</legend>
            {choices.map(([value, label]) => (
              <label class="choice">
                <input type="radio" name="block" value={value} checked={value === ''} />
                {label}
              </label>
            ))}
          </fieldset>
          <div class="actions">
            <button class="button main">{words.mark}</button>
            <ButtonLink path={toPath(patterns.inquiry, { id })} label={req.texts.erasure.cancel} />
          </div>
        </form>
        <Panel title={words.others}>
          {others.length === 0 ? <p>{words.noOthers}</p> : <OtherList others={others} req={req} />}
          {found.length > MAX_OTHERS && <p class="muted">{words.more}</p>}
        </Panel>
      </div>
    </Layout>,
  )
}
