/** The tables that are the same in every engine. */
import { SPAM } from '../inbox.ts'
import { CONFIRMATION_MS } from '../intake.ts'

/** An engine's column types, and the ends of its table definitions. */
export interface ColumnTypes {
  readonly integer: string
  /** Compared byte by byte, so that no upgrade of a collation corrupts an index. */
  readonly text: string
  /** End of a table with row numbers. */
  readonly plain: string
  /** End of a table stored in the order of its key. */
  readonly keyed: string
}

/**
 * Times are epoch milliseconds, so that every engine has the same integers. Each mail of an inquiry
 * is a part of its delivery. Part 0 is the inquiry to the company; if it goes to several recipients,
 * each has a part of its own.
 */
export function toTables({ integer, text, plain, keyed }: ColumnTypes): string {
  return `
   CREATE TABLE inquiry (
     id ${text} PRIMARY KEY NOT NULL,
     received_at ${integer} NOT NULL,
     first_name ${text} NOT NULL,
     last_name ${text} NOT NULL,
     email ${text} NOT NULL,
     phone ${text},
     message ${text} NOT NULL,
     verification ${text} NOT NULL DEFAULT 'off',
     quarantine ${text}, -- why it looks like spam, or '${SPAM}'
     language ${text},
     page ${text},
     answered_at ${integer},
     answered_by ${text},
     corrects ${text}, -- inquiry whose address it corrects
     version ${integer} NOT NULL DEFAULT 0, -- raised by each change, to notice conflicts
     closed_at ${integer},
     assignee ${text},
     topic ${text},
     cleared_at ${integer} -- when a person said that it is no spam
   )${plain};
   CREATE INDEX inquiry_by_time ON inquiry (received_at, id);
   CREATE INDEX inquiry_quarantined ON inquiry (received_at, id) WHERE quarantine IS NOT NULL;
   CREATE INDEX inquiry_spam ON inquiry (received_at, id) WHERE quarantine = '${SPAM}';
   CREATE INDEX inquiry_answered ON inquiry (received_at, id) WHERE answered_at IS NOT NULL;
   CREATE INDEX inquiry_cleared ON inquiry (received_at, id) WHERE cleared_at IS NOT NULL;
   CREATE INDEX inquiry_corrects ON inquiry (corrects) WHERE corrects IS NOT NULL;

   CREATE TABLE delivery (
     inquiry_id ${text} NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     part ${integer} NOT NULL DEFAULT 0,
     purpose ${text} NOT NULL DEFAULT 'inquiry'
       CHECK (purpose IN ('inquiry', 'confirmation', 'answer')),
     received_at ${integer} NOT NULL,
     state ${text} NOT NULL CHECK (state IN ('pending', 'sent', 'failed', 'held')),
     attempts ${integer} NOT NULL DEFAULT 0,
     unanswered ${integer} NOT NULL DEFAULT 0, -- attempts with unknown outcome
     next_at ${integer} NOT NULL, -- when it is due
     lease_until ${integer}, -- an instance sends it until then
     code ${text},
     error ${text},
     reply ${text},
     sent_at ${integer},
     dated_at ${integer}, -- date in the mail, the same in each attempt
     message_id ${text},
     recipient ${text},
     copies ${integer} NOT NULL DEFAULT 0, -- of part 0: parts of its recipients
     bounced_at ${integer}, -- when its address was rejected
     bounce ${text}, -- status code of that, such as 5.1.1
     address ${text}, -- of a confirmation: who gets it
     asked_at ${integer}, -- of a confirmation: when it was wanted
     language ${text},
     letter ${text}, -- of an answer: its contents as JSON
     nonce ${text}, -- of an answer: the form that sent it, so that it goes out once
     server_id ${text}, -- Message-ID that the mail server set instead of ours
     tallied ${integer} NOT NULL DEFAULT 0, -- 1: the writer counts it, not the trigger
     PRIMARY KEY (inquiry_id, part)
   )${keyed};
   CREATE INDEX delivery_due ON delivery (purpose, next_at, inquiry_id, part)
    WHERE state = 'pending' AND copies = 0;
   CREATE INDEX delivery_by_state ON delivery (state, received_at, inquiry_id) WHERE part = 0;
   CREATE INDEX delivery_leased ON delivery (lease_until) WHERE lease_until IS NOT NULL;
   CREATE UNIQUE INDEX delivery_nonce ON delivery (nonce) WHERE nonce IS NOT NULL;
   CREATE INDEX delivery_answer_id ON delivery (message_id) WHERE purpose = 'answer';
   CREATE INDEX delivery_undelivered ON delivery (inquiry_id)
    WHERE purpose = 'answer' AND (state = 'failed' OR bounce IS NOT NULL);
   CREATE INDEX delivery_server_id ON delivery (server_id) WHERE server_id IS NOT NULL;
   CREATE INDEX confirmation_asked ON delivery (asked_at) WHERE asked_at IS NOT NULL;
   CREATE UNIQUE INDEX confirmation_a_day ON delivery (address, (asked_at / ${CONFIRMATION_MS}))
    WHERE address IS NOT NULL;

   CREATE TABLE used_token (
     token_hash ${text} PRIMARY KEY NOT NULL,
     content_hash ${text} NOT NULL,
     inquiry_id ${text} NOT NULL,
     expires_at ${integer} NOT NULL
   )${keyed};
   CREATE INDEX used_token_by_expiry ON used_token (expires_at);

   CREATE TABLE block (
     kind ${text} NOT NULL,
     value ${text} NOT NULL,
     is_on ${integer} NOT NULL DEFAULT 1,
     hits ${integer} NOT NULL DEFAULT 0,
     last_hit_at ${integer},
     added_at ${integer} NOT NULL,
     PRIMARY KEY (kind, value)
   )${keyed};

   CREATE TABLE setting (
     name ${text} PRIMARY KEY NOT NULL,
     value ${text} NOT NULL
   )${keyed};`
}
