/** Every command that documents, comments and messages name exists, with its options. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const files = globSync(
  [
    '*.md',
    '.changes/*.md',
    'docs/**/*.md',
    'examples/*/*.md',
    'deploy/**/*',
    'packages/*/src/**/*.ts',
  ],
  { cwd: root, withFileTypes: true },
)
  .filter((entry) => entry.isFile() && !/^CHANGELOG|\.test\.ts$|\.generated\.ts$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))

interface Help {
  readonly commands: ReadonlySet<string>
  readonly options: ReadonlySet<string>
}

const helps = new Map<string, Promise<Help>>()

/** The `--help` of a command, cached. */
function readHelp(words: readonly string[]): Promise<Help> {
  const name = words.join(' ')
  const known = helps.get(name)
  if (known) return known
  const asked = runHosted([...words, '--help'], { cwd: root }).then(({ stdout }) => {
    const [before = '', after = ''] = stdout.split(/^Options/m)
    const [, commands = ''] = before.split(/^Commands/m)
    return {
      commands: new Set(
        [...commands.matchAll(/^ +([a-z][a-z-]*) /gm)].map(([, word = '']) => word),
      ),
      options: new Set([...after.matchAll(/--([a-z][a-z-]*)/g)].map(([, word = '']) => word)),
    }
  })
  helps.set(name, asked)
  return asked
}

/** The fault of the words after `frontdesk`; undefined if the command accepts them. */
async function findFault(words: readonly string[]): Promise<string | undefined> {
  const path: string[] = []
  let help = await readHelp(path)
  for (const [index, word] of words.entries()) {
    if (help.commands.has(word)) {
      path.push(word)
      help = await readHelp(path)
    } else if (word.startsWith('--')) {
      const name = word.slice(2).replace(/=.*/, '')
      if (!help.options.has(name) && !['help', 'version'].includes(name)) return word
    } else if (help.commands.size > 0 && index === path.length) return word
  }
  return undefined
}

describe('a command in a document or a message', () => {
  it('exists with its options', async () => {
    const named = files.flatMap((file) =>
      [
        ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
          /(?:npx |`)frontdesk ([^\n`'"|#&;)(>]*)/g,
        ),
      ].map(
        // Up to the end of the sentence, the line or the column.
        ([, words = '']) => ({ file, words: words.split(/[.:,] | {2}|\\n/)[0] ?? '' }),
      ),
    )
    expect(named.length).toBeGreaterThan(150)
    const wrong: unknown[] = []
    for (const { file, words } of named) {
      const typed = words.split(' ').filter((word) => /^(?:[a-z-]+|--[a-z-]+=.*)[.,:]?$/.test(word))
      const fault = await findFault(typed.map((word) => word.replace(/[.,:]$/, '')))
      if (fault !== undefined) wrong.push({ file, words, fault })
    }
    expect(wrong).toEqual([])
  })

  it('begins with npx in messages', async () => {
    const { commands } = await readHelp([])
    const bare = new RegExp(`[:,] frontdesk (?:${[...commands].join('|')})\\b.*`, 'g')
    const found = files
      .filter((file) => file.startsWith('packages/'))
      .flatMap((file) => readFileSync(`${root}/${file}`, 'utf8').match(bare) ?? [])
    expect(found).toEqual([])
  })
})
