/** What an author or operator can mend: the message names each file, line and remedy. */
export class ArticlesError extends Error {
  override readonly name = 'ArticlesError'
}
