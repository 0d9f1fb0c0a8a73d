import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

function toArgs(level: string, script: string): readonly string[] {
  const text = `
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
    const log = createLog('${level}')
    ${script}`
  return ['--input-type=module', '--eval', text]
}

/** Runs a process that writes these events; returns its output. */
async function printed(level: string, script: string): Promise<readonly Record<string, unknown>[]> {
  const args = toArgs(level, `${script}; await log.end()`)
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 })
  expect(stdout).not.toMatch(/[^\n\P{Cc}]|[\u2028\u2029\u202e]/u)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

describe('createLog', () => {
  it('writes one JSON line per event, in their order', async () => {
    const lines = await printed(
      'info',
      `log.info('a', { count: 1 }); log.warn('b'); await 0; log.error('c', { fatal: true })`,
    )
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(lines).toEqual([
      { level: 'info', time, event: 'a', count: 1 },
      { level: 'warn', time, event: 'b' },
      { level: 'error', time, event: 'c', fatal: true },
    ])
  })

  it('keeps to one harmless line for any content of a field', async () => {
    const [line] = await printed(
      'info',
      String.raw`log.info('a', { text: 'x\r\n{"level":"fake"}\u001b[2J\u009b31m\u2028\u202e' })`,
    )
    expect(line?.['text']).toBe('x\r\n{"level":"fake"}\u001b[2J\ufffd31m\ufffd\ufffd')
  })

  it('cuts long fields', async () => {
    const [line] = await printed('info', `log.info('a', { text: 'x'.repeat(100_000) })`)
    expect(line?.['text']).toHaveLength(4000)
  })

  it('counts repetitions, and logs the count at its end', async () => {
    const lines = await printed(
      'info',
      `for (let sent = 0; sent < 1000; sent += 1) log.info('inquiry.refused', { problem: 'validation' })`,
    )
    expect(lines.map(({ repeats }) => repeats)).toEqual([undefined, 999])
  })

  it('counts the lines that a slow reader misses, and reports them when there is room', async () => {
    const sent = 900
    const lines = await printed(
      'info',
      `for (let id = 0; id < ${sent}; id += 1) log.info('a', { id, text: 'x'.repeat(3500) })`,
    )
    const last = lines.at(-1)
    expect(last).toMatchObject({ level: 'error', event: 'log.dropped' })
    expect(Number(last?.['lines'])).toBeGreaterThan(100)
    expect(lines.length - 1 + Number(last?.['lines'])).toBe(sent)
  })

  it('writes waiting lines if the process ends without closing the log', async () => {
    const args = toArgs('info', `log.info('a'); log.warn('b'); process.exit(0)`)
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout.match(/"event":"\w+"/g)).toEqual(['"event":"a"', '"event":"b"'])
  })

  it('does not keep a process alive whose reader has gone with lines unread', async () => {
    const script = `
      for (let id = 0; id < 200; id += 1) log.info('a', { id, text: 'x'.repeat(3500) })
      await log.end()
      process.prependListener('exit', () => console.error('exiting'))
      process.exit(0)`
    const child = spawn(process.execPath, toArgs('info', script))
    const exit = once(child, 'exit')
    await once(child.stderr, 'data')
    child.stdout.destroy()
    expect(await exit).toEqual([0, null])
  })

  it('ends where standard error is the same pipe', async () => {
    const script = `
      for (let id = 0; id < 200; id += 1) log.info('a', { id, text: 'x'.repeat(3500) })
      await log.end()
      process.exit(0)`
    const words = ['-c', 'exec "$0" "$@" 2>&1', process.execPath, ...toArgs('info', script)]
    const child = spawn('sh', words)
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('logs a cause once until something works again, for machines with each of its requests', async () => {
    const script = `
      const reason = 'The disk is full.'
      log.error('store.failing', { reason }); log.error('mail.outbox-unavailable', { reason })
      log.error('request.failed', { requestId: 1, error: reason })
      log.warn('mail.delayed', { inquiry: 1, reason }); log.info('store.available')
      log.warn('blocks.unread', { reason }); log.warn('spam.unlearned', { reason })`
    expect((await printed('warn', script)).map(({ event }) => event)).toEqual([
      'store.failing',
      'request.failed',
      'mail.delayed',
      'blocks.unread',
    ])
    const text = script.replaceAll('log.', 'texts.')
    const args = toArgs('warn', `const texts = createLog('warn', (event) => event); ${text}`)
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout).toBe('store.failing\nblocks.unread\n')
  })

  it('repeats of an error for machines its first sentence, until something works again', async () => {
    const script = `
      const reason = 'The disk a.b is full. Forms are answered with 500. Free space on it.'
      log.error('store.failing', { reason })
      for (let requestId = 1; requestId < 3; requestId++) log.error('request.failed', { requestId, error: reason })
      log.info('store.available')
      for (let id = 1; id < 3; id++) log.error('request.failed', { path: id, error: 'Error: no\\n    at x' })`
    expect((await printed('warn', script)).map(({ reason, error }) => reason ?? error)).toEqual([
      'The disk a.b is full. Forms are answered with 500. Free space on it.',
      'The disk a.b is full. (As before.)',
      'Error: no\n    at x',
      'Error: no (As before.)',
      'The disk a.b is full. (As before.)',
    ])
  })

  it('leaves out lines below its level', async () => {
    const script = `log.info('a'); log.warn('b'); log.error('c')`
    expect((await printed('error', script)).map(({ event }) => event)).toEqual(['c'])
    expect(await printed('silent', script)).toEqual([])
  })
})
