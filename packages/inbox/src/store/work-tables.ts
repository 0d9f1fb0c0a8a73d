/** Tables of people's work on inquiries. Rows of an inquiry are deleted with it. */
export const workTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS inbox_note (
     id TEXT PRIMARY KEY NOT NULL,
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     account_id TEXT NOT NULL,
     at BIGINT NOT NULL,
     text TEXT NOT NULL
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_note_inquiry ON inbox_note (inquiry_id, at)',
  `CREATE TABLE IF NOT EXISTS inbox_seen (
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     account_id TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (inquiry_id, account_id)
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_presence (
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     account_id TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (inquiry_id, account_id)
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_draft (
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     account_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     at BIGINT NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (inquiry_id, account_id, kind)
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_letter (
     id TEXT PRIMARY KEY NOT NULL,
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     folder TEXT NOT NULL,
     uid_validity BIGINT NOT NULL,
     uid BIGINT NOT NULL,
     message_key TEXT NOT NULL,
     content_hash TEXT NOT NULL,
     at BIGINT NOT NULL,
     sender TEXT NOT NULL,
     letter TEXT NOT NULL,
     told BIGINT NOT NULL,
     from_email TEXT NOT NULL,
     UNIQUE (message_key, content_hash),
     UNIQUE (folder, uid_validity, uid)
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_letter_inquiry ON inbox_letter (inquiry_id, at)',
  "CREATE INDEX IF NOT EXISTS inbox_letter_other ON inbox_letter (from_email) WHERE sender <> 'reply'",
  'CREATE INDEX IF NOT EXISTS inbox_letter_untold ON inbox_letter (told) WHERE told = 0',
  `CREATE TABLE IF NOT EXISTS inbox_other_mail (
     id TEXT PRIMARY KEY NOT NULL,
     at BIGINT NOT NULL,
     from_email TEXT NOT NULL,
     mail TEXT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_mailbox (
     folder TEXT PRIMARY KEY NOT NULL,
     uid_validity BIGINT NOT NULL,
     uid BIGINT NOT NULL,
     at BIGINT NOT NULL,
     holder TEXT NOT NULL,
     held_until BIGINT NOT NULL
   )`,
  // Answers without a copy in the folder of sent mail.
  `CREATE TABLE IF NOT EXISTS inbox_unfiled (
     nonce TEXT PRIMARY KEY NOT NULL,
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     at BIGINT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_proof (
     id TEXT PRIMARY KEY NOT NULL,
     recipient TEXT NOT NULL,
     kind TEXT NOT NULL,
     sent_at BIGINT NOT NULL,
     seen_at BIGINT,
     told BIGINT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_snippet (
     id TEXT PRIMARY KEY NOT NULL,
     account_id TEXT NOT NULL,
     name TEXT NOT NULL,
     text TEXT NOT NULL,
     at BIGINT NOT NULL
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_snippet_account ON inbox_snippet (account_id, name)',
  // Entries that are not in the chain yet, written with their change.
  `CREATE TABLE IF NOT EXISTS inbox_entry (
     id TEXT PRIMARY KEY NOT NULL,
     at BIGINT NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL,
     object TEXT NOT NULL,
     detail TEXT NOT NULL,
     mac TEXT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS inbox_record (
     seq BIGINT PRIMARY KEY NOT NULL,
     id TEXT NOT NULL UNIQUE,
     at BIGINT NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL,
     object TEXT NOT NULL,
     detail TEXT NOT NULL,
     mac TEXT NOT NULL,
     prev TEXT NOT NULL UNIQUE,
     hash TEXT NOT NULL UNIQUE
   )`,
  'CREATE INDEX IF NOT EXISTS inbox_record_object ON inbox_record (object, seq)',
  'CREATE INDEX IF NOT EXISTS inbox_record_actor ON inbox_record (actor, at)',
  `CREATE INDEX IF NOT EXISTS inbox_record_teaching ON inbox_record (at)
     WHERE detail IN ('hit', 'miss', 'passed')`,
]
