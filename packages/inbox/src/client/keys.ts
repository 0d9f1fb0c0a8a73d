/** Keyboard shortcuts: each presses a link or button on the page, or moves in the list. */

/** In these elements keys are text. */
const FIELDS = 'textarea,select,dialog,input:not([type=checkbox],[type=radio])'

export function listenForKeys(help: HTMLDialogElement): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (target instanceof Element && target.closest(FIELDS)) return
    if (act(key, help)) event.preventDefault()
  })
}

/** False for a key without a function. */
function act(key: string, help: HTMLDialogElement): boolean {
  switch (key) {
    case '?':
      help.showModal()
      return true
    case 'j':
      return move(1)
    case 'k':
      return move(-1)
    case 'x':
      return choose()
    default:
      return press(key)
  }
}

function findRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('.inquiries > li') ?? null
}

function move(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('.inquiries .name')]
  const row = findRow()
  const at = rows.findIndex((link) => row?.contains(link))
  const next = rows[at < 0 ? 0 : at + by]
  next?.focus()
  return next !== undefined
}

function choose(): boolean {
  const box = findRow()?.querySelector<HTMLInputElement>('input[name=seen]')
  box?.click()
  return box !== null && box !== undefined
}

function press(key: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (!found) {
    // Keys of an inquiry's page: in the list they open the inquiry that has the focus.
    const row = 'ratn'.includes(key) ? findRow() : null
    row?.querySelector<HTMLAnchorElement>('.name')?.click()
    return row !== null
  }
  if (found.matches('input,textarea')) {
    found.focus()
    return true
  }
  // In the list the key applies to the selected inquiries, otherwise to the focused one.
  if (found.closest('.bulk') && !document.querySelector('input[name=seen]:checked') && !choose()) {
    return false
  }
  found.click()
  return true
}
