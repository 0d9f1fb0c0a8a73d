/** `canary`: proof that inquiries arrive. */
import { isHeaderAddress } from '../../mail/header-text.ts'
import { parseMailboxUrl } from '../../mail/mailbox-url.ts'
import { parseMailAddress } from '../../mail/mailers/index.ts'
import type { CanaryConfig } from '../config.generated.ts'
import { missingValue } from '../fault.ts'
import { isText, webAddress, wholeNumber } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Seconds after which a canary is late. */
export const DEFAULT_LATE_SECONDS = 300

export const canary: Section = {
  name: 'CanaryConfig',
  about:
    'Proof of arrival: a marked inquiry goes the whole way, from the form to the mailbox, and is deleted in both places. By `frontdesk mail canary`, and by itself with `everyMinutes`.',
  absent: 'off',
  keys: {
    mailbox: {
      type: 'string',
      allowed: 'the address of a mailbox',
      accepts: (value) => isText(value, 1, 4096) && parseMailboxUrl(value).ok,
      about:
        'The mailbox that canaries arrive in: `imaps://USER:PASSWORD@HOST`, with `/FOLDER` for another folder than INBOX. `imap://…` demands STARTTLS, unless `?tls=off` follows. `?oauth=…` signs in with a token, as `mail.url` does. The variable is the better place for a password.',
      required: true,
      remedy: 'Write it like imaps://user:password@imap.example.com; encode what is special in it.',
      secret: true,
      example: 'imaps://office:password@imap.example.com',
      variable: { name: 'CANARY_MAILBOX', part: 'mail', rare: true },
    },
    to: {
      type: 'string',
      allowed: 'one email address, without a name',
      accepts: (value) => isText(value, 3, 254) && isHeaderAddress(value),
      about:
        'Which recipient canaries are mailed to, alone: the one whose mailbox is looked into. `mail.route` is not asked.',
      absent: 'who of `mail.to` signs in to the mailbox, or else the first',
      remedy: 'Write it like office@example.com.',
      example: 'office@example.com',
    },
    everyMinutes: {
      ...wholeNumber(1, 10_080),
      about: 'Minutes between two canaries that the service sends by itself.',
      absent: 'it sends none',
      remedy: 'Write a number of minutes, such as 60.',
      example: 60,
    },
    lateSeconds: {
      ...wholeNumber(5, 3600),
      about: 'Seconds after which a canary that has not arrived raises the alarm.',
      default: DEFAULT_LATE_SECONDS,
      remedy: 'Write a number of seconds, such as 300.',
      example: 120,
    },
    url: {
      ...webAddress,
      about:
        'Where the form is sent to: another address of the service, where the machine cannot reach its own public one.',
      absent: '`baseUrl`',
      remedy: 'Write it like http://127.0.0.1:3000.',
      example: 'http://127.0.0.1:3000',
    },
    alarmUrl: {
      type: 'string',
      allowed: 'the address of a mail server or service',
      accepts: (value) => isText(value, 1, 4096) && parseMailAddress(value).ok,
      about: 'A second way for the alarm, written as `mail.url` is; best with another provider.',
      absent: 'the alarm is in the log, in `frontdesk status` and at `/readyz/mail`',
      remedy: 'Write it like smtps://user:password@mail.example.net.',
      secret: true,
      example: 'smtps://user:password@mail.example.net',
      variable: { name: 'CANARY_ALARM_URL', part: 'mail', rare: true },
    },
    alarmTo: {
      type: 'string',
      allowed: 'one email address, without a name',
      accepts: (value) => isText(value, 3, 254) && isHeaderAddress(value),
      about: 'Who gets the alarm by the second way; best an address elsewhere.',
      absent: 'nobody',
      remedy: 'Write it like webmaster@example.net.',
      example: 'webmaster@example.net',
    },
  },
  together: ({ alarmUrl, alarmTo }: CanaryConfig) =>
    (alarmUrl === undefined) === (alarmTo === undefined)
      ? []
      : [
          missingValue(
            alarmUrl === undefined ? 'canary.alarmUrl' : 'canary.alarmTo',
            'there with the other one',
            'An alarm by mail needs both canary.alarmUrl and canary.alarmTo.',
          ),
        ],
}
