/** Translates errors of PostgreSQL and the network into texts for the operator. */
import { DeadlineError, FoundFault, StoreError, type StoreFault } from '../store-error.ts'
import { toStoreMessage } from '../store-message.ts'
import { toErrorText } from '../../log.ts'

/**
 * Whether the server warns that it stopped waiting for its standby (code 01000, without a
 * SQLSTATE). The message is in the server's language; the place in its source is not.
 */
export function isUnreplicated(notice: object): boolean {
  return 'routine' in notice && notice.routine === 'SyncRepWaitForLSN'
}

/** By SQLSTATE or its class (PostgreSQL, appendix A); wrong credentials (28) need a new address. */
const faultOfState: Readonly<Record<string, StoreFault>> = {
  '08': 'away',
  '28': 'unreachable',
  '3D': 'unreachable',
  '53': 'overloaded',
  '53100': 'full',
  '57': 'away',
  '57014': 'locked',
  '55P03': 'locked',
  '40': 'locked',
  '25006': 'read-only',
  '42': 'version',
  '42501': 'unreachable',
  '42P01': 'missing',
  XX001: 'corrupt',
  XX002: 'corrupt',
}

const remedyOfState: Readonly<Record<string, string>> = {
  '28': 'Correct user, password and sslmode in DATABASE_URL, or let pg_hba.conf admit them.',
  '3D': 'Create the database, or correct its name in DATABASE_URL.',
  '42501':
    "Let DATABASE_URL's user create and change tables in its schema: GRANT USAGE, CREATE ON SCHEMA public.",
  '42P01':
    'Its tables are gone: the database was dropped or recreated. Restore it from a backup. To start with an empty inbox, restart the service.',
  '53300':
    "Raise the server's max_connections, or lower database.maxConnections of every instance.",
}

const remedies: Partial<Record<StoreFault, string>> = {
  full: 'Free space on the disk of the database server; no restart is needed here.',
  'read-only':
    'If the server will take writes again, wait; no restart is needed here. Otherwise point DATABASE_URL to the primary server and restart the service.',
  locked:
    'Another session keeps rows locked, or the server is slow. Check pg_stat_activity; no restart is needed here.',
  corrupt: 'Restore the database from a backup; no restart is needed here.',
  unreachable: 'Correct DATABASE_URL, or the server that it names.',
  away: 'Check whether the server runs (with synchronous_standby_names, its standby too); no restart is needed here. If DATABASE_URL is wrong, correct it and restart the service.',
  unmade:
    'If there was an inbox, it was dropped or recreated: restore it from a backup. To begin with an empty one, start the site that Frontdesk is mounted in, or: npx frontdesk start',
  version: 'Run the version of Frontdesk that made its tables.',
  overloaded: 'The server is too slow for the load. Check it.',
  closed: 'The service is shutting down.',
  io: "Look at the database server's log; no restart is needed here.",
}

const TLS = /SSL|TLS|certificate|sslrootcert/

/** The commit is on the primary's disk, but its standby may not have it. */
export function toUnreplicated(): FoundFault {
  const remedy =
    'Check that the standby of synchronous_standby_names runs, and that nothing cancels statements; no restart is needed here.'
  return new FoundFault('away', 'the wait for its standby was cut short', remedy)
}

const tlsRemedy =
  'Other machines are reached by TLS. In DATABASE_URL, sslmode=disable is for a server without TLS on a private network, sslrootcert=FILE names the authority of its certificate, and sslmode=no-verify accepts any certificate.'

/** Connections refused, reset or lost, and hosts without an address, by Node's names. */
const NETWORK_CODE = /^(?:E[A-Z]+|EAI_[A-Z]+)$/

/** The server refused data: its message may quote an inquiry. */
const QUOTES_DATA = /^2[23]/

/** `place`: host and database, without a password. */
export function toPostgresError(
  place: string,
  fault: StoreFault,
  cause: string,
  remedy: string | undefined = remedies[fault],
): StoreError {
  const happened = `The inquiry store ${place} does not work: ${cause}.`
  return new StoreError(fault, toStoreMessage(fault, happened, remedy))
}

/** Makes any error of the driver a store error, without inquiries and passwords in its text. */
export function readPostgresError(place: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  if (error instanceof FoundFault) {
    return toPostgresError(place, error.fault, error.message, error.remedy)
  }
  const state = readState(error)
  // The driver's error while signing in: the credentials do not fit.
  if (state === undefined && error instanceof Error && error.message.startsWith('SASL: ')) {
    const cause = error.message.includes('client password must be')
      ? 'the server asks for a password, and there is none'
      : error.message
    return toPostgresError(place, 'unreachable', cause, remedyOfState['28'])
  }
  if (state === undefined) {
    const cause = toText(error)
    const fault = toNetworkFault(error)
    return toPostgresError(place, fault, cause, TLS.test(cause) ? tlsRemedy : remedies[fault])
  }
  const fault = faultOfState[state] ?? faultOfState[state.slice(0, 2)] ?? 'io'
  const remedy = remedyOfState[state] ?? remedyOfState[state.slice(0, 2)] ?? remedies[fault]
  const cause = QUOTES_DATA.test(state) ? 'it refused a row' : toText(error)
  return toPostgresError(place, fault, `${cause} (SQLSTATE ${state})`, remedy)
}

/**
 * Whether a retry may succeed soon: connection broken or refused, server starting, stopping or
 * failing over, too many connections, or two transactions in conflict.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof FoundFault) return ['read-only', 'away'].includes(error.fault)
  const state = readState(error)
  if (state === undefined) return toNetworkFault(error) === 'away'
  return /^(?:08...|57P0[123]|53300|40001|40P01|25006)$/.test(state)
}

/** Whether one item of several is to blame, so that the others may succeed without it. */
export function blamesItem(error: unknown): boolean {
  return /^(?:2[23]|54)/.test(readState(error) ?? '')
}

/** SQLSTATE of a server's error. */
function readState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { code } = error
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
    ? code
    : undefined
}

function toNetworkFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'io'
  if (error instanceof DeadlineError) return 'away'
  // A file named in the address, such as sslrootcert.
  if ('syscall' in error && error.syscall === 'open') return 'unreachable'
  if ('code' in error && typeof error.code === 'string' && NETWORK_CODE.test(error.code)) {
    return 'away'
  }
  // The driver's own errors have no code.
  if (TLS.test(error.message)) return 'unreachable'
  return /terminated|timeout|not queryable/i.test(error.message) ? 'away' : 'io'
}

/** If a host has several addresses, their errors come as one with an empty message. */
function toText(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return toText(error.errors[0])
  return toErrorText(error)
}
