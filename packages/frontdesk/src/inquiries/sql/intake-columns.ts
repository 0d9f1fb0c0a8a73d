/** The columns of a new inquiry with their values, for every engine. */
import { readTopic } from '../../contract/topic.ts'
import type { Inquiry } from '../inquiry.ts'

type IntakeColumn = readonly [name: string, read: (inquiry: Inquiry) => string | number | undefined]

/** Those that change later are left out: they begin with their defaults. */
export const intakeColumns: readonly IntakeColumn[] = [
  ['id', ({ id }) => id],
  ['received_at', ({ receivedAt }) => receivedAt],
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['message', ({ message }) => message],
  ['verification', ({ verification }) => verification],
  ['quarantine', ({ quarantine }) => quarantine],
  ['language', ({ language }) => language],
  ['page', ({ page }) => page],
  ['corrects', ({ corrects }) => corrects],
  ['topic', ({ message }) => readTopic(message)],
]

/** Their names, for a statement. */
export const INTAKE_COLUMNS: string = intakeColumns.map(([name]) => name).join(', ')
