/**
 * The schema, as the steps that lead to it. Forward only: a step that was released is never
 * changed, the next change is a new step at the end. `PRAGMA user_version` counts the steps taken.
 */

/** Times are epoch milliseconds, so that every engine keeps the same integers. */
export const migrations: readonly string[] = [
  `CREATE TABLE inquiry (
     id TEXT PRIMARY KEY NOT NULL,
     received_at INTEGER NOT NULL,
     first_name TEXT NOT NULL,
     last_name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT,
     message TEXT NOT NULL
   ) STRICT;
   CREATE INDEX inquiry_by_time ON inquiry (received_at, id);`,
]
