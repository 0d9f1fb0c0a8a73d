import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { confirm, type Confirmation } from './confirmation.ts'

/** A terminal with this typed input; undefined: closes it. */
async function answer(
  typed: string | undefined,
): Promise<{ readonly confirmation: Confirmation; readonly shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  const asked = confirm('Delete 3 inquiries?', { input, output })
  if (typed === undefined) input.end()
  else input.write(typed)
  const confirmation = await asked
  output.end()
  return { confirmation, shown: await text(output) }
}

describe('confirm', () => {
  it('takes the whole word for a yes', async () => {
    for (const typed of ['yes\n', ' YES \n']) {
      const { confirmation, shown } = await answer(typed)
      expect(confirmation).toBe('yes')
      expect(shown).toContain('Delete 3 inquiries? Type yes: ')
    }
  })

  it.each(['\n', 'y\n', 'no\n', 'yes please\n', undefined])('takes %j for a no', async (typed) => {
    expect((await answer(typed)).confirmation).toBe('no')
  })

  it('does not ask without a terminal', async () => {
    const input = new PassThrough()
    input.write('yes\n')
    const output = new PassThrough()
    expect(await confirm('Delete?', { input, output })).toBe('unasked')
    expect(output.read()).toBeNull()
  })
})
