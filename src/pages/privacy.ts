/** `/privacy`: what this service does with what visitors send. Every sentence follows from the configuration. */
import { inquiryFields } from '../contract/fields.ts'
import { paths } from '../contract/paths.ts'
import { policies } from '../contract/policies.ts'
import { pagePaths } from '../site/page-paths.ts'
import type { Surface } from '../site/surface.ts'
import { toParagraphs } from './about.ts'
import type { Page } from './page.ts'
import { toMailLink, type Block } from '../prose/prose.ts'

export const privacy: Page = {
  path: pagePaths.privacy,
  title: 'Privacy',
  description:
    'What this site stores of its visitors and their messages, for how long, and who gets it.',
  content: renderContent,
}

function renderContent(surface: Surface): readonly Block[] {
  const { site } = surface
  return [
    {
      kind: 'paragraph',
      lead: true,
      text: `What this site stores, for how long, and who gets it. Reading it leaves nothing behind: no cookies, no scripts that watch, ${toForeignRequests(surface)}.`,
    },
    ...toOwnPolicy(surface),
    { kind: 'heading', level: 2, text: 'When you send a message' },
    {
      kind: 'paragraph',
      text: [
        'The ',
        { link: paths.contactPage, text: 'contact form' },
        ' stores what you write into it:',
      ],
    },
    {
      kind: 'definitions',
      entries: inquiryFields.map(({ label, required, description }) => ({
        term: required ? label : `${label} (optional)`,
        text: description,
      })),
    },
    {
      kind: 'paragraph',
      text: 'With it go the time at which it came in, a random number to find it by, how the check against automated messages ended and, where the message looks like advertising, the reason for thinking so. Your network address and the name of your browser are not stored with it. Fields that the form does not have are thrown away.',
    },
    { kind: 'list', items: toHandling(surface) },
    { kind: 'heading', level: 2, text: 'The check against automated messages' },
    { kind: 'paragraph', text: toBotCheckText(surface) },
    { kind: 'heading', level: 2, text: 'Against overload' },
    {
      kind: 'paragraph',
      text: `Requests to the form and to the API are counted per network address, so that nobody can crowd others out: ${toLimitText()}. These counters are deleted by themselves when the time is over and are used for nothing else. They are not joined with your message.`,
    },
    ...toPictures(surface),
    { kind: 'heading', level: 2, text: 'Your questions' },
    {
      kind: 'paragraph',
      text: [
        `To learn what ${site.legalName ?? site.name} has stored about you, to have it corrected or deleted, write to `,
        toMailLink(site.email),
        '.',
      ],
    },
  ]
}

/** What the company itself says goes first. */
function toOwnPolicy({ site }: Surface): readonly Block[] {
  const policy = site.policies?.privacy
  if (!policy) return []
  if ('text' in policy) return toParagraphs(policy.text)
  return [
    {
      kind: 'callout',
      text: [
        `The privacy policy of ${site.name} as a whole: `,
        { link: policy.url, text: policy.url },
        '. This page describes this site’s part in it.',
      ],
    },
  ]
}

function toHandling({ site, inquiries }: Surface): readonly string[] {
  const { keptDays, mailed } = inquiries
  const read = `${site.name} reads your message to answer it.`
  if (!mailed) return [read, toKeeping(keptDays)]
  return [
    read,
    `It is also sent to ${site.name} by e-mail, through its mail provider, unless it looks like advertising. The e-mail is kept as long as other mail.`,
    toKeeping(keptDays),
    ...(keptDays === undefined
      ? []
      : ['A message that could not be mailed by then is deleted after it has been.']),
  ]
}

function toKeeping(keptDays: number | undefined): string {
  if (keptDays === undefined) return 'What the form stored is kept until the company deletes it.'
  return `What the form stored is deleted ${keptDays} days after it came in.`
}

/** Which pages have the browser ask somebody else. */
function toForeignRequests(surface: Surface): string {
  const exceptions = [
    ...(toCheckHosts(surface).length > 0 ? ['the check on the contact page'] : []),
    ...(toPictureHosts(surface).length > 0 ? ['pictures in some articles'] : []),
  ]
  const none = 'no requests to other hosts'
  return exceptions.length === 0 ? none : `${none} but for ${exceptions.join(' and ')} (see below)`
}

function toBotCheckText(surface: Surface): string {
  const { botCheck, site } = surface
  if (botCheck.field === undefined) return 'There is none: the form asks no other host.'
  const hosts = toCheckHosts(surface)
  if (hosts.length === 0) {
    return `Your browser solves a small task (${botCheck.name}) before the form is sent. It is set and checked by this site alone: no other host is asked, and no cookie is set. That the solution was used is remembered until it runs out, so that nobody can send it again.`
  }
  return `The form loads ${botCheck.name} from ${hosts.join(' and ')} and has it confirm that a person sends it. That provider sees your network address and your browser when you open the contact page, under its own privacy policy. If you do not want that, write to ${site.email} instead.`
}

function toCheckHosts({ botCheck }: Surface): readonly string[] {
  return [...new Set(Object.values(botCheck.sources).flat())]
    .filter((origin) => URL.canParse(origin))
    .map((origin) => new URL(origin).host)
}

function toLimitText(): string {
  return Object.values(policies)
    .map(({ id, windowSeconds }) => `for ${windowSeconds / 60} minutes (“${id}”)`)
    .join(', ')
}

function toPictures(surface: Surface): readonly Block[] {
  const hosts = toPictureHosts(surface)
  if (hosts.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Pictures in articles' },
    {
      kind: 'paragraph',
      text: `Some articles show pictures that your browser loads from ${hosts.join(', ')}. That host sees your network address then.`,
    },
  ]
}

function toPictureHosts({ articles }: Surface): readonly string[] {
  const urls = articles.flatMap(({ images }) => images.filter((image) => !image.startsWith('/')))
  return [...new Set(urls.map((url) => new URL(url).host))]
}
