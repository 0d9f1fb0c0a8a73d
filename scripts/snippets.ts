/**
 * Copies the snippets of `examples/snippets`, and files of `deploy`, into the documents. With
 * `--check`, reports stale blocks and blocks without a file, and exits with 1.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderSnippets, toShown } from './snippet-text.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const check = process.argv.includes('--check')
const read = (path: string): string => readFileSync(path, 'utf8')

const faults: string[] = []
const printed = new Set<string>()
for (const path of globSync(['*.md', 'docs/**/*.md', 'examples/*/*.md']).toSorted()) {
  const current = read(path)
  // A generated document gets its blocks from its generator.
  if (current.startsWith('<!-- Made from ')) continue
  const { text, sources, orphans, oddFences } = renderSnippets(current, (source) =>
    toShown(read(source), source),
  )
  for (const source of sources) printed.add(source)
  for (const line of orphans)
    faults.push(
      `${path}:${line}: this block has no source file. Write <!-- from examples/snippets/NAME.config.ts --> above it: CONTRIBUTING.md#documents`,
    )
  for (const line of oddFences)
    faults.push(`${path}:${line}: begin a block with \`\`\` and a language.`)
  if (text === current) continue
  if (check) faults.push(`${path} is stale. Run: npm run snippets`)
  else writeFileSync(path, text)
}
for (const path of globSync('examples/snippets/*.ts').toSorted()) {
  if (!printed.has(path)) faults.push(`No document shows ${path}.`)
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
