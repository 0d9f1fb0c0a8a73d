/** The guide's page for each host. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hosts } from '../hosts/hosts.ts'

const pages = globSync('docs/guides/hosts/*.md').map((file) => ({
  name: basename(file, '.md'),
  text: readFileSync(file, 'utf8'),
}))

describe('the pages for hosts', () => {
  it('exist for each tested host, and are linked', () => {
    const names = pages.map(({ name }) => name).toSorted()
    expect(names).toEqual(hosts.map(({ name }) => name).toSorted())
    const guide = readFileSync('docs/guides/mount.md', 'utf8')
    expect(names.filter((name) => !guide.includes(`(hosts/${name}.md)`))).toEqual([])
  })

  it.each(pages)('have the same sections, and link the steps for all: $name', ({ text }) => {
    const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    expect(titles.slice(0, 2)).toEqual(['Code', 'Run'])
    expect(titles.slice(2)).toEqual(titles.includes('Deploy') ? ['Deploy'] : [])
    expect(text).toContain('[Steps for all hosts](../mount.md)')
  })
})
