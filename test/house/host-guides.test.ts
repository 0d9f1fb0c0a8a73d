/** The guide's page for each host. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hosts } from '../hosts/hosts.ts'

const pages = globSync('docs/guides/hosts/*.md').map((file) => ({
  name: basename(file, '.md'),
  text: readFileSync(file, 'utf8'),
}))

/** The text below a heading. */
const toSection = (text: string, title: string): string | undefined =>
  new RegExp(String.raw`\n## ${title}\n\n([^]*?)(?=\n## |$)`).exec(text)?.[1]

describe('the pages for hosts', () => {
  it('exist for each tested host, and are linked', () => {
    const names = pages.map(({ name }) => name).toSorted()
    expect(names).toEqual(hosts.map(({ name }) => name).toSorted())
    const guide = readFileSync('docs/guides/mount.md', 'utf8')
    expect(names.filter((name) => !guide.includes(`(hosts/${name}.md)`))).toEqual([])
  })

  it.each(pages)('have the same sections from installation to production: $name', ({ text }) => {
    const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    expect(titles).toEqual(['Install', 'Environment', 'Code', 'Run', 'Deploy'])
    const [first] = pages
    const own = first?.text ?? ''
    expect(toSection(text, 'Environment')).toBe(toSection(own, 'Environment'))
    // Without the packages to install, which differ.
    const toInit = (page: string): string | undefined =>
      /^`init` asks .*$/m.exec(toSection(page, 'Install') ?? '')?.[0]
    expect(toInit(own)).toContain('prints the lines below')
    expect(toInit(text)).toBe(toInit(own))
  })
})
