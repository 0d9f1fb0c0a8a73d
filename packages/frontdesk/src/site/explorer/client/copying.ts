/** A button that copies the code of a figure. */
import { createElement } from '../../form/client/element.ts'

/** Milliseconds for which the button says that it is done. */
const SAID_MS = 2000

export function addCopying(figure: HTMLElement): void {
  const caption = figure.querySelector('figcaption')
  if (!caption) return
  const button = createElement('button', { type: 'button', class: 'tool' }, 'Copy')
  const name = `Copy: ${caption.textContent}`
  button.ariaLabel = name
  let pause: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    const isCopied = await copy(figure.querySelector('code'))
    button.textContent = isCopied ? 'Copied' : 'Press Ctrl+C'
    button.ariaLabel = button.textContent
    clearTimeout(pause)
    pause = setTimeout(() => {
      button.textContent = 'Copy'
      button.ariaLabel = name
    }, SAID_MS)
  })
  caption.append(button)
}

/** Where the clipboard is out of reach, as over plain http, the text is selected for the reader. */
async function copy(code: HTMLElement | null): Promise<boolean> {
  if (!code) return false
  try {
    await navigator.clipboard.writeText(code.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(code)
    return false
  }
}
