/** Inquiries whose visitor did not get the newest answer. */

/** Given up, or returned after the mail server took it. `id`: the inquiry's column. */
export function toUndelivered(id: string): string {
  return `EXISTS (SELECT 1 FROM delivery a WHERE a.inquiry_id = ${id} AND a.purpose = 'answer'
    AND (a.state = 'failed' OR a.bounce IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM delivery n WHERE n.inquiry_id = a.inquiry_id
      AND n.purpose = 'answer' AND n.part > a.part))`
}
