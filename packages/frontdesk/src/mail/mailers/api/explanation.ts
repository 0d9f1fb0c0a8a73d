import type { FailureClass } from '../../mailer.ts'
import type { ApiCause, MailApi } from './mail-api.ts'

/** Why there is no answer, beside the causes that an answer can name. */
export type ApiFailureCause =
  | ApiCause
  | 'timeout'
  | 'unreachable'
  /** A successful status, but not in the service's form: from a gateway or proxy. */
  | 'not-the-service'

/**
 * Retries everything that is not known to concern one message: a service refuses a wrong sender and
 * a wrong comma with the same status.
 */
const classes: Readonly<Record<ApiFailureCause, FailureClass>> = {
  busy: 'transient',
  timeout: 'transient',
  unreachable: 'transient',
  'not-the-service': 'transient',
  'quota-used': 'transient',
  'repeat-refused': 'transient',
  'key-refused': 'configuration',
  'account-held': 'configuration',
  'sender-refused': 'configuration',
  'recipient-refused': 'configuration',
  unknown: 'configuration',
  'too-large': 'message',
  'content-refused': 'message',
}

export function toFailureClass(cause: ApiFailureCause): FailureClass {
  return classes[cause]
}

/** Cause and remedy in one or two sentences. Names the service, never a person: safe to log. */
export function explainApiFailure(
  cause: ApiFailureCause,
  { name, keyName }: Pick<MailApi, 'name' | 'keyName'>,
): string {
  switch (cause) {
    case 'busy':
      return `${name} is temporarily busy and asked for a later retry. Nothing to do unless it lasts; see its status page.`
    case 'timeout':
      return `${name} did not answer in time. Nothing to do unless it lasts; see its status page.`
    case 'unreachable':
      return `${name} could not be reached. Check this machine's DNS and that it may open connections to port 443.`
    case 'not-the-service':
      return `The answer is not from ${name}, but perhaps from a gateway or proxy, and confirms no mail. If it lasts, check what is between this machine and ${name}, and url in SMTP_URL.`
    case 'quota-used':
      return `The account at ${name} has sent all that its plan allows for now. Mails go out when the quota is renewed; a larger plan sends them sooner.`
    case 'repeat-refused':
      return `${name} remembers another mail under this key, as after a change of mail.from or mail.to. The mail goes out once that has expired.`
    case 'key-refused':
      return `${name} refused the key. Check ${keyName} or SMTP_URL: that it is whole, not revoked, and may send.`
    case 'account-held':
      return `${name} does not send for this account, which is new, paused or blocked. Sign in there and see what it asks for.`
    case 'sender-refused':
      return `${name} refused the sender. The domain of mail.from must be verified there, and the key allowed to send for it.`
    case 'recipient-refused':
      return `${name} refused the recipient. Check mail.to, and whether the address is on the list of those it does not send to.`
    case 'too-large':
      return `The mail is larger than ${name} accepts.`
    case 'content-refused':
      return `${name} refused the content, as filters against spam and malware do.`
    case 'unknown':
      return `${name} refused the mail for an unusual reason; see the code.`
  }
}
