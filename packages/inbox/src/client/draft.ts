/** Saves a text on the server while it is written, so that it survives the end of the session. */

/** Milliseconds after the last key before saving, and before another try after a failure. */
const PAUSE_MS = 1200
const AGAIN_MS = 10_000

export function keepDraft(form: HTMLFormElement): void {
  const field = form.querySelector('textarea')
  const saved = form.querySelector<HTMLElement>('[data-saved]')
  const { draft: path } = form.dataset
  if (!field || !saved || path === undefined) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = field.value

  const keep = async (): Promise<void> => {
    clearTimeout(timer)
    const text = field.value
    if (text === kept) return
    const isKept = await send(path, text)
    if (isKept) kept = text
    else timer = setTimeout(keep, AGAIN_MS)
    saved.hidden = !isKept || field.value !== kept
  }

  field.addEventListener('input', () => {
    saved.hidden = true
    clearTimeout(timer)
    timer = setTimeout(keep, PAUSE_MS)
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    kept = field.value
  })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keep()
  })
  addEventListener('beforeunload', (event) => {
    if (field.value !== kept) event.preventDefault()
  })
}

async function send(path: string, text: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ text })
    const { status } = await fetch(path, { method: 'POST', body, keepalive: true })
    return status === 204
  } catch {
    return false
  }
}
