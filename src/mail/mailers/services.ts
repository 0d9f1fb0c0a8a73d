/** The services that take mail over HTTPS, for code that chooses one: a bundle has no other in it. */
export { brevo, type BrevoOptions } from './brevo.ts'
export { mailgun, type MailgunOptions, type MailgunRegion } from './mailgun.ts'
export { postmark, type PostmarkOptions } from './postmark.ts'
export { resend, type ResendOptions } from './resend.ts'
export { ses, type SesOptions } from './ses.ts'
