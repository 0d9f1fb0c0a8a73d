/**
 * The server's clock in epoch milliseconds, as SQL: one clock for all instances. `now()` is
 * constant during a statement, so an index can be searched for it.
 */
export const SERVER_TIME = 'floor(extract(epoch FROM now()) * 1000)::bigint'
