import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { fitGuide } from './fitting.ts'
import { readGuide } from './guide.ts'
import { hosts, plainServer } from './hosts.ts'
import { readProject } from './project.ts'

/** The guide for a project that has these files. */
function fit(guide: string, ...files: readonly string[]): string {
  using folder = scratchFolder()
  for (const name of ['package.json', ...files]) {
    mkdirSync(dirname(folder.file(name)), { recursive: true })
    writeFileSync(folder.file(name), '{}')
  }
  return fitGuide(readGuide(guide), readProject(folder.path))
}

const toCode = (text: string): string => /\n## Code\n\n([^]*?)\n##/.exec(text)?.[1] ?? ''

const guides = new Set(
  [...hosts, plainServer].flatMap(({ guide }) => (guide?.startsWith('hosts/') ? [guide] : [])),
)

describe('the lines for a host', () => {
  it.each([...guides])('of %s are JavaScript where the project is', async (guide) => {
    const text = toCode(fit(guide))
    expect(text.replaceAll(/<!--.*-->/g, '')).not.toMatch(/\w\.ts\b/)
    for (const [, code = ''] of text.matchAll(/```ts\n([^]*?)```/g)) {
      await transform(code, { loader: 'js' })
    }
  })

  it('name the files of Next.js where it looks for them', () => {
    const next = (...files: readonly string[]): readonly string[] =>
      toCode(fit('hosts/next', ...files)).match(/^`\S+` beside `\S+`/gm) ?? []
    expect(next('app/page.tsx', 'tsconfig.json')).toEqual([
      '`proxy.ts` beside `app/`',
      '`instrumentation.ts` beside `app/`',
    ])
    expect(next('src/app/page.tsx', 'tsconfig.json')).toEqual([
      '`src/proxy.ts` beside `src/app/`',
      '`src/instrumentation.ts` beside `src/app/`',
    ])
    expect(next('src/pages/index.js')).toEqual([
      '`src/proxy.js` beside `src/app/`',
      '`src/instrumentation.js` beside `src/app/`',
    ])
  })

  it('name the files that are there', () => {
    expect(fit('hosts/next', 'next.config.mjs')).toContain('\n`next.config.mjs`, around')
    expect(fit('hosts/astro', 'astro.config.mjs', 'tsconfig.json')).toMatch(
      /Then `astro\.config\.mjs`:[^]*`frontdesk\.config\.ts`/,
    )
  })
})
