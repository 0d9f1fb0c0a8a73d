import { describe, expect, it } from 'vitest'
import { recordingLog, type RecordingLog } from '../../../../test/harness/log.ts'
import { condensedLog, INTERVAL_MS, MAX_KINDS, type CondensedLog } from './condensed-log.ts'

interface Bench {
  readonly log: CondensedLog
  readonly lines: RecordingLog['entries']
  /** Lets an interval pass. */
  pass(): void
  /** Whether a timer runs. */
  readonly waiting: boolean
}

function createBench(): Bench {
  const recorded = recordingLog()
  const calls: (() => void)[] = []
  const log = condensedLog(recorded, (ms, call) => {
    expect(ms).toBe(INTERVAL_MS)
    calls.push(call)
  })
  return {
    log,
    lines: recorded.entries,
    pass: () => calls.splice(0).forEach((call) => call()),
    get waiting() {
      return calls.length > 0
    },
  }
}

/** How many events the lines of a name stand for. */
function count(lines: Bench['lines'], event: string): number {
  const those = lines.filter((line) => line.event === event)
  return those.reduce((sum, { fields }) => sum + Number(fields['repeats'] ?? 1), 0)
}

describe('condensedLog', () => {
  it('writes the first of a kind at once, and counts the rest of the interval', () => {
    const { log, lines, pass } = createBench()
    const fields = { problem: 'validation', reason: 'missing' }
    for (let sent = 0; sent < 263_534; sent += 1) log.info('inquiry.refused', fields)
    expect(lines).toStrictEqual([{ level: 'info', event: 'inquiry.refused', fields }])
    pass()
    expect(lines[1]).toStrictEqual({
      level: 'info',
      event: 'inquiry.refused',
      fields: { ...fields, repeats: 263_533 },
    })
    expect(count(lines, 'inquiry.refused')).toBe(263_534)
  })

  it('continues counting while they come, and starts again after an interval without any', () => {
    const { log, lines, pass } = createBench()
    for (const refusals of [3, 2, 0, 1, 0, 1]) {
      for (let sent = 0; sent < refusals; sent += 1)
        log.warn('limit.exceeded', { policy: 'contact' })
      pass()
    }
    expect(lines.map(({ fields }) => fields['repeats'])).toStrictEqual([
      undefined, // the first
      2,
      2,
      undefined, // after silence
      undefined,
    ])
    expect(count(lines, 'limit.exceeded')).toBe(7)
  })

  it('separates kinds by their text', () => {
    const { log, lines } = createBench()
    log.info('inquiry.refused', { problem: 'validation' })
    log.info('inquiry.refused', { problem: 'bot-verification' })
    expect(lines).toHaveLength(2)
  })

  it('counts errors from the first repetition, for any names of requests', () => {
    const { log, lines, pass } = createBench()
    const error = 'The disk is full.'
    for (let id = 1; id <= 5; id += 1) {
      log.error('request.failed', { requestId: String(id), error })
    }
    expect(lines).toHaveLength(1)
    pass()
    expect(lines[1]?.fields).toStrictEqual({ requestId: '5', error, repeats: 4 })
  })

  it('writes every accepted inquiry and its outcome', () => {
    const { log, lines } = createBench()
    const inquiries = 2 * MAX_KINDS
    for (let id = 0; id < inquiries; id += 1) {
      log.info('inquiry.accepted')
      log.info('mail.sent', { inquiry: String(id), attempt: 1 })
      log.error('mail.failed', { inquiry: String(id) })
    }
    expect(lines).toHaveLength(3 * inquiries)
  })

  it('keeps a bounded number of kinds, and loses no count over it', () => {
    const { log, lines, pass } = createBench()
    const sent = MAX_KINDS + 500
    for (let id = 0; id < sent; id += 1) log.info('odd', { id })
    expect(lines).toHaveLength(MAX_KINDS + 1)
    pass()
    expect(count(lines, 'odd')).toBe(sent)
  })

  it('flushes its counts once', () => {
    const { log, lines, pass } = createBench()
    for (let sent = 0; sent < 5; sent += 1) log.info('inquiry.refused')
    log.flush()
    log.flush()
    pass()
    expect(lines.map(({ fields }) => fields['repeats'])).toStrictEqual([undefined, 4])
  })

  it('runs no timer when nothing happens', () => {
    const bench = createBench()
    expect(bench.waiting).toBe(false)
    bench.log.info('a')
    expect(bench.waiting).toBe(true)
    bench.pass()
    expect(bench.waiting).toBe(false)
  })
})
