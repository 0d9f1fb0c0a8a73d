/** The meaning of a failure's code. */
import { UNANSWERED } from './mailer.ts'

/** Whether there was no answer: codes that are not a server's begin with `E`. */
export function isUnanswering({ code, class: kind }: { code: string; class: string }): boolean {
  return kind === 'transient' && code.startsWith('E') && code !== UNANSWERED
}
