/** The checkbox that selects all inquiries of the page, or none. */

export function chooseSeveral(label: HTMLElement): void {
  const all = label.querySelector('input')
  if (!all) return
  const each = [...document.querySelectorAll<HTMLInputElement>('input[name=seen]')]
  label.hidden = false
  all.addEventListener('change', () => {
    for (const one of each) one.checked = all.checked
  })
  addEventListener('change', () => {
    const chosen = each.filter(({ checked }) => checked).length
    all.checked = chosen === each.length
    all.indeterminate = chosen > 0 && chosen < each.length
  })
}
