/** What was found out about each article at an earlier start, where keeping its HTML would be too much. */
import { hash } from 'node:crypto'
import type { Article } from '../../company/articles/article.ts'
import type { ArticleMemory } from '../../company/articles/collection.ts'
import type { ArticleFile, FileBook } from '../../company/articles/files/file.ts'
import type { ArticleSource, ParsedArticle } from '../../company/articles/parse.ts'
import { splitHead } from '../../company/articles/split-head.ts'
import { replaceTargets } from '../../company/prose/portable-markdown.ts'
import { toKeptName, type KeptWork } from '../../settings/load/cache.ts'

/** A sound article without its text. */
interface Check {
  readonly head: Omit<Article, 'markdown' | 'html' | 'files'>
  readonly draft: boolean
  readonly ownLinks: ParsedArticle['ownLinks']
  /** Names as the article uses them, and the addresses that they had. */
  readonly files: readonly (readonly [name: string, path: string])[]
}

export interface CheckMemory extends ArticleMemory {
  /** Keeps what is known of the articles that were asked for, and forgets all others. */
  keep(): void
}

/** `language` is what an article without one is written in. */
export function createCheckMemory(
  kept: KeptWork,
  folder: string,
  language: string,
  files: FileBook,
): CheckMemory {
  const name = `${toKeptName('checks', folder, language)}.checks.json`
  const before = parse(kept.read(name))
  const known = new Map<string, Check>()
  let learned = false
  return {
    recall(source, render) {
      const key = toKey(source)
      const check = before.get(key)
      const own = check?.files.map((file) => findSame(file, files))
      const body = splitHead(source.text)?.body
      if (!check || body === undefined || !own?.every((file) => file !== undefined))
        return undefined
      known.set(key, check)
      const paths = new Map(check.files)
      const markdown = own.length === 0 ? body : replaceTargets(body, (to) => paths.get(to) ?? to)
      const again = render(markdown, own)
      const article: Article = {
        ...check.head,
        markdown: markdown.trim(),
        get html() {
          return again.html()
        },
        ...(own.length > 0 && { files: own }),
      }
      const { draft, ownLinks } = check
      return { ok: true, parsed: { file: source.file, article, draft, ownLinks, names: paths } }
    },
    learn(source, outcome) {
      learned = true
      if (!outcome.ok) return
      const { article, draft, ownLinks, names } = outcome.parsed
      known.set(toKey(source), {
        head: toHead(article),
        draft,
        ownLinks,
        files: [...names],
      })
    },
    keep() {
      if (learned || known.size !== before.size) kept.write(name, JSON.stringify([...known]))
    },
  }
}

/** Not by spreading: reading the HTML would make it. */
function toHead(article: Article): Check['head'] {
  const kept = Object.keys(article).filter((key) => !TEXTS.has(key))
  return Object.fromEntries(kept.map((key) => [key, Reflect.get(article, key)])) as Check['head']
}

/** Keys of an article that its file has, or that are made of it. */
const TEXTS: ReadonlySet<string> = new Set(['markdown', 'html', 'files'])

function toKey({ file, text }: ArticleSource): string {
  return `${file} ${hash('sha256', text, 'base64url')}`
}

function findSame([name, path]: Check['files'][number], files: FileBook): ArticleFile | undefined {
  const found = files.find(name)
  return found.ok && found.file.path === path ? found.file : undefined
}

/** The boundary between a file that this build wrote and its type. */
function parse(text: string | undefined): ReadonlyMap<string, Check> {
  if (text === undefined) return new Map()
  try {
    return new Map(JSON.parse(text) as [string, Check][])
  } catch {
    return new Map()
  }
}
