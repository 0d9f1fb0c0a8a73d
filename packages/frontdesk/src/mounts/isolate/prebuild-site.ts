/** Prebuilds a site: requests every document and keeps the answers. */
import { toArticlePath, type Article } from '../../company/articles/article.ts'
import type { FrontdeskOptions } from '../../settings/settings.generated.ts'
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { createFrontdesk, type Frontdesk } from '../../frontdesk.ts'
import type { HeaderSet } from '../../http/exchange.ts'
import type { StoredForm } from '../../http/stored-resource.ts'
import { shownTools } from '../../mcp/shown-answer.ts'
import { MAX_ARTICLES } from '../../mcp/tools/site-info.ts'
import { toBibtexPath } from '../../site/pages/article/citation.ts'
import { PREBUILT_VERSION, type PrebuiltIndex, type PrebuiltResource } from './prebuilt-files.ts'
import { createSiteData } from '../../site/routes/site-data.ts'
import { isPublished } from '../../site/routes/timetable.ts'

export interface PrebuiltSite {
  readonly index: PrebuiltIndex
  /** The files that `index` names. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/**
 * The site at `options.now`, with the articles published by then.
 *
 * @throws Error for options that cannot work, with all faults.
 */
export async function prebuildSite(options: FrontdeskOptions): Promise<PrebuiltSite> {
  const now = (options.now ?? Date.now)()
  const articles = (options.articles ?? []).filter((article) => isPublished(article, now))
  const shown = { ...options, articles, now: () => now }
  const frontdesk = createFrontdesk(shown)
  const { listing, articles: sorted } = createSiteData(shown, shownTools)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const resources: PrebuiltResource[] = []
  // Several articles may show one picture.
  for (const path of new Set([...frontdesk.paths.filter(isDocument), ...sorted.flatMap(toPaths)])) {
    resources.push({ path, forms: await prebuildForms(frontdesk, path, files) })
  }
  const apiIndex = await (await ask(frontdesk, paths.apiIndex)).text()
  return {
    index: {
      version: PREBUILT_VERSION,
      baseUrl: options.baseUrl,
      resources,
      apiIndex,
      listing,
      articles: sorted.slice(0, MAX_ARTICLES).map(withoutBody),
    },
    files,
  }
}

/** Other fixed paths are counted, or answer one request. */
function isDocument(path: string): boolean {
  return path !== paths.mcp && !answered.has(path)
}

const answered: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ path, aliases }) => aliases.concat(path)),
)

function toPaths(article: Article): readonly string[] {
  const path = toArticlePath(article)
  const { files = [] } = article
  return [path, `${path}.md`, toBibtexPath(article), ...files.map((file) => file.path)]
}

/** HTML and Markdown, where a resource has both. */
async function prebuildForms(
  frontdesk: Frontdesk,
  path: string,
  files: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<readonly StoredForm[]> {
  const first = await ask(frontdesk, path)
  const isNegotiated = /(^|,\s*)Accept(,|$)/.test(first.headers.get('vary') ?? '')
  const answers = isNegotiated ? [first, await ask(frontdesk, path, 'text/markdown')] : [first]
  return Promise.all(answers.map((answer) => keepAnswer(answer, files)))
}

async function keepAnswer(
  answer: Response,
  files: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<StoredForm> {
  const headers: HeaderSet = Object.fromEntries(answer.headers)
  const file = headers['etag']?.replaceAll('"', '') ?? ''
  files.set(file, new Uint8Array(await answer.arrayBuffer()))
  return { file, headers }
}

async function ask(frontdesk: Frontdesk, path: string, accept = '*/*'): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { headers: { accept } })
  const answer = await frontdesk.fetch(request, { clientAddress: '127.0.0.1', target: path })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  return answer
}

function withoutBody(article: Article): Article {
  return { ...article, markdown: '', html: '', images: [], files: [] }
}
