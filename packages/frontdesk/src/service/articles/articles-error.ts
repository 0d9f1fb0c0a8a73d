/**
 * An error that an author or operator can correct: the message names each file, line and remedy.
 */
export class ArticlesError extends Error {
  override readonly name = 'ArticlesError'
}
