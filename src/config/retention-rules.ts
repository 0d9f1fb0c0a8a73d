/** What the config key `retention` may hold. */
import { MAX_RETENTION_DAYS, type RetentionConfig } from './config.ts'
import type { RulesOf, Section } from './rule.ts'

const keys: RulesOf<RetentionConfig> = {
  days: {
    allowed: `a whole number from 1 to ${MAX_RETENTION_DAYS}`,
    remedy: 'Write for how many days inquiries are kept, or leave retention out to keep them.',
    accepts: (value) =>
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= 1 &&
      value <= MAX_RETENTION_DAYS,
  },
}

export const retentionSection: Section = { required: ['days'], keys }
