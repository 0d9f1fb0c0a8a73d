/** Statements about confirmations, in SQLite's SQL. */
import { HOUR_MS } from '../../clock.ts'
import { CONFIRMATION_MS, CONFIRMATIONS_AN_HOUR } from '../intake.ts'
import { BOUNCED } from '../rows.ts'

const DOMAIN = (address: string): string => `substr(${address}, instr(${address}, '@') + 1)`

/** Uses an index; counts the last hour and, in case the clock was set back, the next. */
const OF_THIS_HOUR = `SELECT count(*) FROM delivery
     WHERE asked_at > :now - ${HOUR_MS} AND asked_at < :now + ${HOUR_MS}`

/**
 * For an inquiry that exists, and an address without a confirmation in the last day and without a
 * bounce. The unique index by calendar day decides between two that are written at once.
 */
export const INSERT_CONFIRMATION: string = `INSERT INTO delivery (
  inquiry_id, part, purpose, received_at, state, next_at, address, asked_at, language)
  SELECT id, 1, 'confirmation', received_at, 'pending', :now, :address, :now, :language
    FROM inquiry WHERE id = :id AND NOT EXISTS (
     SELECT 1 FROM delivery WHERE address = :address AND (
       asked_at > :now - ${CONFIRMATION_MS} AND asked_at < :now + ${CONFIRMATION_MS} OR ${BOUNCED}))
   AND (${OF_THIS_HOUR}) < ${CONFIRMATIONS_AN_HOUR.inAll}
   AND (${OF_THIS_HOUR} AND ${DOMAIN('address')} = ${DOMAIN(':address')})
     < ${CONFIRMATIONS_AN_HOUR.toDomain}
  ON CONFLICT DO NOTHING`
