/** `navigation`: links in the header and the footer of every page. */
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { paths } from '../../contract/paths.ts'
import { pagePaths } from '../../site/page-paths.ts'
import { wrongValue } from '../fault.ts'
import { isWebAddress, translatedText } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Pages that have a name in every language. */
const named: ReadonlySet<string> = new Set([
  paths.home,
  paths.contactPage,
  paths.developers,
  paths.apiDocs,
  paths.llmsTxt,
  paths.openapi,
  pagePaths.about,
  pagePaths.privacy,
  ARTICLES_PATH,
])

const item: Section = {
  name: 'NavigationItem',
  room: 'site',
  about: 'A link of the navigation.',
  keys: {
    link: {
      type: 'string',
      allowed: 'a path that begins with /, or an absolute http or https address',
      accepts: (value) =>
        typeof value === 'string' && (/^\/(?!\/)\S*$/.test(value) || isWebAddress(value)),
      about: 'Path of this site, or an address elsewhere.',
      required: true,
      remedy: 'Write a path such as /contact, or an address such as https://shop.example.com.',
      example: '/contact',
    },
    title: {
      ...translatedText(1, 60),
      about: 'Name.',
      absent: "the page's own name",
      example: 'Write to us',
    },
  },
}

interface Given {
  readonly [place: string]: readonly { readonly link: string; readonly title?: string }[]
}

export const navigation: Section = {
  name: 'Navigation',
  room: 'site',
  about: 'Links in the header and the footer of every page.',
  absent:
    'header: your `pages`, About, Articles and Contact; footer: privacy, terms, imprint and links for developers',
  keys: {
    header: {
      items: item,
      about: 'Links in the header. Pages that this site does not have are left out.',
      absent: 'see `navigation`',
    },
    footer: {
      items: item,
      about:
        'Links in the footer, before those for developers. Privacy, terms and imprint always stay.',
    },
  },
  together: (given: Given) =>
    Object.entries(given).flatMap(([place, items]) =>
      items.flatMap(({ link, title }, index) =>
        title !== undefined || named.has(link)
          ? []
          : [
              wrongValue(
                `navigation.${place}[${index}].title`,
                title,
                'text of 1 to 60 characters where the link is no page of this service',
                'Write a word or two.',
              ),
            ],
      ),
    ),
}
