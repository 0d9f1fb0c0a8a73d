/** Entry of `frontdesk-inbox`: the package frontdesk calls it where `inbox` is set. */
import { randomBytes } from 'node:crypto'
import type {
  EraseAgain,
  EraseMailsFrom,
  InviteToInbox,
  ListedReply,
  ListMailsFrom,
  ListReplies,
  NoteErased,
  ProveMail,
  ServeAssistant,
  StartInbox,
  VerifyInboxRecord,
} from 'frontdesk/ports'
import { toLetterKind } from './answers/letter-kind.ts'
import { createApp } from './app.tsx'
import { invite, isEmail } from './invite.ts'
import { createParts } from './parts.ts'
import { watchTestMails } from './proof/watch.ts'
import { foldEmail } from './store/accounts.ts'
import { notify } from './push/notify.ts'
import { parseRole, roles } from './rights.ts'
import { listLetters, listLettersFrom, type ReceivedLetter } from './store/letters.ts'
import { listOtherMailFrom, type OtherMail } from './store/other-mail.ts'
import { parseAnchor } from './store/record-chain.ts'
import { tryAgain } from './store/schema.ts'
import { toProofText } from './store/record-proof-text.ts'
import { startUpkeep, toLossText } from './store/upkeep.ts'

/** Prepares the inbox. The service listens and passes each request to `fetch`. */
export const startInbox: StartInbox = async (host) => {
  const parts = await createParts(host, randomBytes)
  const { work, settings, now } = parts
  const { mailbox, log, store, tell } = host
  const { recordDays } = settings
  const watch = async (): Promise<void> => {
    await notify(parts)
    await watchTestMails(parts)
    if (mailbox) await (await import('./mailbox/sent-folder.ts')).fileSentAnswers(parts)
  }
  const upkeep = await startUpkeep({ work, log, tell, recordDays, now, watch })
  // After what was erased is erased again: nothing is stored for it.
  const reader =
    mailbox &&
    (await import('./mailbox/reader.ts')).startMailboxReader({
      ...parts,
      ...work,
      mailbox,
      run: store.run,
      log,
      onStored: () => parts.later(() => notify(parts)),
    })
  parts.later(() => tryAgain(() => store.handling.prepare()))
  const { hono } = createApp(parts)
  return {
    fetch: async (request, client) => hono.fetch(request, { client }),
    async needsOwner(email) {
      const all = await parts.accounts.list()
      return all.every(
        ({ account: { role, email: own }, passkeys }) =>
          role !== 'owner' || (own === foldEmail(email) && passkeys === 0),
      )
    },
    async close() {
      await Promise.all([reader?.stop(), upkeep.stop()])
      await parts.settle()
    },
  }
}

/** `frontdesk inbox invite`: the first way in, and the way back in. */
export const inviteToInbox: InviteToInbox = async (host, { email, role: word, actor }) => {
  const role = parseRole(word)
  if (!role) return { ok: false, message: `--role takes ${roles.join(', ')}.` }
  if (!isEmail(email)) return { ok: false, message: `"${email}" is not one e-mail address.` }
  const parts = await createParts(host, randomBytes)
  const { url, mailed } = await invite(parts, { email, role, actor })
  return { ok: true, url, mailed }
}

/** `frontdesk inbox log --verify`: checks that the record is unchanged. */
export const verifyInboxRecord: VerifyInboxRecord = async (host, texts) => {
  const anchors = texts.map(parseAnchor)
  const wrong = texts.find((_, index) => !anchors[index])
  if (wrong !== undefined) return { ok: false, message: `"${wrong}" is no anchor, such as 12:…` }
  const { work } = await createParts(host, randomBytes)
  await work.record.chain()
  const proof = await work.prove(anchors.filter((anchor) => anchor !== undefined))
  return { ok: true, ...toProofText(proof) }
}

/** `frontdesk inbox delete`: prevents that a restored backup brings the inquiries back. */
export const noteErased: NoteErased = async (host, subjects) => {
  const { work } = await createParts(host, randomBytes)
  const settle = await work.erasures.note(subjects)
  await settle()
  for (const { kind, name } of subjects) {
    const object = kind === 'inquiry' && { object: name }
    await work.record.add({ actor: 'command', action: 'erase', ...object })
  }
}

/** `frontdesk restore`: before the restored database is in its place. */
export const eraseAgain: EraseAgain = async (host) => {
  const { work } = await createParts(host, randomBytes)
  const { inquiries, losses } = await work.erasures.eraseAgain()
  const count = inquiries > 0 ? [`Erased again by the web inbox: ${inquiries}.`] : []
  return [...count, ...losses.map(toLossText)].join('\n')
}

/** `frontdesk inbox mcp`: MCP on standard input and output, as one account. */
export const serveAssistant: ServeAssistant = async (host, email) => {
  const parts = await createParts(host, randomBytes)
  const people = (await parts.accounts.list()).map(({ account }) => account)
  const active = people.filter(({ disabledAt }) => disabledAt === undefined)
  const wanted = email === undefined ? undefined : foldEmail(email)
  const [account, ...others] = active.filter((one) => wanted === undefined || one.email === wanted)
  if (!account) return { ok: false, message: 'No person with this address can open the inbox.' }
  if (others.length > 0) {
    return { ok: false, message: 'Several people can open the inbox: say who you are by --as.' }
  }
  const { serve } = await import('./assistant/serve.ts')
  await serve(parts, account.id)
  return { ok: true }
}

/** `frontdesk mail prove`: whether mail to the company arrives in its mailbox. */
export const proveMail: ProveMail = async (host, progress) => {
  const { proveMail: prove } = await import('./proof/prove.ts')
  return prove(await createParts(host, randomBytes), progress)
}

/** `frontdesk inbox show` and `export`: mails that came in for inquiries. */
export const listReplies: ListReplies = (run, inquiryIds) =>
  list(async () => (await listLetters(run, inquiryIds)).map(toListed))

/** `frontdesk inbox list` and `export` of an address. */
export const listMailsFrom: ListMailsFrom = (run, address) =>
  list(async () => [
    ...(await listLettersFrom(run, address)).map(toListed),
    ...(await listOtherMailFrom(run, address)).map(toListedOther),
  ])

/** `frontdesk inbox delete` of an address. */
export const eraseMailsFrom: EraseMailsFrom = async (host, address) => {
  const { work } = await createParts(host, randomBytes)
  const { mailsToOthers, otherMail } = await work.persons.eraseMails(address, 'command')
  return mailsToOthers + otherMail
}

/** The inbox creates its tables at its first start: until then there are none. */
async function list(read: () => Promise<readonly ListedReply[]>): Promise<readonly ListedReply[]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && error.message.includes('inbox_letter')) return []
    throw error
  }
}

function toListed(received: ReceivedLetter): ListedReply {
  const { inquiryId, at, letter } = received
  return {
    inquiryId,
    at,
    kind: toLetterKind(received),
    from: letter.from?.address,
    failedAuthentication: letter.failedAuthentication,
    subject: letter.subject,
    text: letter.text,
    attachments: letter.attachments.map(({ name }) => name),
  }
}

function toListedOther({ at, from, subject, isAutomatic }: OtherMail): ListedReply {
  return {
    inquiryId: '',
    at,
    kind: isAutomatic ? 'automatic' : 'another sender',
    from: from?.address,
    failedAuthentication: [],
    subject,
    text: '',
    attachments: [],
  }
}
