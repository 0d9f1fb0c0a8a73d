/** `frontdesk articles`: what there is; `build` makes a module of it, for hosts without a disk. */
import { writeFile } from 'node:fs/promises'
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'
import { ArticlesError } from '../../service/articles/articles-error.ts'
import { readArticleFolder } from '../../service/articles/folder.ts'
import { listCommand, listOptions } from './list.ts'
import { renderArticleModule } from './module.ts'
import { tell } from '../output.ts'

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
    if (!/\.[mc]?[jt]s$/.test(out))
      return fail(`${out} is not the name of a module: use .ts or .js.`, 2)
    try {
      const { articles } = await readArticleFolder(folder, language)
      await writeFile(out, await renderArticleModule(articles, out.endsWith('ts')))
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

/** Without a subcommand it lists: it has the options too, so that their values aren't taken for one. */
export const articlesCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: { name: 'articles', description: 'What is published, what is to come, what is a draft.' },
  subCommands: { list: listCommand, build: buildCommand },
  args: listOptions,
  default: 'list',
})

function fail(message: string, code: number): void {
  tell(message)
  process.exitCode = code
}
