/** Commands and paths in messages, as operators paste them into a shell. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A stop after a command becomes part of its last word: `--data-dir /srv/data.` is another folder. */
const spoilt = /: (?:npx|npm|sudo) [^'"`\\]*?[.,;:)](?=[ '"`\\]|\$\{(?!gid\}))/

/** The same of a path that ends a sentence. */
const stopped =
  /\$\{(?:\w+\.)?(?:path|place|folder|dataDir|aside|copy|backup|other|file)\}\.(?=[ '"`\\])/

function findLines(rule: RegExp, places: string): readonly string[] {
  const files = globSync(places).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(200)
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => rule.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

it('no message has punctuation after a command to copy', () => {
  expect(findLines(spoilt, 'packages/*/src/**/*.ts')).toStrictEqual([])
})

it('no message has a full stop after a file or folder', () => {
  const places = 'packages/frontdesk/src/{cli,inquiries,service,settings/load}/**/*.ts'
  expect(findLines(stopped, places)).toStrictEqual([])
})
