/** The columns of a new inquiry with their values, for every engine. */
import { readTopic } from '../../contract/topic.ts'
import type { Inquiry } from '../inquiry.ts'

type IntakeColumn = readonly [name: string, read: (inquiry: Inquiry) => string | number | undefined]

/** Those that change later are left out: they begin with their defaults. */
export const intakeColumns: readonly IntakeColumn[] = Object.values({
  id: ['id', ({ id }) => id],
  receivedAt: ['received_at', ({ receivedAt }) => receivedAt],
  firstName: ['first_name', ({ firstName }) => firstName],
  lastName: ['last_name', ({ lastName }) => lastName],
  email: ['email', ({ email }) => email],
  phone: ['phone', ({ phone }) => phone],
  message: ['message', ({ message }) => message],
  verification: ['verification', ({ verification }) => verification],
  quarantine: ['quarantine', ({ quarantine }) => quarantine],
  language: ['language', ({ language }) => language],
  page: ['page', ({ page }) => page],
  corrects: ['corrects', ({ corrects }) => corrects],
  topic: ['topic', ({ message }) => readTopic(message)],
} satisfies Readonly<Record<keyof Inquiry | 'topic', IntakeColumn>>)

/** Their names, for a statement. */
export const INTAKE_COLUMNS: string = intakeColumns.map(([name]) => name).join(', ')
