/** The help of the command. */
import { describe, expect, it } from 'vitest'
import { runHosted } from '../../../../test/harness/command-host.ts'

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
    ['mail', 'Commands\n  test   Send a test mail'],
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
