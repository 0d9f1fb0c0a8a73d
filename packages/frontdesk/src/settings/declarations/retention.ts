/** `retention`: automatic deletion of inquiries. */
import { wholeNumber } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Ten years: the longest that commercial letters have to be kept almost anywhere. */
const MAX_RETENTION_DAYS = 3650

export const retention: Section = {
  name: 'RetentionConfig',
  about: 'Automatic deletion of inquiries.',
  absent: 'inquiries are kept until you delete them',
  keys: {
    days: {
      ...wholeNumber(1, MAX_RETENTION_DAYS),
      about: 'Days after which an inquiry is deleted, unless it still waits for its mail.',
      required: true,
      example: 365,
    },
  },
}
