/** Tables of accounts and sign-in, for both engines. Times are epoch milliseconds. */
export const accessTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS inbox_account (
     id TEXT PRIMARY KEY NOT NULL,
     email TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     role TEXT NOT NULL,
     handle TEXT NOT NULL UNIQUE,
     shortcuts BIGINT NOT NULL DEFAULT 1,
     signature TEXT NOT NULL DEFAULT '',
     created_at BIGINT NOT NULL,
     disabled_at BIGINT,
     issuer TEXT,
     subject TEXT,
     UNIQUE (issuer, subject)
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_passkey (
     id TEXT PRIMARY KEY NOT NULL,
     account_id TEXT NOT NULL REFERENCES inbox_account (id) ON DELETE CASCADE,
     public_key TEXT NOT NULL,
     counter BIGINT NOT NULL,
     name TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     used_at BIGINT
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_passkey_account ON inbox_passkey (account_id)',
  `CREATE TABLE IF NOT EXISTS inbox_invitation (
     token_hash TEXT PRIMARY KEY NOT NULL,
     account_id TEXT NOT NULL REFERENCES inbox_account (id) ON DELETE CASCADE,
     expires_at BIGINT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_session (
     token_hash TEXT PRIMARY KEY NOT NULL,
     id TEXT NOT NULL UNIQUE,
     account_id TEXT NOT NULL REFERENCES inbox_account (id) ON DELETE CASCADE,
     method TEXT NOT NULL,
     browser TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     seen_at BIGINT NOT NULL,
     fresh_at BIGINT NOT NULL,
     notice TEXT
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_session_account ON inbox_session (account_id)',
  `CREATE TABLE IF NOT EXISTS inbox_push (
     session_id TEXT PRIMARY KEY NOT NULL REFERENCES inbox_session (id) ON DELETE CASCADE,
     endpoint TEXT NOT NULL,
     p256dh TEXT NOT NULL,
     auth TEXT NOT NULL,
     language TEXT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_code (
     account_id TEXT PRIMARY KEY NOT NULL REFERENCES inbox_account (id) ON DELETE CASCADE,
     browser TEXT NOT NULL,
     salt TEXT NOT NULL,
     code_hash TEXT NOT NULL,
     tries BIGINT NOT NULL,
     expires_at BIGINT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_used (
     ticket TEXT PRIMARY KEY NOT NULL,
     expires_at BIGINT NOT NULL
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_used_expiry ON inbox_used (expires_at)',
  `CREATE TABLE IF NOT EXISTS inbox_attempt (
     bucket TEXT NOT NULL,
     hour BIGINT NOT NULL,
     n BIGINT NOT NULL,
     PRIMARY KEY (bucket, hour)
   )`,
]
