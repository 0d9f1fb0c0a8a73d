/** Sends a request that only reads to the site that the page is from, and shows what came back. */
import { createElement } from '../../form/client/element.ts'
import type { Trial } from '../../../company/prose/prose.ts'

/** Milliseconds after which nobody waits for an answer any more. */
const DEADLINE_MS = 20_000

/** Headers worth reading beside the body, as the documentation writes them. */
const SHOWN_HEADERS = [
  'Content-Type',
  'API-Version',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
] as const

/** `data` is a {@link Trial} as JSON. */
export function addTrial(figure: HTMLElement, data: string): void {
  const trial: Trial = JSON.parse(data)
  const label = figure.querySelector('figcaption')?.textContent ?? ''
  const button = createElement('button', { type: 'button' }, 'Send request')
  button.ariaLabel = `Send request: ${label}`
  const standing = createElement('span', { role: 'status' })
  const bar = createElement('div', { class: 'trial' }, button, standing)
  const result = createElement('code', {})
  const answer = createElement(
    'div',
    { class: 'scroll', role: 'group', 'aria-label': `Answer: ${label}`, tabindex: '0' },
    createElement('pre', {}, result),
  )
  button.addEventListener('click', async () => {
    // Not `disabled`: the button would lose the focus.
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    standing.textContent = 'Sending …'
    const shown = await attempt(trial)
    standing.textContent = shown.standing
    result.textContent = shown.text
    bar.after(answer)
    button.ariaDisabled = null
  })
  figure.append(bar)
}

interface Shown {
  readonly standing: string
  readonly text: string
}

async function attempt({ path, body }: Trial): Promise<Shown> {
  const start = performance.now()
  try {
    const response = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const text = await response.text()
    const duration = Math.round(performance.now() - start)
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [`${name}: ${value}`]
    })
    return {
      standing: `${response.status} after ${duration} ms`,
      text: [...headers, '', toReadable(text)].join('\n'),
    }
  } catch {
    return { standing: 'No answer', text: 'The connection failed. Is the site within reach?' }
  }
}

/** JSON laid out for the eye; anything else as it is. */
function toReadable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
