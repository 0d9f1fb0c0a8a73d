/** `retention`: when inquiries are deleted by themselves. */
import { wholeNumber } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Ten years: the longest that commercial letters have to be kept almost anywhere. */
const MAX_RETENTION_DAYS = 3650

export const retention: Section = {
  name: 'RetentionConfig',
  about: 'When inquiries are deleted by themselves.',
  absent: 'never: they are kept until somebody deletes them',
  keys: {
    days: {
      ...wholeNumber(1, MAX_RETENTION_DAYS),
      about:
        'Days after which an inquiry is deleted, once its mail was delivered or given up, or while it is in quarantine. One that still waits for its mail is kept.',
      required: true,
      remedy: 'Write for how many days inquiries are kept, or leave retention out to keep them.',
      example: 365,
    },
  },
}
