/** What `frontdesk init` prints for Next.js on Vercel, compiled as it is. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { runTool } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const facts = [
  '--name=Ada Boats',
  '--description=Boats of wood, built and mended for people who row before breakfast.',
  '--languages=en',
  '--email=ada@example.com',
]

const compilerOptions = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  customConditions: ['frontdesk-source'],
}

// Red before: config was not defined, and the facts of the file did not fit (b6cf401).
it.each(['app', 'src/app'])('compiles beside %s', async (app) => {
  using folder = scratchFolder()
  mkdirSync(folder.file(`${app}/privacy`), { recursive: true })
  const files = {
    'package.json': JSON.stringify({ type: 'module', dependencies: { next: '16' } }),
    'vercel.json': '{}',
    [`${app}/privacy/page.tsx`]: '',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['proxy.ts', 'src', '*.d.ts'] }),
    'platform.d.ts': `declare module '@vercel/functions' {
  export function waitUntil(work: Promise<unknown>): void
}`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(folder.file(name), text)
  symlinkSync(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    folder.file('node_modules'),
  )
  const { stdout } = await runHosted(['init', ...facts], { cwd: folder.path })
  const [, file = '', code = ''] = /Add to (\S+), with [^]*?:\n\n([^]*?)\n\n/.exec(stdout) ?? []
  writeFileSync(folder.file(file), code)
  expect(code).toContain('pages: facts.pages')
  const compiler = new URL('../../node_modules/typescript/bin/tsc', import.meta.url).href
  const { output } = await runTool(compiler, ['-p', folder.path])
  expect(output.split('\n').filter((line) => /proxy\.ts|frontdesk\.config/.test(line))).toEqual([])
  expect(output).not.toMatch(/TS(?:2307|6053|18003)/)
})
