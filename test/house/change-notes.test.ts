/** `npm run changelog`: from change notes to a release. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runTool, type ToolRun } from '../harness/run-tool.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const script = new URL('../../scripts/changelog.ts', import.meta.url).href

const changelog = `# Changelog

Kept by hand until now.

## [Unreleased]

### Added

- A form.

## [0.1.0] - 2026-01-02

### Added

- A page.
`

function repository(notes: Readonly<Record<string, string>>): ScratchFolder {
  const folder = scratchFolder()
  writeFileSync(folder.file('CHANGELOG.md'), changelog)
  writeFileSync(folder.file('package.json'), '{\n  "name": "a",\n  "version": "0.1.0"\n}\n')
  writeFileSync(
    folder.file('package-lock.json'),
    '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "packages/a": { "version": "0.1.0" }, "b": { "version": "7.0.0" } } }\n',
  )
  mkdirSync(folder.file('packages/a'), { recursive: true })
  writeFileSync(folder.file('packages/a/package.json'), '{ "version": "0.1.0" }\n')
  mkdirSync(folder.file('.changes'))
  for (const [name, text] of Object.entries(notes)) {
    writeFileSync(folder.file(`.changes/${name}`), text)
  }
  return folder
}

const run = (folder: ScratchFolder, ...args: string[]): Promise<ToolRun> =>
  runTool(script, ['--root', folder.path, '--date', '2026-11-21', ...args])

const version = (folder: ScratchFolder): unknown =>
  JSON.parse(readFileSync(folder.file('package.json'), 'utf8')).version

describe('npm run changelog', () => {
  it('writes the section and the version from the notes, and removes them', async () => {
    using folder = repository({
      'inbox.md': '## Added\n\n- A list\n  of two lines.\n- A search.\n',
      'leak.md': '## Security\n- A bound.\n',
    })
    const { status, output } = await run(folder)
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('release: 0.2.0'),
    })
    expect(readFileSync(folder.file('CHANGELOG.md'), 'utf8')).toBe(`# Changelog

Kept by hand until now.

## [0.2.0] - 2026-11-21

### Added

- A form.
- A list
  of two lines.
- A search.

### Security

- A bound.

## [0.1.0] - 2026-01-02

### Added

- A page.
`)
    expect(version(folder)).toBe('0.2.0')
    expect(JSON.parse(readFileSync(folder.file('package-lock.json'), 'utf8'))).toEqual({
      version: '0.2.0',
      packages: {
        '': { version: '0.2.0' },
        'packages/a': { version: '0.2.0' },
        b: { version: '7.0.0' },
      },
    })
    expect(readdirSync(folder.file('.changes'))).toEqual([])
  })

  it('makes a patch version if there are only fixes', async () => {
    using folder = repository({ 'a.md': '## Fixed\n- One.\n', 'b.md': '## Security\n- Two.\n' })
    await run(folder)
    expect(version(folder)).toBe('0.1.1')
  })

  it('uses a version from the command line', async () => {
    using folder = repository({ 'a.md': '## Changed\n- Everything.\n' })
    await run(folder, '1.0.0')
    expect(version(folder)).toBe('1.0.0')
  })

  it.each([
    ['## Removed\n- One.\n', 'the first line must be one of "## Added"'],
    ['- One.\n', 'the first line must be one of "## Added"'],
    ['## Added\n', 'needs at least one list item'],
    ['## Added\nOne.\n', 'after the heading, only list items'],
    ['## Added\n- One.\n## Fixed\n- Two.\n', 'after the heading, only list items'],
    ['## Added\n- [One](docs/gone.md#part).\n', 'docs/gone.md does not exist'],
  ])('names a note that it cannot read, and changes nothing: %j', async (text, fault) => {
    using folder = repository({ 'good.md': '## Added\n- One.\n', 'odd.md': text })
    for (const args of [[], ['--check']]) {
      const { status, output } = await run(folder, ...args)
      expect(status).toBe(1)
      expect(output).toContain(`.changes/odd.md: ${fault}`)
    }
    expect(readFileSync(folder.file('CHANGELOG.md'), 'utf8')).toBe(changelog)
    expect(version(folder)).toBe('0.1.0')
    expect(readdirSync(folder.file('.changes'))).toEqual(['good.md', 'odd.md'])
  })

  it('refuses a release without notes, and an invalid version', async () => {
    using folder = repository({})
    expect(await run(folder)).toMatchObject({
      status: 1,
      output: expect.stringContaining('nothing to release'),
    })
    expect(await run(folder, 'next')).toMatchObject({
      status: 1,
      output: expect.stringContaining('is not a version'),
    })
    expect(version(folder)).toBe('0.1.0')
  })
})
