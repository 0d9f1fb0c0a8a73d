/** Reports of mail servers (RFC 3464), as Postfix writes them. */

export interface StatusReport {
  /** Of the mail that comes back, with its angle brackets. */
  readonly messageId: string
  readonly recipient: string
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string
  /** Further lines in the header of the mail that comes back. */
  readonly returned?: readonly string[]
}

/** Lines end as on the wire. */
export function toStatusReport(report: StatusReport): string {
  const { messageId, recipient, action = 'failed', status = '5.1.1', returned = [] } = report
  const { diagnostic = 'smtp; 550 5.1.1 No such user' } = report
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: site@northwind.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4C1F2.1795/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4C1F2.1795/mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${recipient}>: host mail.example said: 550 5.1.1 No such user`,
    '',
    '--4C1F2.1795/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'X-Postfix-Queue-ID: 4C1F2',
    'Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--4C1F2.1795/mx.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: "Ada Lovelace via Northwind" <site@northwind.example>',
    `To: ${recipient}`,
    `Message-ID: ${messageId}`,
    ...returned,
    '',
    '--4C1F2.1795/mx.example--',
    '',
  ].join('\r\n')
}
