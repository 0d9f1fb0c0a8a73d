/** Articles as a module: JSON is valid JavaScript, and files become text. */
import type { Article } from '../../company/articles/article.ts'
import type { ArticleFile } from '../../company/articles/files/file.ts'

/** One article a line, for readable changes. Files are included whole. */
export async function renderArticleModule(
  articles: readonly Article[],
  typed: boolean,
): Promise<string> {
  const lines: string[] = []
  for (const article of articles) {
    const { files = [], ...rest } = article
    const json = JSON.stringify(rest).slice(0, -1)
    const own = await Promise.all(files.map(renderFile))
    lines.push(`  ${json}${own.length === 0 ? '' : `,"files":[${own.join(',')}]`}},\n`)
  }
  const hasFiles = articles.some(({ files = [] }) => files.length > 0)
  return [
    '/** Made by `npx frontdesk articles build`: change the Markdown and build again. */\n',
    typed ? "import type { Article } from 'frontdesk'\n\n" : '',
    hasFiles
      ? `const read = (text${typed ? ': string' : ''}) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))\n\n`
      : '',
    `export const articles${typed ? ': readonly Article[]' : ''} = [\n`,
    ...lines,
    ']\n',
  ].join('')
}

async function renderFile(file: ArticleFile): Promise<string> {
  const bytes = new Uint8Array(await new Response(await file.open()).arrayBuffer())
  const text = Buffer.from(bytes).toString('base64')
  return `${JSON.stringify(file).slice(0, -1)},"open":()=>read("${text}")}`
}
