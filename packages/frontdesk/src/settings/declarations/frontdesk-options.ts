/**
 * Every option of `createFrontdesk`: keys of the config file, and options that only code can set.
 */
import { flag, hasFunctions, isList, text, wholeNumber } from '../kinds.ts'
import { isSlug } from '../../company/articles/article.ts'
import { policies } from '../../contract/policies.ts'
import type { Section, Setting } from '../setting.ts'
import { baseUrl, proxies } from './address.ts'
import { site } from './company.ts'
import { altchaSecrets, contact, verifier } from './contact.ts'
import { recordDays } from './inbox.ts'
import { shown } from './shown.ts'

/** Days: a hundred years stand for "always". */
const MAX_KEPT_DAYS = 36_500

const store: Setting = {
  type: 'Intake & SharedValues',
  imports: { Intake: 'inquiries/intake.ts', SharedValues: 'inquiries/shared-values.ts' },
  allowed: 'a store with append, findTokenUse and keep',
  accepts: (value) => hasFunctions(value, ['append', 'findTokenUse', 'keep']),
  about: 'The part of a store that saves inquiries. You open and close it.',
  required: true,
  remedy: 'Give an object that implements Intake and SharedValues.',
}

const articles: Setting = {
  type: 'readonly Article[]',
  imports: { Article: 'company/articles/article.ts' },
  allowed: 'a list of articles, each with all that the type Article names',
  accepts: (value) => isList(value, isArticle),
  about: 'Public articles, in any order.',
  absent: 'none, and no page for them',
  remedy: 'Give each a slug of lower-case letters, digits and single hyphens, texts and lists.',
}

const off = (about: string): Setting => ({ ...flag, default: false, example: true, about })

const inquiries: Section = {
  name: 'InquiryHandling',
  room: 'company',
  about: 'What happens to a stored inquiry, for the privacy page.',
  absent: 'the page makes no statement',
  keys: {
    keptDays: {
      ...wholeNumber(1, MAX_KEPT_DAYS),
      about: 'Days after which inquiries are deleted.',
      absent: 'inquiries are kept until you delete them',
      example: 365,
    },
    mailed: off('Whether inquiries are also mailed to the company.'),
    mailProvider: {
      ...text(1, 200),
      about: 'Name of the service that mails them.',
      absent: 'the page gives no name',
      example: 'Resend',
    },
    backupDays: {
      ...wholeNumber(1, MAX_KEPT_DAYS),
      about: 'Days for which backups still contain a deleted inquiry.',
      absent: 'no backups',
      example: 7,
    },
    language: off(
      "Whether the language of the form, else the browser's, is stored, for `mail.route` and the web inbox.",
    ),
    recordDays: {
      ...recordDays,
      about: 'With the web inbox: days for which it keeps the record of who did what.',
      absent: 'no web inbox',
    },
    otherMail: off('Whether the web inbox lists other mail.'),
    learned: off('Whether a filter learns from inquiries marked as spam or answered.'),
    confirmed: off('Whether visitors who passed the bot check get a confirmation by mail.'),
    sharedCounts: off('Whether instances count requests together, in the database.'),
  },
}

const limiters: Setting = {
  type: 'Limiters',
  imports: { Limiters: 'contact/limits/index.ts' },
  allowed: `an object with a limiter for each of ${Object.keys(policies).join(', ')}`,
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(policies).every((id) =>
      hasFunctions(Reflect.get(value, id), ['consume', 'admit', 'peek']),
    ),
  about: 'Where requests are counted.',
  absent: 'counters in this process',
  remedy: 'Give each policy an object with policy, consume, admit and peek.',
}

const encoders: Setting = {
  type: 'readonly Encoder[]',
  imports: { Encoder: 'http/resource.ts' },
  allowed: 'a list of { name, encode }',
  accepts: (value) => isList(value, (item) => hasFunctions(item, ['encode'])),
  about: 'Content codings for documents, best first.',
  absent: 'none, for hosts that compress by themselves',
  remedy: "Give each the coding's name, such as br, and a function that encodes bytes.",
}

const languages: Setting = {
  type: 'readonly LoadableTexts[]',
  imports: { LoadableTexts: 'company/texts/texts.ts' },
  allowed: 'a list of { language, load }',
  accepts: (value) => isList(value, (item) => hasFunctions(item, ['load'])),
  about: "Languages that the form's element can load.",
  absent: '`texts` and English; the service brings all of the package',
  remedy: 'Give each its language and a function that resolves to its texts.',
}

const scrypt: Setting = {
  type: 'Scrypt',
  imports: { Scrypt: 'contact/bot-checks/proof-of-work/scrypt.ts' },
  allowed: 'a function',
  accepts: (value) => typeof value === 'function',
  about: "The host's scrypt for the challenges of `altcha()`.",
  absent: 'one in JavaScript, 4 ms for each challenge',
  remedy: 'Give a function of a password, a salt and a cost that resolves to the key.',
}

const development: Setting = {
  ...flag,
  about:
    "Every page of this machine may send the form, and links use the request's host and port if `baseUrl` is loopback. `openFrontdesk` and `npx frontdesk start` set it by `NODE_ENV`.",
  default: false,
  example: true,
}

const log: Setting = {
  type: 'Log',
  imports: { Log: 'log.ts' },
  allowed: 'an object with info, warn and error',
  accepts: (value) => hasFunctions(value, ['info', 'warn', 'error']),
  about: 'Receives events, without personal data.',
  absent: 'silent',
  remedy: 'Give it three functions of an event and its fields.',
}

const now: Setting = {
  type: '() => number',
  allowed: 'a function',
  accepts: (value) => typeof value === 'function',
  about: 'Wall clock, in epoch milliseconds.',
  absent: '`Date.now`',
  remedy: 'Leave it out, except in tests.',
}

const siteOptions: Section = {
  name: 'SiteOptions',
  room: 'site',
  about: 'What pages and documents are made of.',
  keys: {
    site,
    baseUrl: { ...baseUrl, required: true },
    verifier: { ...verifier, required: true },
    contact,
    articles,
    ...shown,
    inquiries,
    languages,
  },
}

export const frontdeskOptions: Section = {
  name: 'FrontdeskOptions',
  extends: siteOptions,
  about: 'What `createFrontdesk` is given.',
  keys: {
    ...siteOptions.keys,
    store,
    altchaSecrets,
    proxies,
    limiters,
    encoders,
    scrypt,
    development,
    log,
    now,
  },
}

/** Does not read its HTML, which may be made on demand. */
function isArticle(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['title', 'summary', 'published', 'language', 'markdown']
  return (
    isSlug(Reflect.get(value, 'slug')) &&
    texts.every((key) => typeof Reflect.get(value, key) === 'string') &&
    ['authors', 'tags', 'images'].every((key) => Array.isArray(Reflect.get(value, key)))
  )
}
