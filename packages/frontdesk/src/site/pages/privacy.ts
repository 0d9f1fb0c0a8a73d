/**
 * `/privacy`: how this deployment handles visitors' data, each sentence derived from its settings.
 */
import { inquiryFields } from '../../contract/fields.ts'
import { paths } from '../../contract/paths.ts'
import { policies } from '../../contract/policies.ts'
import { DEFAULT_ON_OUTAGE, DEFAULT_QUARANTINE } from '../../contact/defaults.ts'
import {
  toInlines,
  toMailLink,
  type Block,
  type Inline,
  type Text,
} from '../../company/prose/prose.ts'
import { toReadableDomain } from '../../contact/readable-address.ts'
import { pagePaths } from '../page-paths.ts'
import type { SiteData } from '../site-data.ts'
import { toGroupedNumber } from '../../company/texts/size-text.ts'
import type { Texts } from '../../company/texts/texts.ts'
import { findPolicyPage } from '../policy-urls.ts'
import { toParagraphs, toPolicies } from './about.ts'
import { toAddressLine, toOwnText } from './company.ts'
import type { Page } from './page.ts'
import { fillSentence } from './sentence.ts'

export const privacy: Page = {
  path: pagePaths.privacy,
  translated: true,
  title: 'Privacy',
  description:
    'What this site stores about its visitors and their messages, for how long, and who gets it.',
  heading: ({ texts }) => texts.privacy.heading,
  summary: ({ texts }) => texts.privacy.description,
  sectioned: true,
  content: renderContent,
}

/** Common names of the bot checks in the package. */
export const CHECK_NAMES: Readonly<Record<string, string>> = {
  altcha: 'ALTCHA',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  'recaptcha-v2': 'Google reCAPTCHA',
  'recaptcha-v3': 'Google reCAPTCHA',
  'recaptcha-enterprise': 'Google reCAPTCHA',
  'friendly-captcha': 'Friendly Captcha',
}

/** By country. In others, Germany among them, it depends on more than the country. */
const AUTHORITIES: Readonly<Record<string, string>> = {
  FR: 'CNIL, www.cnil.fr',
  GB: 'Information Commissioner’s Office (ICO), ico.org.uk',
}

type Section = keyof Texts['privacy']['sections']
type Topic = Section | 'reading' | 'rights' | 'objection'

/** A sentence that is true here. */
export interface Statement {
  readonly topic: Topic
  readonly says: keyof Texts['privacy']['sentences']
  readonly text: Text
}

function renderContent(siteData: SiteData): readonly Block[] {
  const { texts, site } = siteData
  const { lead, sections } = texts.privacy
  const statements = toStatements(siteData)
  const about = (topic: Topic): readonly Text[] =>
    statements.filter((statement) => statement.topic === topic).map(({ text }) => text)
  const section = (topic: Section): readonly Block[] =>
    about(topic).length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: sections[topic] },
          { kind: 'list', items: about(topic) },
        ]
  return [
    { kind: 'paragraph', lead: true, text: lead },
    ...toOwnPolicy(siteData),
    { kind: 'paragraph', text: joinSentences(about('reading')) },
    ...(['controller', 'message', 'check', 'load', 'pictures'] as const).flatMap(section),
    { kind: 'heading', level: 2, text: sections.questions },
    { kind: 'list', items: about('rights') },
    ...about('objection').map((text) => ({ kind: 'callout', text }) as const),
    {
      kind: 'paragraph',
      text: [...joinSentences(about('questions')), ' ', toMailLink(site.email), '.'],
    },
    ...(findPolicyPage(siteData) === pagePaths.privacy ? toPolicies(siteData) : []),
  ]
}

/** The company's own text comes first. */
function toOwnPolicy(siteData: SiteData): readonly Block[] {
  const { site, texts } = siteData
  const policy = site.policies?.privacy
  if (!policy) return []
  if ('text' in policy) return toParagraphs(policy.text, siteData)
  const text = `${texts.privacy.policy} `
  return [{ kind: 'callout', text: [text, { link: policy.url, text: policy.url }, '.'] }]
}

/** Every sentence that is true of this deployment. */
export function toStatements(siteData: SiteData): readonly Statement[] {
  const { texts, site, contact, inquiries, botCheck } = siteData
  const { sentences: say, law, britishLaw } = texts.privacy
  const { country = '' } = site.address ?? {}
  const { officer, processors, authority = AUTHORITIES[country] } = site.dataProtection ?? {}
  const { quarantine = DEFAULT_QUARANTINE, onOutage = DEFAULT_ON_OUTAGE } = contact
  const write = (number: number): string => toGroupedNumber(number, texts.grouping)
  const list = (names: readonly string[]): string => new Intl.ListFormat(texts.locale).format(names)
  const [checkHosts, pictureHosts] = [toCheckHosts(siteData), toPictureHosts(siteData)]
  const loadsOthers = checkHosts.length + pictureHosts.length > 0
  const isAsked = botCheck.field !== undefined
  const isForeign = isAsked && checkHosts.length > 0
  const hasRights = hasGdpr(site) || authority !== undefined
  const mailed = inquiries.mailed === true
  const { keptDays, recordDays, backupDays, mailProvider, learned } = inquiries
  const hasInbox = recordDays !== undefined
  const check = CHECK_NAMES[botCheck.name] ?? botCheck.name
  // The longest period over which requests are counted.
  const countedMinutes = Math.max(...Object.values(policies).map((one) => one.windowSeconds / 60))
  const statements: readonly (Statement | false)[] = [
    state('controller', 'controller', say.controller(toController(siteData))),
    officer !== undefined &&
      state('controller', 'officer', fill(say.officer, toOwnText(officer, siteData))),
    hasGdpr(site) && state('controller', 'basis', say.basis(country === 'GB' ? britishLaw : law)),
    processors === undefined
      ? state('controller', 'processorsUnknown', say.processorsUnknown())
      : state('controller', 'processors', fill(say.processors, toOwnList(processors, siteData))),
    !siteData.owns(paths.home) && state('reading', 'scope', say.scope()),
    loadsOthers
      ? state('reading', 'someHosts', say.someHosts())
      : state('reading', 'nothingLeft', say.nothingLeft()),
    state('message', 'fields', say.fields(list(toLabels(siteData)))),
    state('message', 'otherFields', say.otherFields()),
    state('message', 'beside', say.beside()),
    hasInbox && state('message', 'inbox', say.inbox(write(recordDays))),
    hasInbox && mailed && state('message', 'answers', say.answers()),
    inquiries.otherMail === true && state('message', 'otherMail', say.otherMail()),
    contact.keepPage === true && state('message', 'page', say.page()),
    inquiries.language === true && state('message', 'language', say.language()),
    quarantine !== false && state('message', 'doubt', say.doubt()),
    learned === true && quarantine !== false && state('message', 'learned', say.learned()),
    state('message', 'blocked', say.blocked()),
    mailed
      ? state('message', 'mailed', say.mailed(mailProvider ? ` (${mailProvider})` : ''))
      : state('message', 'notMailed', say.notMailed()),
    mailed &&
      quarantine !== false &&
      (quarantine.mail === 'hold'
        ? state('message', 'held', say.held())
        : state('message', 'marked', say.marked())),
    // Visitors who passed no bot check get no mail.
    inquiries.confirmed === true && isAsked && state('message', 'confirmed', say.confirmed()),
    keptDays === undefined
      ? state('message', 'keptForever', say.keptForever())
      : state('message', 'keptDays', say.keptDays(write(keptDays))),
    backupDays !== undefined && state('message', 'backups', say.backups(write(backupDays))),
    hasInbox && state('message', 'erased', say.erased()),
    !isAsked && state('check', 'noCheck', say.noCheck()),
    isAsked && !isForeign && state('check', 'ownCheck', say.ownCheck(check)),
    isForeign &&
      state('check', 'foreignCheck', say.foreignCheck(check, list(checkHosts), site.email)),
    botCheck.name.startsWith('recaptcha-') && state('check', 'google', say.google()),
    isAsked && state('check', 'used', say.used()),
    isForeign && onOutage === 'accept' && state('check', 'unchecked', say.unchecked()),
    state('load', 'counted', say.counted(countedMinutes)),
    inquiries.sharedCounts
      ? state('load', 'countedTogether', say.countedTogether())
      : state('load', 'countedHere', say.countedHere()),
    state('load', 'log', say.log()),
    pictureHosts.length > 0 && state('pictures', 'pictures', say.pictures(list(pictureHosts))),
    hasRights && state('rights', 'rights', say.rights()),
    hasRights &&
      authority === undefined &&
      state('rights', 'authorityUnknown', say.authorityUnknown()),
    authority !== undefined &&
      state('rights', 'authority', fill(say.authority, toOwnText(authority, siteData))),
    hasRights && state('objection', 'objection', say.objection(site.email)),
    state('questions', 'questions', say.questions()),
  ]
  return statements.filter((statement) => statement !== false)
}

function state(topic: Topic, says: keyof Texts['privacy']['sentences'], text: Text): Statement {
  return { topic, says, text }
}

/** A sentence with a text of the company in it. */
function fill(
  sentence: (place: string) => string,
  own: Inline | readonly Inline[],
): readonly Inline[] {
  return fillSentence(sentence('{own}'), { own })
}

/** Joins names as the language does in a sentence. */
function toOwnList(names: readonly string[], siteData: SiteData): readonly Inline[] {
  const format = new Intl.ListFormat(siteData.texts.locale)
  return format
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? toOwnText(value, siteData) : value))
}

function joinSentences(sentences: readonly Text[]): readonly Inline[] {
  return sentences.flatMap((text, index) => [...(index === 0 ? [] : [' ']), ...toInlines(text)])
}

function toController({ site, texts }: SiteData): string {
  const place = site.address && toAddressLine(site.address, texts)
  const who = [site.legalName ?? site.name, ...(place === undefined ? [] : [place]), site.email]
  return who.join(', ')
}

function toLabels({ texts, contact }: SiteData): readonly string[] {
  const labels = inquiryFields.map(({ name }) => texts.labels[name])
  return contact.topics ? [...labels, texts.topic.label] : labels
}

/** The European Economic Area, parts of it with a code of their own, and the United Kingdom. */
const GDPR_COUNTRIES =
  'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT'

/** A company without a country may be in one of them. */
function hasGdpr({ address }: SiteData['site']): boolean {
  return address === undefined || GDPR_COUNTRIES.includes(address.country)
}

function toCheckHosts({ botCheck }: SiteData): readonly string[] {
  return [...new Set(Object.values(botCheck.sources).flat())]
    .filter((origin) => URL.canParse(origin))
    .map((origin) => toReadableDomain(new URL(origin).host))
}

function toPictureHosts({ articles }: SiteData): readonly string[] {
  const urls = articles.flatMap(({ images }) => images.filter((image) => !image.startsWith('/')))
  return [...new Set(urls.map((url) => toReadableDomain(new URL(url).host)))]
}
