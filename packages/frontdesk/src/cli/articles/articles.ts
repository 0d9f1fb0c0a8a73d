/** `frontdesk articles build`: writes a folder's articles as a module, for hosts without a disk. */
import { writeFile } from 'node:fs/promises'
import { ArticlesError } from '../../service/articles/articles-error.ts'
import { readArticleFolder } from '../../service/articles/folder.ts'
import { defineCommand, refuse, refuseWords, type Command } from '../command.ts'
import { renderArticleModule } from './module.ts'

const buildCommand: Command = defineCommand({
  name: 'build',
  description: 'Write a folder of Markdown articles into a module.',
  operands: 'FOLDER',
  options: {
    out: {
      type: 'string',
      short: 'o',
      description: 'Module to write, .ts or .js',
      valueHint: 'FILE',
    },
    language: {
      type: 'string',
      description: 'Language of articles without one (BCP 47; default: en)',
      valueHint: 'TAG',
    },
  },
  async run(words) {
    const [folder, second] = words.operands
    const out = words.text('out')
    if (folder === undefined || second !== undefined || out === undefined) {
      return refuseWords('articles build takes one folder, and --out with the module to write.')
    }
    if (!/\.[mc]?[jt]s$/.test(out)) {
      return refuseWords(`${out} is not the name of a module: use .ts or .js.`)
    }
    try {
      const { articles } = await readArticleFolder(folder, words.text('language') ?? 'en')
      await writeFile(out, await renderArticleModule(articles, out.endsWith('ts')))
      return { ok: true, text: `${articles.length} articles written to ${out}` }
    } catch (error) {
      if (error instanceof ArticlesError) return refuse(error.message)
      if (error instanceof Error && 'code' in error) {
        return refuse(`${out} cannot be written: ${error.message}.`)
      }
      throw error
    }
  },
})

export const articlesCommand: Command = {
  description: 'Make a module of articles, for hosts without a disk.',
  options: {},
  commands: new Map([['build', buildCommand]]),
}
