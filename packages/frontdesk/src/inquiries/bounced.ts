/** Of `mailing`, in every engine's SQL: refused permanently, so that its address gets no confirmations. */
export const BOUNCED = "bounced_at IS NOT NULL AND bounce LIKE '5.%'"
