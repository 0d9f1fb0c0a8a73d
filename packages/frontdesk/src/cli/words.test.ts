import { describe, expect, it } from 'vitest'
import { parseWords } from './words.ts'

const options = {
  email: { type: 'string' },
  limit: { type: 'string' },
  yes: { type: 'boolean' },
} as const

function fault(...raw: string[]): string | undefined {
  const outcome = parseWords(raw, options)
  return outcome.ok ? undefined : outcome.message
}

describe('parseWords', () => {
  it('separates options from operands, in any order', () => {
    const outcome = parseWords(['one', '--email', 'a@b.example', 'two', '--yes'], options)
    if (!outcome.ok) throw new Error(outcome.message)
    const { words } = outcome
    expect(words.operands).toStrictEqual(['one', 'two'])
    expect(words.text('email')).toBe('a@b.example')
    expect(words.text('limit')).toBeUndefined()
    expect(words.flag('yes')).toBe(true)
  })

  it('reads words after -- as operands, and after = a value that starts with a hyphen', () => {
    const outcome = parseWords(['--email=-a@b.example', '--', '--yes'], options)
    if (!outcome.ok) throw new Error(outcome.message)
    expect(outcome.words.text('email')).toBe('-a@b.example')
    expect(outcome.words.operands).toStrictEqual(['--yes'])
    expect(outcome.words.flag('yes')).toBe(false)
  })

  it('refuses an unknown option, and suggests a similar one', () => {
    expect(fault('--emial', 'a@b.example')).toBe(
      '--emial is not an option of this command. Did you mean --email?',
    )
    expect(fault('--colour')).toMatch(/Its options are --email, --limit, --yes\./)
    expect(fault('-x')).toMatch(/^-x is not/)
    expect(fault('--no-yes')).toMatch(/^--no-yes is not/)
  })

  it('refuses a text option without its value, and never takes the next option for it', () => {
    for (const raw of [['--email'], ['--email='], ['--email', ''], ['--email', '--yes']]) {
      expect(fault(...raw)).toBe('--email needs a value: --email=VALUE.')
    }
  })

  it('refuses a flag with a value, and repeated options', () => {
    expect(fault('--yes=false')).toBe('--yes takes no value.')
    expect(fault('--yes', '--yes')).toBe('--yes is there twice.')
    expect(fault('--email=a', '--email=b')).toBe('--email is there twice.')
  })
})
