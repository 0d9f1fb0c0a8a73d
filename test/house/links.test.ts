/** Dead links are found in every document. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyRepository } from '../harness/repository-copy.ts'

it('npm run check:links finds a dead link and a dead anchor in new documents', () => {
  using copy = copyRepository()
  copy.write('docs/guides/hosts/koa.md', '# Koa\n\n[gone](../gone.md) [part](../mail.md#gone)\n')
  copy.write('scripts/README.md', '# Tools\n\n[gone](lost.md)\n')
  copy.write('bench/README.md', '# Figures\n\n[gone](faded.md)\n')
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(copy.read('package.json'))
  const { status, stdout, stderr } = spawnSync(scripts['check:links'] ?? '', {
    shell: true,
    cwd: copy.path,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(copy.path, 'node_modules/.bin')}:${process.env['PATH']}` },
  })
  expect(status).toBe(1)
  const said = stdout + stderr
  for (const link of ['docs/guides/gone.md', 'docs/guides/mail.md#gone', 'scripts/lost.md']) {
    expect(said).toContain(link)
  }
  expect(said).toContain('bench/faded.md')
})
