/** `contact` and `verifier`, and the secret of the bot check that runs here. */
import { MAX_TOPIC_LENGTH } from '../../contract/topic.ts'
import {
  DEFAULT_ON_OUTAGE,
  DEFAULT_QUARANTINE,
  DEFAULT_SUCCESS_MESSAGE,
} from '../../contact/defaults.ts'
import { MIN_SECRET_LENGTH } from '../../contact/bot-checks/altcha/secrets.ts'
import {
  flag,
  hasFunctions,
  isDistinct,
  isList,
  isReadableOrigin,
  isText,
  oneOf,
  wholeNumber,
  translatedText,
} from '../kinds.ts'
import type { Section, Setting } from '../setting.ts'

/** Most topics: longer lists go unread. */
const MAX_TOPICS = 20

/** Working days: a company that needs longer should leave this out. */
const MAX_ANSWER_DAYS = 30

export const contact: Section = {
  name: 'ContactOptions',
  room: 'contact',
  about: 'The contact form.',
  absent: 'see its keys',
  keys: {
    successMessage: {
      ...translatedText(1, 500),
      about: 'The thanks after a message was stored.',
      default: DEFAULT_SUCCESS_MESSAGE,
      example: 'Thank you. We answer within two working days.',
    },
    topics: {
      type: 'readonly string[]',
      allowed: `a list of 1 to ${MAX_TOPICS} different texts of 1 to ${MAX_TOPIC_LENGTH} characters, each on one line`,
      accepts: isTopics,
      translated: true,
      about:
        'Topics to choose from. The chosen one is the first line of the message: `Topic: Repairs`.',
      absent: 'none',
      example: ['Repairs', 'Orders', 'Press'],
    },
    answerWithin: {
      ...wholeNumber(1, MAX_ANSWER_DAYS),
      about: 'Working days within which you usually answer, as the form then says.',
      absent: 'not stated',
      example: 2,
    },
    allowedOrigins: {
      type: 'readonly string[]',
      allowed: 'a list of origins, each like https://www.example.com',
      accepts: (value) => isList(value, isReadableOrigin),
      toValue: (value) =>
        isList(value, isReadableOrigin) ? value.map((one) => new URL(String(one)).origin) : value,
      about: 'Other origins whose pages may send the form.',
      example: ['https://shop.example.com'],
    },
    keepPage: {
      ...flag,
      about:
        'Stores the path of the page with the form, for inbox, mails, exports and `mail.route`. The privacy page says so.',
      default: false,
      example: true,
    },
    onOutage: {
      ...oneOf(['refuse', 'accept']),
      about:
        'While the bot check is unavailable, `refuse` asks the visitor to try again, `accept` stores the form, marked as unverified.',
      default: DEFAULT_ON_OUTAGE,
      example: 'accept',
    },
    quarantine: {
      type: 'QuarantineOptions | false',
      aliases: { QuarantineOptions: "{ readonly mail: 'send' | 'hold' }" },
      allowed: "false, { mail: 'send' } or { mail: 'hold' }",
      accepts: (value) => value === false || isQuarantine(value),
      about:
        'Mail of an inquiry that looks like spam: `send` marks its subject, `hold` waits until you release it. `false` turns this off. Every inquiry is stored.',
      default: DEFAULT_QUARANTINE,
      example: { mail: 'hold' },
    },
  },
}

export const verifier: Setting = {
  type: 'BotVerifier',
  allowed: 'a bot check made by its factory, such as altcha()',
  accepts: isVerifier,
  imports: { BotVerifier: 'contact/bot-checks/verifier.ts' },
  about: 'Bot check of the form, such as `altcha()`.',
  absent:
    '`altcha()` in production, or if `BASE_URL`, `HOST` or a trusted proxy is not loopback; else `none()`, for forms sent to `localhost` only',
  remedy: "Import the factory from 'frontdesk' and call it.",
}

/** One secret, or two while the older one is being replaced. */
export const altchaSecrets: Setting = {
  type: 'readonly string[]',
  allowed: `one secret of at least ${MIN_SECRET_LENGTH} characters, or two with a comma between: the newer first`,
  accepts: (value) =>
    isList(value, (item) => isText(item, MIN_SECRET_LENGTH, 1000)) && value.length <= 2,
  about:
    "Secrets that sign the bot check's challenges, the same on all instances. For `altcha()` without a `secret`.",
  absent: 'generated on first start and stored with the inquiries',
  remedy:
    'Generate one with: openssl rand -hex 32. Or unset it, and one is generated and kept in the store.',
  secret: true,
  variable: {
    name: 'ALTCHA_SECRET',
    part: 'site',
    notation: 'one secret, or the newer and the older with a comma between',
    parse: (list) => list.split(',').map((item) => item.trim()),
  },
}

/** Each is a line of a message and an entry of a list, so it must fit both. */
function isTopics(value: unknown): boolean {
  const isTopic = (item: unknown): boolean =>
    isText(item, 1, MAX_TOPIC_LENGTH) && item === item.trim() && !/[\p{Cc}\u2028\u2029]/u.test(item)
  return isDistinct(value, isTopic) && value.length <= MAX_TOPICS
}

function isQuarantine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const [[key, mail] = [], ...more] = Object.entries(value)
  return key === 'mail' && (mail === 'send' || mail === 'hold') && more.length === 0
}

function isVerifier(value: unknown): boolean {
  if (!hasFunctions(value, ['identify', 'widget', 'verify'])) return false
  return (
    typeof Reflect.get(value, 'name') === 'string' &&
    typeof Reflect.get(value, 'sources') === 'object'
  )
}
