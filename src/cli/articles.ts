/** `frontdesk articles build`: a folder of Markdown becomes a module, for hosts without a disk. */
import { writeFile } from 'node:fs/promises'
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import type { Article } from '../articles/article.ts'
import { ArticlesError } from '../node/articles/articles-error.ts'
import { readArticleFolder } from '../node/articles/folder.ts'

const buildArguments = {
  folder: { type: 'positional', description: 'Folder of Markdown files', required: true },
  out: {
    type: 'string',
    alias: 'o',
    description: 'Module to write, .ts or .js',
    valueHint: 'FILE',
    required: true,
  },
  language: {
    type: 'string',
    description: 'Language of articles that do not say (BCP 47)',
    valueHint: 'TAG',
    default: 'en',
  },
} as const satisfies ArgsDef

const buildCommand = defineCommand({
  meta: { name: 'build', description: 'Write the articles of a folder into a module.' },
  args: buildArguments,
  async run({ args }) {
    const { folder, out, language } = args
    if (!/\.[mc]?[jt]s$/.test(out)) return fail(`${out} is no name of a module: use .ts or .js.`, 2)
    try {
      const articles = await readArticleFolder(folder, language)
      await writeFile(out, renderModule(articles, out.endsWith('ts')))
      process.stdout.write(`${articles.length} articles written to ${out}\n`)
    } catch (error) {
      if (error instanceof ArticlesError) return fail(error.message, 1)
      if (error instanceof Error && 'code' in error) {
        return fail(`${out} cannot be written: ${error.message}.`, 1)
      }
      throw error
    }
  },
})

export const articlesCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'articles', description: 'Articles for hosts that have no folder to read.' },
  subCommands: { build: buildCommand },
})

/** JSON is an expression of the language; one line per article keeps changes readable. */
function renderModule(articles: readonly Article[], typed: boolean): string {
  const lines = articles.map((article) => `  ${JSON.stringify(article)},\n`)
  return [
    '/** Made by `npx frontdesk articles build`: change the Markdown and build again. */\n',
    typed ? "import type { Article } from 'frontdesk'\n\n" : '',
    `export const articles${typed ? ': readonly Article[]' : ''} = [\n`,
    ...lines,
    ']\n',
  ].join('')
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
