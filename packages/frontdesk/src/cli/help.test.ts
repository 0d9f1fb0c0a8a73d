/** What the command says of itself, at terminals of three widths and where nobody sees colours. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { fillInbox } from '../../../../test/harness/filled-inbox.ts'
import { createSubmission } from '../../../../test/harness/inquiry.ts'
import { runHosted } from '../../../../test/harness/command-host.ts'
import { checkout } from '../../../../test/harness/run-command.ts'
import { scratchFolder } from '../../../../test/harness/scratch-folder.ts'
import { toTextWidth } from './printable.ts'

const run = promisify(execFile)

/** What is printed as wide as the terminal is. */
const wide = ['inbox list --help', 'inbox']

const commands = [
  ...wide,
  '--help',
  'inbox --help',
  'status',
  'mail --help',
  'stauts',
  'inbox lst',
  'inbox release',
  'inbox answered',
]

describe('frontdesk at a terminal', () => {
  it.each([
    [60, commands],
    [80, wide],
    [100, wide],
  ])('breaks no line later than at %i columns', async (columns, asked) => {
    using folder = scratchFolder()
    const submissions = ['many-links', undefined].map((quarantine, index) =>
      createSubmission({
        firstName: 'Augusta Ada',
        lastName: 'King, Countess of Lovelace',
        email: 'augusta.ada.king@lovelace.example',
        message: 'A message that is longer than any terminal. '.repeat(4),
        receivedAt: 1_795_237_200_000 + index,
        ...(quarantine !== undefined && { quarantine }),
      }),
    )
    await (await fillInbox(folder, submissions)).close()
    const shell = asked
      .map((words) => `'${process.execPath}' '${checkout}' ${words} || true`)
      .join('; ')
    const { stdout } = await run(
      'script',
      ['-qefc', `stty cols ${columns}; ${shell}`, '/dev/null'],
      {
        cwd: folder.path,
        env: { PATH: process.env['PATH'] },
      },
    )
    const lines = stdout.split('\r\n')
    expect(lines.length).toBeGreaterThan(10 * asked.length)
    // What has no space in it cannot be broken: the path of the database.
    const long = lines.filter((line) => toTextWidth(line) > columns && !line.includes('/'))
    expect(long).toEqual([])
    expect(stdout).toContain('A message')
    expect(stdout).not.toContain('\u001b')
  })
})

describe('frontdesk in a pipe', () => {
  const call = (...words: readonly string[]): ReturnType<typeof runHosted> =>
    runHosted(words, { cwd: process.cwd() })

  it.each([
    ['stauts', 'frontdesk has no command "stauts". Did you mean npx frontdesk status?'],
    ['stats', 'frontdesk has no command "stats". Did you mean npx frontdesk status?'],
    [
      'inbox realease',
      'frontdesk inbox has no command "realease". Did you mean npx frontdesk inbox release?',
    ],
    ['mail', 'Commands\n  test  Send a test mail'],
    ['mail tset', 'frontdesk mail has no command "tset". Did you mean npx frontdesk mail test?'],
    [
      'inbox --state sent --limt 4',
      '--limt is not an option of this command. Did you mean --limit?',
    ],
    ['inbox constructor', 'frontdesk inbox has no command "constructor".'],
    ['__proto__', 'frontdesk has no command "__proto__".'],
    ['xyzzy', 'frontdesk has no command "xyzzy".\nIts commands are init, dev, build, start,'],
  ])('says of %s what was meant, and nothing in colour', async (typed, said) => {
    const { code, stdout, stderr } = await call(...typed.split(' '))
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(said)
    expect(stderr).not.toContain('\u001b')
  })

  it('prints help without colour', async () => {
    const { code, stdout } = await call('inbox', 'list', '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^List inquiries.*\n\n {2}npx frontdesk inbox list \[options\]\n\nOptions\n {2}--state STATE {2,}Only/,
    )
    expect(stdout).not.toContain('\u001b')
  })
})
