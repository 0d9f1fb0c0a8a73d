/** The sections of a page, each with what stands below its heading. */

export interface Section {
  /** Of its heading. */
  readonly id: string
  /** With the heading above it: "Answers" alone says little. */
  readonly heading: string
  readonly text: string
}

/** Read before anything is added to the page. */
export function readSections(main: HTMLElement): readonly Section[] {
  const sections: { id: string; heading: string; text: string }[] = []
  let chapter = ''
  for (const element of main.querySelectorAll(':scope > :not(details), details.more > *')) {
    const heading = element.tagName === 'SUMMARY' ? element.firstElementChild : element
    if (heading instanceof HTMLHeadingElement && heading.id !== '') {
      const title = heading.textContent
      const isChapter = heading.tagName === 'H2'
      if (isChapter) chapter = title
      sections.push({
        id: heading.id,
        heading: isChapter ? title : `${chapter}: ${title}`,
        text: '',
      })
      continue
    }
    const section = sections.at(-1)
    if (section) section.text = `${section.text} ${readText(element)}`.trim()
  }
  return sections
}

/** Without buttons, and with a space between cells, which `textContent` puts together. */
function readText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    if (!parentElement?.closest('button')) texts.push(nodeValue ?? '')
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}
