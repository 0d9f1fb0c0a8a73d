import { coldStart } from './cold-start.ts'
import { contactPostgres } from './contact-postgres.ts'
import { contact } from './contact.ts'
import { documents } from './documents.ts'
import { inbox } from './inbox.ts'
import { limiter } from './limiter.ts'
import { mcp } from './mcp.ts'
import { memory } from './memory.ts'
import type { Work } from './work.ts'

/** Every work item, in the order of the report. */
export const works: readonly Work[] = [
  documents,
  mcp,
  contact,
  contactPostgres,
  inbox,
  limiter,
  coldStart,
  memory,
]
