export { postmark, type PostmarkOptions } from './postmark.ts'
export { resend, type ResendOptions } from './resend.ts'
