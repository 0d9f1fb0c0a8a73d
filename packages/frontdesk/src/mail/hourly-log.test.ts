import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../../test/harness/log.ts'
import { hourlyLog } from './hourly-log.ts'

describe('hourlyLog', () => {
  it('logs each cause once an hour, then how often it came, and all else at once', () => {
    const log = recordingLog()
    let elapsed = 0
    const hourly = hourlyLog(log, () => elapsed)
    const refused = { code: '535', explanation: 'Check the password.' }
    for (const _ of [1, 2, 3]) hourly.warn('mail.delayed', refused)
    hourly.warn('mail.delayed', { ...refused, code: '550' })
    hourly.warn('mail.unusable', refused)
    hourly.warn('mail.failed', refused)
    for (const _ of [1, 2]) hourly.warn('mail.delayed', { code: '450' })
    elapsed = 3_599_999
    hourly.warn('mail.delayed', refused)
    elapsed = 3_600_000
    hourly.warn('mail.delayed', refused)
    expect(log.entries.map(({ event, fields }) => [event, fields])).toEqual([
      ['mail.delayed', refused],
      ['mail.delayed', { ...refused, code: '550' }],
      ['mail.failed', refused],
      ['mail.delayed', { code: '450' }],
      ['mail.delayed', { code: '450' }],
      ['mail.delayed', { ...refused, repeats: 4 }],
    ])
  })
})
