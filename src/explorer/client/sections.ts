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
  for (const element of main.children) {
    if (element instanceof HTMLHeadingElement && element.id !== '') {
      const title = element.textContent
      if (element.tagName === 'H2') chapter = title
      const heading = element.tagName === 'H2' ? title : `${chapter}: ${title}`
      sections.push({ id: element.id, heading, text: '' })
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
