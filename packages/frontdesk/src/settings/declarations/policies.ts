/** The company's published terms and policies. */
import { isText, isWebAddress } from '../kinds.ts'
import type { Kind, Section, Setting } from '../setting.ts'

export const MAX_POLICY_LENGTH = 20_000

const policy: Kind & Pick<Setting, 'remedy'> = {
  type: 'Policy',
  aliases: { Policy: '{ readonly url: string } | { readonly text: string }' },
  allowed: `{ url: 'https://…' } or { text: '…' } of at most ${MAX_POLICY_LENGTH} characters`,
  remedy: 'Name the page where it stands, or write the text here; not both.',
  accepts: isPolicy,
  translated: true,
}

export const policies: Section = {
  name: 'SitePolicies',
  about:
    "The company's policies: each the address of a page, or a text with empty lines between paragraphs.",
  keys: {
    privacy: {
      ...policy,
      about:
        'Shown on `/privacy`, before the generated part. The form links its address where you have no such page.',
      absent: 'only the generated part',
      example: { text: 'We use what you write to answer you, and for nothing else.' },
    },
    terms: {
      ...policy,
      about: 'The terms of business, shown like the imprint.',
      example: { url: 'https://www.example.com/terms' },
    },
    imprint: {
      ...policy,
      about:
        'Who is responsible for the site, where the law asks for it. A text is shown on `/about`, or on `/privacy` where you serve no `/about`.',
      example: { url: 'https://www.example.com/imprint' },
    },
  },
}

function isPolicy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  const [[key, content] = []] = entries
  if (entries.length !== 1) return false
  return key === 'url'
    ? isWebAddress(content)
    : key === 'text' && isText(content, 1, MAX_POLICY_LENGTH)
}
