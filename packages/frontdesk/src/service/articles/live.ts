/** The articles of a folder; in development they are read again after a change. */
import { watch } from 'node:fs'
import type { Article } from '../../company/articles/article.ts'
import type { Log } from '../../log.ts'
import { ArticlesError } from './articles-error.ts'
import { readArticleFolder } from './folder.ts'

export interface ArticleSettings {
  /** Absolute. */
  readonly folder: string
  /** Language of an article that names none. */
  readonly language: string
  /** Whether to read the folder again after a change. */
  readonly live: boolean
}

/** Milliseconds without a change before the folder is read: editors write in several steps. */
const SETTLE_MS = 100

/**
 * The current articles. Rejects with an {@link ArticlesError} for articles that cannot be served.
 */
export async function openArticles(
  { folder, language, live }: ArticleSettings,
  log: Log,
): Promise<() => readonly Article[]> {
  let shown = (await readArticleFolder(folder, language)).articles
  if (!live) return () => shown

  const reload = async (): Promise<void> => {
    try {
      shown = (await readArticleFolder(folder, language)).articles
      log.info('articles.reloaded', { count: shown.length })
    } catch (error) {
      if (!(error instanceof ArticlesError)) throw error
      log.warn('articles.unreadable', { kept: 'the last that could be read', error: error.message })
    }
  }
  let settling: NodeJS.Timeout | undefined
  const watching = watch(folder, { persistent: false, recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(() => void reload(), SETTLE_MS)
  })
  // Windows reports this when a folder is deleted.
  watching.on('error', () => {})
  return () => shown
}
