import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'

interface LlmsText {
  readonly title: string
  readonly summary: string
  readonly prose: string
  readonly sections: ReadonlyMap<string, readonly LlmsLink[]>
}

interface LlmsLink {
  readonly title: string
  readonly url: string
  readonly note: string
}

/** Parses by the reference grammar: a section holds only link items. */
function parseLlmsText(text: string): LlmsText {
  const [start = '', ...rest] = text.split(/^##\s*(.*?$)/m)
  const head = /^#\s*(?<title>.+?)\n+>\s*(?<summary>.+?)\n+(?<prose>[\s\S]*)$/.exec(start.trim())
  if (!head?.groups) throw new Error('The text does not open with a heading and a summary.')
  const { title = '', summary = '', prose = '' } = head.groups
  const sections = new Map<string, readonly LlmsLink[]>()
  for (let at = 0; at < rest.length; at += 2) {
    const lines = (rest[at + 1] ?? '').split('\n').filter((line) => line.trim() !== '')
    sections.set(rest[at] ?? '', lines.map(parseLink))
  }
  return { title, summary, prose, sections }
}

function parseLink(line: string): LlmsLink {
  const match = /^-\s*\[([^\]]+)\]\(([^)]+)\)(?::\s*(.*))?$/.exec(line)
  if (!match) throw new Error(`This line is no link item: ${line}`)
  const [, title = '', url = '', note = ''] = match
  return { title, url, note }
}

async function readLlmsText(...options: Parameters<typeof createDesk>): Promise<string> {
  return (await createDesk(...options).fetch(paths.llmsTxt)).text()
}

describe('/llms.txt', () => {
  it('follows the reference grammar, line by line (contract 4.3)', async () => {
    const { title, summary, prose, sections } = parseLlmsText(await readLlmsText())
    expect(title).toBe(exampleSite.name)
    expect(summary).toBe(exampleSite.description)
    expect(prose).not.toMatch(/^#/m)
    for (const links of sections.values()) expect(links.length).toBeGreaterThan(0)
  })

  it('follows it for a name and a description full of markup too', async () => {
    const description =
      'One\n# two\n\n> three, and as many words more as a description has to have.'
    const site = { ...exampleSite, name: 'A [b](c)\n## D', description }
    const { title, summary, sections } = parseLlmsText(await readLlmsText({ site }))
    expect(title).toBe(String.raw`A \[b\](c) ## D`)
    expect(summary).toBe(
      String.raw`One # two \> three, and as many words more as a description has to have.`,
    )
    expect([...sections.keys()][0]).toBe('When to use')
  })

  it('says when to use the site by links, first of all (contract 1, 4.3)', async () => {
    const { sections } = parseLlmsText(await readLlmsText())
    const [heading, links = []] = [...sections][0] ?? []
    expect(heading).toBe('When to use')
    for (const { note } of links) expect(note).toMatch(/^(Use|Give) it /)
    const targets = links.map(({ url }) => url)
    expect(targets).toContain(
      'https://northwind.example/.well-known/agent-skills/contact-us/SKILL.md',
    )
    expect(targets).toContain(
      'https://northwind.example/.well-known/agent-skills/use-site-tools/SKILL.md',
    )
  })

  it('lists what the site is not for (contract 1)', async () => {
    const { prose } = parseLlmsText(await readLlmsText())
    for (const absent of ['OAuth', 'OpenID', 'API keys', 'webhooks', 'sandbox', 'site-search']) {
      expect(prose).toContain(absent)
    }
  })

  it('has between 100 and 30,000 characters', async () => {
    const text = await readLlmsText()
    expect(text.length).toBeGreaterThanOrEqual(100)
    expect(text.length).toBeLessThanOrEqual(30_000)
  })

  it('names the machine-readable documents as text, not as links', async () => {
    const { prose, sections } = parseLlmsText(await readLlmsText())
    const linked = [...sections.values()].flat().map(({ url }) => new URL(url).pathname)
    for (const path of [
      paths.openapi,
      paths.serverCard,
      paths.skillsIndex,
      paths.protectedResource,
    ]) {
      expect(prose).toContain(`\`https://northwind.example${path}\``)
      expect(linked).not.toContain(path)
    }
    for (const path of [paths.contact, paths.contactAlias, paths.mcp]) {
      expect(linked).not.toContain(path)
    }
  })

  it('links the Markdown twin of every listed page, and only Markdown', async () => {
    await using desk = await serveDesk()
    const text = await (await fetch(`${desk.url}${paths.llmsTxt}`)).text()
    const links = [...parseLlmsText(text).sections.values()].flat()
    for (const { url } of links) {
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    }
    const linked = links.map(({ url }) => new URL(url).pathname)
    const index = await (await fetch(`${desk.url}${paths.apiIndex}`)).json()
    const twins = index.documents.flatMap((document: { markdownUrl?: string }) =>
      document.markdownUrl === undefined ? [] : [new URL(document.markdownUrl).pathname],
    )
    expect(linked).toEqual(expect.arrayContaining(twins))
    expect(new Set(linked).size).toBe(linked.length)
  })

  it('promises no Markdown twin of pages that are the own ones of a site', async () => {
    const about = { path: '/about', title: 'About', description: 'Who we are.' }
    await using plain = await serveDesk()
    expect(await (await fetch(`${plain.url}${paths.llmsTxt}`)).text()).toContain(
      'Every page is also',
    )
    await using desk = await serveDesk({ serve: ['contact'], pages: [about] })
    expect(await (await fetch(`${desk.url}${paths.llmsTxt}`)).text()).toContain(
      `Every page except those listed below "${exampleSite.name}" is also`,
    )
  })
})
