/** The config file in each kind of project. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { listen } from '../harness/loopback.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const types = ['commonjs', 'module', undefined] as const
/** The project's type does not apply to `.mts` and `.mjs`. */
const forms = [
  ...types.flatMap((type) => [['ts', type] as const, ['js', type] as const]),
  ['mts', 'commonjs'] as const,
  ['mjs', 'commonjs'] as const,
]

function writeConfig(folder: ScratchFolder, extension: string, company: string): void {
  const annotation = extension.endsWith('ts') ? ': string' : ''
  writeFileSync(
    folder.file(`facts.${extension}`),
    `export const name${annotation} = '${company}'\nexport const folder = './articles'\n`,
  )
  writeFileSync(
    folder.file(`frontdesk.config.${extension}`),
    `import { defineConfig } from 'frontdesk'
import { folder, name } from './facts.${extension}'

export default defineConfig({
  site: {
    name,
    description: 'A company whose project is set up in one of the ways that projects are.',
    languages: ['en'],
    email: 'hello@example.com',
  },
  articles: folder,
})
`,
  )
}

function writeArticle(folder: ScratchFolder, title: string): void {
  mkdirSync(folder.file('articles'), { recursive: true })
  const head = [
    `title: ${title}`,
    'summary: What an article says in a sentence or two, long enough for a search result.',
    'authors: [Ada]',
    'published: 2026-01-01',
  ]
  writeFileSync(folder.file('articles/one.md'), ['---', ...head, '---', '', 'Text.', ''].join('\n'))
}

/** The llms.txt of a service that starts in the folder. */
async function readLlmsTxt(folder: ScratchFolder): Promise<string> {
  const port = await findFreePort()
  await using service = runService({ cwd: folder.path, env: { PORT: String(port) } })
  await service.until(STARTED)
  return (await fetch(`http://127.0.0.1:${port}/llms.txt`)).text()
}

/**
 * Reads config and articles, and ends because another program has the port. In production, since in
 * development the host of commands would go on watching the articles, and log their end.
 */
async function failToStart(cwd: string): Promise<void> {
  await using other = await listen(createServer())
  const PORT = String(other.port)
  const env = { PORT, NODE_ENV: 'production', BASE_URL: `http://127.0.0.1:${PORT}` }
  const { stderr } = await runHosted(['start'], { cwd, env })
  expect(stderr).toContain('is in use')
}

describe('the config file', () => {
  it.each(forms)('may be .%s in a project of type %s', async (extension, type) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('package.json'), JSON.stringify({ type }))
    writeConfig(folder, extension, 'Formed Ltd')
    writeArticle(folder, 'First')
    const ours = ['articles', `facts.${extension}`, `frontdesk.config.${extension}`, 'package.json']
    expect(await runHosted(['paths'], { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' })
    // Without installed packages nothing is cached for the next start.
    expect(readdirSync(folder.path).toSorted()).toEqual(ours)
    // A start reads the file like every command, so one case is enough: TypeScript where npm sets
    // the type.
    if (type !== 'commonjs' || extension !== 'ts') return
    expect(await readLlmsTxt(folder)).toMatch(/^# Formed Ltd[^]*\[First\]/)
    expect(readdirSync(folder.path).toSorted()).toEqual([...ours, 'data'].toSorted())
  })
})

describe('the config cache of a start', () => {
  it('is used while the files are the same, and rebuilt when one has changed or it is broken', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('node_modules'))
    writeFileSync(folder.file('package.json'), '{}')
    writeConfig(folder, 'ts', 'Northwind Ltd')
    writeArticle(folder, 'First')
    await failToStart(folder.path)
    const kept = folder.file('node_modules/.cache/frontdesk')
    const files = readdirSync(kept)
    expect(files.filter((name) => name.endsWith('.js'))).toHaveLength(2)
    // Proves that the cache is read: its content is changed.
    for (const name of files) {
      const path = join(kept, name)
      const changed = readFileSync(path, 'utf8')
        .replace('First', 'Kept')
        .replace('Northwind', 'Kept')
      writeFileSync(path, changed)
    }
    const second = await readLlmsTxt(folder)
    expect(second).toContain('[Kept]')
    expect(second).toContain('# Kept Ltd')
    // Articles that are broken, and modules that another user could have written.
    for (const name of files) {
      if (name.endsWith('.json')) writeFileSync(join(kept, name), '[{"slug":')
      else chmodSync(join(kept, name), 0o666)
    }
    const third = await readLlmsTxt(folder)
    expect(third).toContain('[First]')
    expect(third).toContain('# Northwind Ltd')
    writeArticle(folder, 'Second')
    writeConfig(folder, 'ts', 'Eastwind Ltd')
    const fourth = await readLlmsTxt(folder)
    expect(fourth).toContain('[Second]')
    expect(fourth).toContain('# Eastwind Ltd')
  })

  // Another user's node_modules/.cache above the site was executed.
  it('is not used in a folder that other users can write to', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('site'))
    const site = { ...folder, file: (name: string) => folder.file(`site/${name}`) }
    const readKept = async (place: ScratchFolder): Promise<readonly string[]> => {
      await failToStart(folder.file('site'))
      return readdirSync(place.file('node_modules/.cache/frontdesk'))
    }
    mkdirSync(folder.file('node_modules/.cache/frontdesk'), { recursive: true })
    writeConfig(site, 'ts', 'Northwind Ltd')
    writeArticle(site, 'First')
    expect(await readKept(folder)).toEqual([])

    writeFileSync(site.file('package.json'), '{}')
    mkdirSync(site.file('node_modules/.cache/frontdesk'), { recursive: true })
    chmodSync(site.file('node_modules/.cache/frontdesk'), 0o777)
    expect(await readKept(site)).toEqual([])

    // Who may write above it can exchange it.
    chmodSync(site.file('node_modules/.cache/frontdesk'), 0o700)
    chmodSync(site.file('node_modules/.cache'), 0o777)
    expect(await readKept(site)).toEqual([])

    chmodSync(site.file('node_modules/.cache'), 0o755)
    expect(await readKept(site)).not.toEqual([])
  })
})
