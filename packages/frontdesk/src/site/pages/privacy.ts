/** `/privacy`: what this deployment does with what visitors send, sentence by sentence from its settings. */
import { inquiryFields } from '../../contract/fields.ts'
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
import type { PrivacySentences } from '../../company/texts/privacy-text.ts'
import { toParagraphs } from './about.ts'
import { toAddressLine, toOwnText } from './company.ts'
import type { Page } from './page.ts'
import { fillSentence } from './sentence.ts'

export const privacy: Page = {
  path: pagePaths.privacy,
  spoken: true,
  title: 'Privacy',
  description:
    'What this site stores about its visitors and their messages, for how long, and who gets it.',
  heading: ({ texts }) => texts.privacy.heading,
  summary: ({ texts }) => texts.privacy.description,
  sectioned: true,
  content: renderContent,
}

/** What people call the bot checks that come with the package. */
export const CHECK_NAMES: Readonly<Record<string, string>> = {
  altcha: 'ALTCHA',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  'recaptcha-v2': 'Google reCAPTCHA',
  'recaptcha-v3': 'Google reCAPTCHA',
  'recaptcha-enterprise': 'Google reCAPTCHA',
  'friendly-captcha': 'Friendly Captcha',
}

type Topic =
  | 'controller'
  | 'reading'
  | 'message'
  | 'check'
  | 'load'
  | 'pictures'
  | 'rights'
  | 'questions'

/** A sentence that holds here. */
export interface Statement {
  readonly topic: Topic
  readonly says: keyof PrivacySentences
  readonly text: Text
}

function renderContent(siteData: SiteData): readonly Block[] {
  const { texts, site } = siteData
  const { lead, sections } = texts.privacy
  const statements = toStatements(siteData)
  const about = (topic: Topic): readonly Text[] =>
    statements.filter((statement) => statement.topic === topic).map(({ text }) => text)
  const section = (topic: Exclude<Topic, 'reading' | 'rights'>): readonly Block[] =>
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
    ...section('controller'),
    ...section('message'),
    ...section('check'),
    ...section('load'),
    ...section('pictures'),
    { kind: 'heading', level: 2, text: sections.questions },
    { kind: 'list', items: about('rights') },
    {
      kind: 'paragraph',
      text: [...joinSentences(about('questions')), ' ', toMailLink(site.email), '.'],
    },
  ]
}

/** What the company itself says goes first. */
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
  const { texts } = siteData
  const { sentences } = texts.privacy
  const list = (names: readonly string[]): string => new Intl.ListFormat(texts.locale).format(names)
  const hosts = { check: toCheckHosts(siteData), pictures: toPictureHosts(siteData) }
  const hasHosts = hosts.check.length + hosts.pictures.length > 0
  const labels = inquiryFields.map(({ name }) => texts.labels[name])
  if (siteData.contact.topics) labels.push(texts.topic.label)
  const state = (topic: Topic, says: keyof PrivacySentences, text: string): Statement => ({
    topic,
    says,
    text,
  })
  return [
    ...toControllerStatements(siteData),
    state('reading', 'nothingLeft', sentences.nothingLeft()),
    hasHosts
      ? state('reading', 'someHosts', sentences.someHosts())
      : state('reading', 'noHosts', sentences.noHosts()),
    state('message', 'fields', sentences.fields(list(labels))),
    state('message', 'otherFields', sentences.otherFields()),
    state('message', 'beside', sentences.beside()),
    ...(siteData.contact.keepPage ? [state('message', 'page', sentences.page())] : []),
    ...(siteData.inquiries.language ? [state('message', 'language', sentences.language())] : []),
    ...toDoubtStatements(siteData),
    state('message', 'address', sentences.address()),
    state('message', 'blocked', sentences.blocked()),
    ...toMailStatements(siteData),
    ...toConfirmationStatements(siteData),
    ...toKeepingStatements(siteData),
    ...toCheckStatements(siteData, list(hosts.check)),
    state('load', 'counted', sentences.counted(toMinutes())),
    siteData.inquiries.sharedCounts
      ? state('load', 'countedTogether', sentences.countedTogether())
      : state('load', 'countedHere', sentences.countedHere()),
    state('load', 'log', sentences.log()),
    ...(hosts.pictures.length === 0
      ? []
      : [state('pictures', 'pictures', sentences.pictures(list(hosts.pictures)))]),
    ...toRightsStatements(siteData),
    state('questions', 'questions', sentences.questions()),
  ]
}

/** As the language lists names in a sentence. */
function toOwnList(names: readonly string[], siteData: SiteData): readonly Inline[] {
  const format = new Intl.ListFormat(siteData.texts.locale)
  return format
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? toOwnText(value, siteData) : value))
}

function joinSentences(sentences: readonly Text[]): readonly Inline[] {
  return sentences.flatMap((text, index) => [...(index === 0 ? [] : [' ']), ...toInlines(text)])
}

function toControllerStatements(siteData: SiteData): readonly Statement[] {
  const { site, texts } = siteData
  const { sentences } = texts.privacy
  const { officer, processors } = site.dataProtection ?? {}
  const topic = 'controller'
  const place = site.address && toAddressLine(site.address, texts)
  const who = [site.legalName ?? site.name, ...(place === undefined ? [] : [place]), site.email]
  return [
    { topic, says: 'controller', text: sentences.controller(who.join(', ')) },
    ...(officer === undefined
      ? []
      : [
          {
            topic,
            says: 'officer',
            text: fillSentence(sentences.officer('{officer}'), {
              officer: toOwnText(officer, siteData),
            }),
          } as const,
        ]),
    ...(hasGdpr(site) ? [{ topic, says: 'basis', text: sentences.basis() } as const] : []),
    processors === undefined
      ? { topic, says: 'processorsUnknown', text: sentences.processorsUnknown() }
      : {
          topic,
          says: 'processors',
          text: fillSentence(sentences.processors('{names}'), {
            names: toOwnList(processors, siteData),
          }),
        },
    { topic, says: 'unknown', text: sentences.unknown() },
  ]
}

function toRightsStatements(siteData: SiteData): readonly Statement[] {
  const { site, texts } = siteData
  const { rights, authority, authorityUnknown } = texts.privacy.sentences
  const { authority: name } = site.dataProtection ?? {}
  const topic = 'rights'
  if (!hasGdpr(site) && name === undefined) return []
  return [
    { topic, says: 'rights', text: rights() },
    name === undefined
      ? { topic, says: 'authorityUnknown', text: authorityUnknown() }
      : {
          topic,
          says: 'authority',
          text: fillSentence(authority('{name}'), { name: toOwnText(name, siteData) }),
        },
  ]
}

/** Countries of the European Economic Area, and those whose law has the same articles. */
const GDPR_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

/** A company that names no country may be in one of them. */
function hasGdpr({ address }: SiteData['site']): boolean {
  return address === undefined || GDPR_COUNTRIES.has(address.country)
}

function toDoubtStatements({ contact, texts }: SiteData): readonly Statement[] {
  if (contact.quarantine === false) return []
  return [{ topic: 'message', says: 'doubt', text: texts.privacy.sentences.doubt() }]
}

function toMailStatements({ contact, texts, inquiries }: SiteData): readonly Statement[] {
  const { notMailed, mailed, marked, held } = texts.privacy.sentences
  const topic = 'message'
  if (!inquiries.mailed) return [{ topic, says: 'notMailed', text: notMailed() }]
  const { quarantine = DEFAULT_QUARANTINE } = contact
  const first: Statement = { topic, says: 'mailed', text: mailed() }
  if (quarantine === false) return [first]
  return quarantine.mail === 'hold'
    ? [first, { topic, says: 'held', text: held() }]
    : [first, { topic, says: 'marked', text: marked() }]
}

/** Nobody is told who was not checked. */
function toConfirmationStatements({ texts, inquiries, botCheck }: SiteData): readonly Statement[] {
  if (!inquiries.mailed || !inquiries.confirmed || botCheck.field === undefined) return []
  return [{ topic: 'message', says: 'confirmed', text: texts.privacy.sentences.confirmed() }]
}

function toKeepingStatements({ texts, inquiries }: SiteData): readonly Statement[] {
  const { keptForever, keptDays, keptLate, backups } = texts.privacy.sentences
  const topic = 'message'
  const last: Statement = { topic, says: 'backups', text: backups() }
  if (inquiries.keptDays === undefined) {
    return [{ topic, says: 'keptForever', text: keptForever() }, last]
  }
  return [
    { topic, says: 'keptDays', text: keptDays(inquiries.keptDays) },
    ...(inquiries.mailed ? [{ topic, says: 'keptLate', text: keptLate() } as const] : []),
    last,
  ]
}

function toCheckStatements(
  { botCheck, contact, texts, site }: SiteData,
  hosts: string,
): readonly Statement[] {
  const { noCheck, repeats, ownCheck, foreignCheck, unchecked } = texts.privacy.sentences
  const topic = 'check'
  if (botCheck.field === undefined) {
    return [
      { topic, says: 'noCheck', text: noCheck() },
      { topic, says: 'repeats', text: repeats() },
    ]
  }
  const name = CHECK_NAMES[botCheck.name] ?? botCheck.name
  if (hosts === '') return [{ topic, says: 'ownCheck', text: ownCheck(name) }]
  const { onOutage = DEFAULT_ON_OUTAGE } = contact
  return [
    { topic, says: 'foreignCheck', text: foreignCheck(name, hosts, site.email) },
    ...(onOutage === 'accept' ? [{ topic, says: 'unchecked', text: unchecked() } as const] : []),
  ]
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

/** The longest that any count lasts. */
function toMinutes(): number {
  return Math.max(...Object.values(policies).map(({ windowSeconds }) => windowSeconds / 60))
}
