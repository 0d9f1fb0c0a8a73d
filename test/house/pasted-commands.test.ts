/** Commands in messages, as operators paste them into a shell. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A stop after a command becomes part of its last word: `--data-dir /srv/data.` is another folder. */
const spoilt = /: (?:npx|npm|sudo) [^'"`\\]*?[.,;:)](?=[ '"`\\]|\$\{(?!gid\}))/

it('has no punctuation after a command that a message tells to run', () => {
  const files = globSync('packages/*/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => spoilt.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines).toStrictEqual([])
})
