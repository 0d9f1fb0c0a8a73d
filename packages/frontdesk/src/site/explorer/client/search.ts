/** Searches the page: sections that hold every word, with the place where the first one stands. */
import { createElement } from '../../form/client/element.ts'
import { readSections, type Section } from './sections.ts'

/** More than these nobody reads. */
const MAX_RESULTS = 12

/** Characters of an excerpt before the word that was found, and after. */
const BEFORE = 40
const AFTER = 80

export function addSearch(main: HTMLElement): void {
  const sections = readSections(main)
  const input = createElement('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' })
  const label = createElement('label', {}, 'Search this page ', input)
  const standing = createElement('p', { role: 'status' })
  const list = createElement('ul', {})
  const search = createElement('search', { class: 'finder' }, label, standing, list)

  const update = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = words.length === 0 ? [] : find(sections, words)
    list.replaceChildren(...found.slice(0, MAX_RESULTS).map((section) => toItem(section, words)))
    standing.textContent = words.length === 0 ? '' : describe(found.length)
  }
  const clear = (): void => {
    input.value = ''
    update()
  }

  input.addEventListener('input', update)
  search.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'Escape') {
      clear()
      input.focus()
    } else if (event.key === 'Enter' && at < 0) {
      links[0]?.click()
    } else if (event.key === 'ArrowDown') {
      ;(links[at + 1] ?? links[at])?.focus()
    } else if (event.key === 'ArrowUp' && at >= 0) {
      ;(links[at - 1] ?? input).focus()
    } else return
    event.preventDefault()
  })
  // The key that developers are used to, unless they are writing.
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    input.focus()
  })
  const head = main.querySelector('.lead') ?? main.querySelector('h1')
  head?.after(search)
}

/** Those first whose heading has the words. */
function find(sections: readonly Section[], words: readonly string[]): readonly Section[] {
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const found = sections.filter(({ heading, text }) => has(`${heading} ${text}`))
  return [
    ...found.filter(({ heading }) => has(heading)),
    ...found.filter(({ heading }) => !has(heading)),
  ]
}

function describe(count: number): string {
  if (count === 0) return 'Nothing found.'
  const sections = count === 1 ? '1 section' : `${count} sections`
  return count > MAX_RESULTS ? `${sections}, the first ${MAX_RESULTS} of them:` : `${sections}:`
}

function toItem({ id, heading, text }: Section, words: readonly string[]): HTMLElement {
  const link = createElement('a', { href: `#${id}` }, heading)
  return createElement('li', {}, link, createElement('p', {}, ...toExcerpt(text, words)))
}

/** Around the first word that stands in the text. */
function toExcerpt(text: string, words: readonly string[]): readonly (string | Node)[] {
  const lower = text.toLowerCase()
  const word = words.find((candidate) => lower.includes(candidate)) ?? ''
  const at = Math.max(0, lower.indexOf(word))
  // No word is cut: an excerpt begins behind a space, and ends before one.
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = at + word.length
  const stop = text.indexOf(' ', end + AFTER)
  return [
    `${start > 0 ? '… ' : ''}${text.slice(start, at)}`,
    createElement('mark', {}, text.slice(at, end)),
    stop < 0 ? text.slice(end) : `${text.slice(end, stop)} …`,
  ]
}
