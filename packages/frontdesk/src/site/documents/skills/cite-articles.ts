import { toArticlePath } from '../../../company/articles/article.ts'
import { ARTICLES_FEED_PATH, ARTICLES_PATH } from '../../../company/articles/article.ts'
import { renderMarkdownHeading } from '../../../company/prose/markdown.ts'
import { mayAnswer, NO_ANSWERS } from '../../../company/policies.ts'
import { renderCurl } from './curl.ts'
import type { Skill } from './skill.ts'

/** How to find, read and cite public articles (contract 1). */
export const citeArticles: Skill = {
  name: 'cite-articles',
  title: 'Skill: cite articles',
  summary: 'How an agent finds, reads and cites the company’s articles.',
  served: ({ articles }) => articles.length > 0,
  description: ({ site, contentSignals }) =>
    !mayAnswer({ contentSignals })
      ? `Finds the public articles of ${site.name} for people, with authors, date and address. Use it when someone asks what ${site.name} has written about a subject. The owner does not permit that answers are made from them.`
      : `Finds, reads and cites the public articles of ${site.name}. Use it when an answer rests on something that ${site.name} has published, when someone asks what it has written about a subject, or when a reference with authors, date and address is needed.`,
  questions: ({ site }) => [
    `What has ${site.name} published?`,
    `How do I cite an article by ${site.name}?`,
  ],
  body(siteData) {
    const { site, baseUrl, articles } = siteData
    const [latest] = articles
    const example = latest ? `${baseUrl}${toArticlePath(latest)}` : ''
    return [
      renderMarkdownHeading(1, `Cite articles of ${site.name}`),
      ...(mayAnswer(siteData) ? [] : [NO_ANSWERS]),
      '## 1. Find the article',
      `This page lists every article with its day and a summary, the newest first. There is no search: read the list and choose.`,
      renderCurl({ url: `${baseUrl}${ARTICLES_PATH}.md` }),
      '## 2. Read it',
      `Add \`.md\` to its address. The head says \`title\`, \`authors\`, \`published\`, \`last_updated\`, \`language\` and \`canonical\`. The latest one:`,
      renderCurl({ url: `${example}.md` }),
      '## 3. Cite it',
      [
        '- At the end, under “Cite this article”, stands the finished citation, and the same for BibTeX. Copy it as it is.',
        '- Link to the address in `canonical`: it lasts. It may be on another site, where the article appeared first.',
        '- Where `last_updated` is later than `published`, name both days: the text has changed.',
        '- Put what you quote word for word between quotation marks, and do not have the article say what it does not say.',
      ].join('\n'),
      `An address that answers 404 is not an article: go back to the list. New articles come by Atom feed, ${baseUrl}${ARTICLES_FEED_PATH}.`,
    ].join('\n\n')
  },
}
