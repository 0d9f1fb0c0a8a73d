/** `backup`: automatic copies of the inbox's file. */
import { folder, oneOf, wholeNumber } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Defaults of `backup.every` and `backup.keep`. */
export const DEFAULT_BACKUP = { every: 'day', keep: 7 } as const

const MAX_KEPT = 1000

export const backup: Section = {
  name: 'BackupConfig',
  about: 'Automatic, checked backups of the SQLite file.',
  absent: 'none',
  keys: {
    folder: {
      ...folder,
      about:
        'Folder of the backups, created if missing, best on another disk. Relative to the data folder.',
      required: true,
      example: 'backups',
    },
    every: {
      ...oneOf(['hour', 'day', 'week']),
      about: 'How often a backup is made.',
      default: DEFAULT_BACKUP.every,
      example: 'hour',
    },
    keep: {
      ...wholeNumber(1, MAX_KEPT),
      about: 'How many are kept; a new backup replaces the oldest.',
      default: DEFAULT_BACKUP.keep,
      example: 14,
    },
  },
}
