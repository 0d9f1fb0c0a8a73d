/** `frontdesk articles`: what is published, what is to come, and what is kept back. */
import { toArticlePath, type Article } from '../../company/articles/article.ts'
import { renderArticleFault } from '../../company/articles/fault.ts'
import { ArticlesError } from '../../service/articles/articles-error.ts'
import { readArticleFolder, type ArticleFolder } from '../../service/articles/folder.ts'
import { findConfigFile } from '../../settings/load/config-file.ts'
import {
  defineCommand,
  refuse,
  refuseWords,
  type CommandOutcome,
  type Refusal,
  type Command,
} from '../command.ts'
import { fileArguments, readSettings } from '../operator-store.ts'
import { toPrintable, toPrintableJson } from '../printable.ts'
import type { OptionDefinitions } from '../words.ts'

const DESCRIPTION =
  "List published, scheduled and draft articles of a folder. Default: the service's own."

const listOptions: OptionDefinitions<'json' | 'config'> = {
  json: { type: 'boolean', description: 'The same as a JSON object' },
  config: fileArguments.config,
}

export const listCommand: Command = defineCommand({
  name: 'list',
  description: DESCRIPTION,
  operands: '[FOLDER]',
  options: listOptions,
  async run(words): Promise<CommandOutcome> {
    const [folder, second] = words.operands
    if (second !== undefined) return refuseWords('articles list takes one folder.')
    const place =
      folder === undefined
        ? await findFolder(words.text('config'))
        : ({ ok: true, folder, note: '' } as const)
    if (!place.ok) return place
    try {
      const found = await readArticleFolder(place.folder, 'en')
      const today = new Date().toISOString().slice(0, 10)
      const text = words.flag('json')
        ? toPrintableJson(toJson(found, today))
        : `${place.note}${renderList(found, today)}`
      return { ok: true, text }
    } catch (error) {
      if (error instanceof ArticlesError) return refuse(error.message)
      throw error
    }
  },
})

interface Place {
  readonly ok: true
  readonly folder: string
  /** Whose articles they are, if not named. */
  readonly note: string
}

async function findFolder(config: string | undefined): Promise<Place | Refusal> {
  const read = await readSettings({ config })
  if (!read.ok) return read
  const { articles } = read.settings
  const { example } = findConfigFile(config, process.cwd())
  const note = example
    ? 'No frontdesk.config.ts here: these are articles of the example company.\n\n'
    : ''
  if (articles !== undefined) return { ok: true, folder: articles, note }
  return refuse(
    'The config file names no folder of articles. Add articles: "./articles" to it, or name a folder: npx frontdesk articles list ./articles',
  )
}

function renderList({ articles, drafts }: ArticleFolder, today: string): string {
  const toLine = (article: Article): string =>
    `  ${article.published}  ${toArticlePath(article)}  ${toPrintable(article.title)}`
  const [ahead, published] = split(articles, today)
  return [
    ...renderSection('Published', published.map(toLine)),
    ...renderSection('Scheduled, each for 00:00 UTC of its day', ahead.map(toLine)),
    ...renderSection(
      'Drafts, never served',
      drafts.flatMap(({ file, faults }) => [
        `  ${toPrintable(file)}`,
        ...faults.map((fault) => `    ${toPrintable(renderArticleFault(fault))}`),
      ]),
    ),
    `${published.length} published, ${ahead.length} scheduled, ${drafts.length} drafts.`,
  ].join('\n')
}

function renderSection(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines, '']
}

function toJson({ articles, drafts }: ArticleFolder, today: string): object {
  const [ahead, published] = split(articles, today)
  const toEntry = (article: Article): object => ({
    path: toArticlePath(article),
    title: article.title,
    published: article.published,
  })
  return { published: published.map(toEntry), ahead: ahead.map(toEntry), drafts }
}

function split(
  articles: readonly Article[],
  today: string,
): readonly [ahead: readonly Article[], published: readonly Article[]] {
  return [
    articles.filter(({ published }) => published > today),
    articles.filter(({ published }) => published <= today),
  ]
}
