import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Returns a command's log of 25 seconds, by a clock that the test moves. */
function runForAWhile(): string {
  const module = JSON.stringify(new URL('progress.ts', import.meta.url).href)
  const program = `
    let now = 0
    performance.now = () => now
    process.stderr.write = (text) => process.stdout.write(text)
    const { createProgress } = await import(${module})
    const show = createProgress()
    for (now = 0; now <= 25_000; now += 1000) show('at ' + now)
    show('')`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
}

describe('createProgress', () => {
  it('writes a line every ten seconds without a terminal', () => {
    expect(runForAWhile()).toBe('at 10000\nat 20000\n')
  })
})
