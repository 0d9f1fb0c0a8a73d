/** `frontdesk build`: builds a site's documents into the files that a host serves. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  parseIndex,
  INDEX_FILE,
  PREBUILT_FOLDER,
  type PrebuiltIndex,
} from '../../packages/frontdesk/src/mounts/isolate/prebuilt-files.ts'
import { png } from '../harness/pictures.ts'
import { runHosted } from '../harness/command-host.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const site = `{
  name: 'Ada Boats',
  description: 'Boats of wood, built and mended for people who row before breakfast.',
  languages: ['en'],
  email: 'ada@example.com',
  preview: {
    image: Uint8Array.from(atob('${Buffer.from(png).toString('base64')}'), (byte) => byte.charCodeAt(0)),
    shows: 'A boat',
  },
}`

const article = `---
title: How to row
summary: Two oars, one direction, and where to look when both are in the water.
authors: [Ada]
published: 2026-01-02
---

Sit down first.
`

function writeSite(folder: ScratchFolder, config: string): void {
  mkdirSync(folder.file('src'), { recursive: true })
  // As written in an editor with types.
  const types = "import type { ServerlessConfig } from 'frontdesk/cloudflare'\n"
  writeFileSync(
    folder.file('src/site.ts'),
    `${types}export const config: ServerlessConfig = ${config}`,
  )
}

const build = (
  folder: ScratchFolder,
  words: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandRun> => runHosted(['build', ...words], { cwd: folder.path, env })

const readIndex = (folder: ScratchFolder, assets = 'public'): PrebuiltIndex =>
  parseIndex(
    JSON.parse(readFileSync(folder.file(`${assets}${PREBUILT_FOLDER}${INDEX_FILE}`), 'utf8')),
  )

const readNames = (folder: ScratchFolder): readonly string[] =>
  readdirSync(folder.file(`public${PREBUILT_FOLDER}`)).toSorted()

describe('frontdesk build', () => {
  it('prepares all documents, from the given module and folder', async () => {
    using folder = scratchFolder()
    const serve = `['home', 'contact', 'articles']`
    writeSite(folder, `{ site: ${site}, baseUrl: 'https://ada.example', serve: ${serve} }`)
    mkdirSync(folder.file('notes'))
    writeFileSync(folder.file('notes/how-to-row.md'), article)
    const { code, stdout, stderr } = await build(folder, ['--articles=notes'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^\d+ paths of https:\/\/ada\.example made ahead in public\/frontdesk-prebuilt\/$/m,
    )
    const print = readIndex(folder)
    const shown = print.resources.map(({ path }) => path)
    const some = ['/', '/llms.txt', '/contact', '/articles/how-to-row']
    const parts = ['contact-form.de.js', 'preview.png'].map((name) => `/docs/api/assets/${name}`)
    expect(shown).toEqual(expect.arrayContaining([...some, ...parts]))
    const named = new Set(print.resources.flatMap(({ forms }) => forms.map(({ file }) => file)))
    expect(readNames(folder)).toEqual([...named, '.gitignore', INDEX_FILE].toSorted())
    const page = print.resources.find(({ path }) => path === '/')?.forms[0]?.file ?? ''
    expect(readFileSync(folder.file(`public${PREBUILT_FOLDER}${page}`), 'utf8')).toContain(
      'Ada Boats',
    )
  })

  it('prefers BASE_URL, and removes files of an earlier build', async () => {
    using folder = scratchFolder()
    writeSite(folder, `{ site: ${site}, baseUrl: 'https://ada.example' }`)
    await build(folder)
    const before = readNames(folder)
    writeFileSync(folder.file('public/index.html'), 'Own page')
    const { code } = await build(folder, [], { BASE_URL: 'http://localhost:8787' })
    expect([code, readIndex(folder).baseUrl]).toEqual([0, 'http://localhost:8787'])
    expect(readNames(folder).length).toBe(before.length)
    expect(readNames(folder)).not.toEqual(before)
    expect(readFileSync(folder.file('public/index.html'), 'utf8')).toBe('Own page')
  })

  it('warns of settings without effect', async () => {
    using folder = scratchFolder()
    writeSite(
      folder,
      `{ site: ${site}, baseUrl: 'https://ada.example', serve: ['about', 'contact'] }`,
    )
    mkdirSync(folder.file('public/contact'), { recursive: true })
    const own = [
      'index.html',
      'about.html',
      'contact/index.html',
      'developers',
      'robots.txt',
      'llms.txt',
      'a.css',
    ]
    for (const name of own) writeFileSync(folder.file(`public/${name}`), 'Own file')
    const { code, stdout } = await build(folder)
    expect(code).toBe(0)
    // A file of the site at one of Frontdesk's paths.
    const hidden = [...stdout.matchAll(/^Warning: public\/(\S+) is hidden, because /gm)]
    expect(hidden.map(([, name]) => name).toSorted()).toEqual([
      'about.html',
      'contact/index.html',
      'developers',
      'llms.txt',
    ])
  })

  it('names all faults at once, and writes nothing', async () => {
    using folder = scratchFolder()
    const none = await build(folder)
    expect(none.code).toBe(1)
    expect(none.stderr).toMatch(/src\/site\.ts[^]*npx frontdesk build MODULE/)
    expect(none.stderr).not.toContain('--config')
    writeSite(
      folder,
      `{ site: { ...${site}, email: 'ada' }, contact: { answerWithin: 0 }, retention: { days: -1 } }`,
    )
    const first = await build(folder)
    expect(first.code).toBe(1)
    for (const key of ['BASE_URL', 'days', 'site.email', 'contact.answerWithin']) {
      expect(first.stderr).toContain(`  - ${key} `)
    }
    writeSite(folder, `{ site: { ...${site}, email: 'ada' } }`)
    const second = await build(folder, [], { BASE_URL: 'https://ada.example' })
    expect([second.code, second.stderr]).toMatchObject([1, expect.stringContaining('site.email')])
    expect(readdirSync(folder.path)).toEqual(['src'])
  })
})
