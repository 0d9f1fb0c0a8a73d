/** What is left of a bot check's token once its inquiry is erased. */

/**
 * Statements to run before inquiries are erased. `ids`: a query for them. A token must stay, or it
 * could be used again; its row then leads to no inquiry and no content. Without a bot check the row
 * is a hash of the content, and goes.
 */
export function toUnlinking(ids: string): readonly string[] {
  const among = `inquiry_id IN (${ids})`
  return [
    `DELETE FROM used_token WHERE ${among}
      AND EXISTS (SELECT 1 FROM inquiry WHERE id = inquiry_id AND verification = 'off')`,
    `UPDATE used_token SET content_hash = '', inquiry_id = '' WHERE ${among}`,
  ]
}
