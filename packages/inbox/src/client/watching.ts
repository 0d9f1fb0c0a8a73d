/** A visible page asks the server regularly for new inquiries and for others who read it. */

/** Milliseconds between two questions, and the longest pause while the server does not answer. */
const EVERY_MS = 20_000
const RARELY_MS = 300_000

/** "3 new – show": nothing moves while a person reads. */
export function tellNewOnes(place: HTMLElement): void {
  const link = place.querySelector('a')
  const title = document.title
  if (!link) return
  watch(place.dataset['pulse'], (answer) => {
    const text = read(answer, 'text')
    place.hidden = text === ''
    if (link.textContent !== text) link.textContent = text
    const count = read(answer, 'count')
    document.title = count === '' ? title : `(${count}) ${title}`
  })
}

export function tellPresent(place: HTMLElement): void {
  watch(place.dataset['present'], (answer) => {
    const text = read(answer, 'text')
    place.hidden = text === ''
    if (place.textContent !== text) place.textContent = text
  })
}

function watch(path: string | undefined, tell: (answer: unknown) => void): void {
  if (path === undefined) return
  let wait = EVERY_MS
  let etag = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const req = async (): Promise<void> => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    try {
      const answer = await fetch(path, {
        redirect: 'manual',
        cache: 'no-store',
        headers: { 'If-None-Match': etag },
      })
      // The session has ended: only the person can sign in again.
      if (answer.type === 'opaqueredirect' || answer.status === 403) return
      if (answer.ok) {
        tell(await answer.json())
        etag = answer.headers.get('etag') ?? ''
      }
      wait = answer.ok || answer.status === 304 ? EVERY_MS : Math.min(2 * wait, RARELY_MS)
    } catch {
      wait = Math.min(2 * wait, RARELY_MS)
    }
    timer = setTimeout(req, wait)
  }

  addEventListener('visibilitychange', () => void req())
  timer = setTimeout(req, EVERY_MS)
}

/** A member as text; empty where it is missing. */
function read(answer: unknown, name: string): string {
  const value: unknown = Object(answer)[name]
  return typeof value === 'string' ? value : ''
}
