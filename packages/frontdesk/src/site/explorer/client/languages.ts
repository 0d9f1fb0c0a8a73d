/** Who reads one call in Python reads them all in Python. Nothing of it is kept in the browser. */

export function linkLanguages(main: HTMLElement): void {
  for (const summary of main.querySelectorAll('.call summary')) {
    summary.addEventListener('click', (event) => {
      event.preventDefault()
      const top = summary.getBoundingClientRect().top
      choose(main, summary.textContent)
      // Calls above may have become longer: what was clicked stays where it was.
      scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' })
    })
  }
}

function choose(main: HTMLElement, language: string): void {
  for (const details of main.querySelectorAll<HTMLDetailsElement>('.call details')) {
    details.open = details.querySelector('summary')?.textContent === language
  }
}
