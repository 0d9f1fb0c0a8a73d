/**
 * The server's clock in epoch milliseconds, as SQL: one clock for all instances. `now()` stands still
 * during a statement, so that it can be looked up in an index.
 */
export const SERVER_TIME = 'floor(extract(epoch FROM now()) * 1000)::bigint'
