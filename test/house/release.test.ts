/** `npm run release`: its files, and when it stops. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundled, readPackages } from '../../scripts/release/packages.ts'
import { renderBill } from '../../scripts/release/sbom.ts'
import { runTool, type ToolRun } from '../harness/run-tool.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = new URL('../../scripts/release/main.ts', import.meta.url).href

/** A repository with one package, committed. */
function repository(author: string): ScratchFolder {
  const folder = scratchFolder()
  const repository = { url: `git+https://github.com/${author}/one.git` }
  const shown = { author, bugs: author, homepage: author, repository }
  const manifest = { name: 'one', version: '1.2.0', license: 'MIT', ...shown }
  mkdirSync(folder.file('packages/one'), { recursive: true })
  writeFileSync(folder.file('packages/one/package.json'), JSON.stringify(manifest))
  const own = { name: 'all', version: '1.2.0', private: true, workspaces: ['packages/*'] }
  const scripts = { build: 'node -e 0' }
  const lock = { packages: { 'packages/one': manifest } }
  const changes = '- [A form](docs/form.md), [shown](https://example.com).\n'
  writeFileSync(folder.file('package.json'), JSON.stringify({ ...own, ...shown, scripts }))
  writeFileSync(folder.file('package-lock.json'), JSON.stringify(lock))
  writeFileSync(folder.file('CHANGELOG.md'), `# Changelog\n\n## [1.2.0]\n\n${changes}`)
  mkdirSync(folder.file('.github'))
  writeFileSync(folder.file('.github/CODEOWNERS'), `* @${author}\n`)
  writeFileSync(folder.file('CONTRIBUTING.md'), `Ask at https://github.com/${author}/one\n`)
  writeFileSync(folder.file('.gitignore'), '/release/\n')
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder.path })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'one')
  return folder
}

const run = (folder: ScratchFolder, ...args: string[]): Promise<ToolRun> =>
  runTool(script, ['--root', folder.path, ...args])

describe('npm run release', () => {
  it('makes the same files twice, publishes nothing, and names the remedy for a lightweight tag', async () => {
    using folder = repository('Ada')
    const { status, output } = await run(folder)
    expect([status, output]).toEqual([0, expect.stringContaining('Nothing is published.')])
    const sums = readFileSync(folder.file('release/SHA256SUMS'), 'utf8')
    expect(sums.match(/\S+$/gm)).toEqual([
      'one-1.2.0.cdx.json',
      'one-1.2.0.tgz',
      'v1.2.0.md',
      'v1.2.0.tag',
    ])
    // A release page is not in the folder of the changelog.
    expect(readFileSync(folder.file('release/v1.2.0.md'), 'utf8')).toBe(
      '- [A form](https://github.com/Ada/one/blob/v1.2.0/docs/form.md), [shown](https://example.com).\n',
    )
    await run(folder)
    expect(readFileSync(folder.file('release/SHA256SUMS'), 'utf8')).toBe(sums)

    // As actions/checkout makes it.
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: folder.path, stdio: 'pipe' })
    git('clone', '--quiet', '--bare', folder.path, 'release/origin')
    git('remote', 'add', 'origin', 'release/origin')
    git('tag', '--force', 'v1.2.0', 'v1.2.0^{commit}')
    const stopped = await run(folder)
    expect(stopped.status).toBe(1)
    expect(stopped.output).toContain('v1.2.0 is a lightweight tag')
    const [remedy = ''] = /git fetch .*/.exec(stopped.output) ?? []
    git(...remedy.split(' ').slice(1))
    expect((await run(folder)).status).toBe(0)
  })

  it('refuses to publish with placeholders', async () => {
    using folder = repository('OWNER')
    const { status, output } = await run(folder, '--publishable')
    expect(status).toBe(1)
    for (const place of ['all', 'one'])
      expect(output).toContain(`${place}: author, bugs, homepage, repository\n`)
    expect(output).toContain('.github/CODEOWNERS\n')
    expect(output).toContain('CONTRIBUTING.md\n')
    expect((await run(folder)).output).toContain('Cannot be published with placeholders')
  })

  it('refuses an unclean checkout, waiting notes and a version without a description', async () => {
    using folder = repository('Ada')
    mkdirSync(folder.file('.changes'))
    writeFileSync(folder.file('.changes/a.md'), '## Added\n- One.\n')
    writeFileSync(folder.file('CHANGELOG.md'), '# Changelog\n')
    const { status, output } = await run(folder)
    expect(status).toBe(1)
    for (const fault of ['is not clean', '.changes/ has notes', 'no section for 1.2.0'])
      expect(output).toContain(fault)
  })
})

describe('a bill of materials', () => {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))
  const date = '2026-11-21T00:00:00.000Z'

  it.each([...readPackages(root)])(
    'of %s names every installed package, with licence and digest',
    (folder, manifest) => {
      const own = bundled[folder] ?? []
      const bill = renderBill({ manifest, folder, lock, date, bundled: own })
      const { components }: { components: { name: string; hashes?: object; licenses?: object }[] } =
        JSON.parse(bill)
      const names = components.map(({ name }) => name)
      const direct = Object.keys(Object(manifest['dependencies']))
      expect(names).toEqual(expect.arrayContaining([...direct, ...own]))
      // An indirect dependency.
      expect(names.includes('pg-protocol')).toBe(folder === 'frontdesk')
      expect(names).not.toContain('vitest')
      expect(components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([])
    },
  )

  it('is refused for a package that is not in the lock file', () => {
    const manifest = { name: 'one', version: '1.2.0' }
    const bill = { manifest, folder: 'frontdesk', lock, date, bundled: ['missing'] }
    expect(() => renderBill(bill)).toThrow('package-lock.json has no node_modules/missing.')
  })
})
