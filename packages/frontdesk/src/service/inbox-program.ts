/** Loads the package frontdesk-inbox, and passes it parts of this service. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { toAsciiAddress } from '../contact/readable-address.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import { toErrorText, type Log } from '../log.ts'
import { composeAnswer, toAnswerMail } from '../mail/answer.ts'
import { cleanHeaderText } from '../mail/header-text.ts'
import { startMessage, type MailSettings } from '../mail/message.ts'
import type { MailMessage, SendOutcome } from '../mail/mailer.ts'
import { listFirstRecipients } from '../mail/recipients.ts'
import { composeTest } from '../mail/operator-mails.ts'
import { filesSentMail } from '../mail/sent-folder.ts'
import type { InboxHost, InboxMail, InboxProgram } from '../ports.ts'
import { toOwnUrl } from '../settings/load/own-url.ts'
import type { MailSetup } from '../settings/mail-setup.ts'
import type { Settings } from '../settings/settings.ts'
import { findTimeZone } from '../settings/time-zone.ts'
import { toPalette } from '../site/theme/palette.ts'
import type { ConditionWatch } from './health/watch.ts'
import { loadTexts } from './texts.ts'

/** Shown if it is missing. */
export const INSTALL_INBOX =
  'The web inbox is off, inquiries are not affected: its package is not installed. To install it: npm i frontdesk-inbox'

const PACKAGE = 'frontdesk-inbox'

/** Undefined if it is installed neither beside this package nor in the working directory. */
export async function loadInbox(): Promise<InboxProgram | undefined> {
  // A checkout has it beside its program.
  const built = toOwnUrl('./inbox.js')
  if (existsSync(built)) return import(/* @vite-ignore */ built.href)
  // By its name, which tracers read: they copy it for a container.
  if (findInbox(import.meta.url) !== undefined) return import(/* @vite-ignore */ PACKAGE)
  const place = findInbox(pathToFileURL(`${process.cwd()}/package.json`).href)
  return place === undefined ? undefined : import(/* @vite-ignore */ place)
}

function findInbox(from: string): string | undefined {
  try {
    return pathToFileURL(createRequire(from).resolve(PACKAGE)).href
  } catch {
    return undefined
  }
}

/** Parts that only some stores have. */
type Handled = Pick<InquiryStore, 'handling' | 'run'>

/** Undefined where no inbox is configured, or the store has nothing for it. */
export function toInboxHost(
  settings: Settings,
  store: Handled & Omit<InboxHost['store'], keyof Handled>,
  log: Log,
  watch?: ConditionWatch,
): InboxHost | undefined {
  const { inbox, site, theme, mail, mailbox, dataDir: folder } = settings
  if (!inbox || !hasHandling(store)) return undefined
  const toTell = (of: Parameters<ConditionWatch['settle']>[0]) => (trouble: string | undefined) =>
    trouble === undefined ? watch?.settle(of) : watch?.raise(of, trouble)
  return {
    settings: inbox,
    company: {
      name: site.name,
      languages: site.languages,
      timeZone: mail?.settings.timeZone ?? findTimeZone(site.address?.country),
      palette: toPalette(theme),
    },
    store,
    folder,
    mail: mail && toInboxMail(mail, log),
    mailbox: mailbox && {
      ...mailbox,
      addresses: [
        mailbox.user,
        ...(mail
          ? [mail.settings.from, ...mail.settings.to, ...listFirstRecipients(mail.settings)]
          : []),
      ],
      tell: toTell('mailbox'),
      proveDaily: settings.proveMail,
      tellOfTest(arrivedAt, trouble) {
        if (arrivedAt !== undefined) watch?.arrived(arrivedAt)
        toTell('lost-mail')(trouble)
      },
    },
    log,
    tell: toTell('inbox'),
    fetch,
    now: Date.now,
  }
}

/** False on D1. */
export function hasHandling<Store extends Handled>(
  store: Store,
): store is Required<Handled> & Store {
  return store.handling !== undefined && store.run !== undefined
}

/** Each mail of the inbox itself at once: they are few, and nothing waits for them. */
export function toInboxMail({ route, settings }: MailSetup, log: Log): InboxMail {
  const readTexts = async (): Promise<MailSettings> => {
    const texts = await loadTexts(settings.languages ?? [], settings.texts)
    return { ...settings, texts }
  }
  const hand = async (message: MailMessage): Promise<SendOutcome> => {
    const mailer = await route.open('service')
    const outcome = await mailer.send(message)
    mailer.close()
    return outcome
  }
  return {
    host: settings.host,
    to: toAsciiAddress(settings.to[0] ?? settings.from),
    replyTo: listFirstRecipients(settings).map(toAsciiAddress),
    filesSent: filesSentMail(route.server),
    async render(inquiry, { letter, messageId, serverId }, date) {
      const { renderMail } = await import('../mail/mailers/smtp/smtp-mail.ts')
      // Replies name the id that the visitor has.
      const id = serverId !== undefined && /^<.+@.+>$/.test(serverId) ? serverId : messageId
      return renderMail(composeAnswer(inquiry, letter, { messageId: id, date }, await readTexts()))
    },
    async preview(inquiry, letter) {
      return toAnswerMail(inquiry, letter, await readTexts())
    },
    async sendTest(id, to) {
      const outcome = await hand(composeTest(id, Date.now(), to, await readTexts()))
      return outcome.kind === 'failure' ? outcome : undefined
    },
    async send({ id, to, subject, text }) {
      try {
        const outcome = await hand({
          ...startMessage(settings, to, id, Date.now()),
          replyTo: undefined,
          subject: cleanHeaderText(subject),
          messageId: `<${id}@${settings.from.split('@').at(-1) ?? 'localhost'}>`,
          text,
        })
        if (outcome.kind === 'sent') return true
        log.error('inbox.mail-failed', { code: outcome.code, remedy: outcome.explanation })
      } catch (error) {
        log.error('inbox.mail-failed', { remedy: toErrorText(error) })
      }
      return false
    },
  }
}
