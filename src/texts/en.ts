import type { FormText } from './form-text.ts'

export const en: FormText = {
  language: 'en',
  direction: 'ltr',
  lead: (company) => `Send ${company} a message, or use one of the other ways on this page.`,
  page: {
    heading: 'Contact',
    description: 'The contact form and every other way to reach the people behind this site.',
    otherWays: 'Other ways',
    address: 'Address',
    inBrowser: 'The form is on this page in a browser. What it asks for, and how programs send it:',
    apiDocs: 'API documentation',
  },
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
  },
  optional: '(optional)',
  hints: {
    email: 'We answer to this address.',
    message: (count) => `At most ${count} characters.`,
  },
  send: 'Send message',
  noScript:
    'This form checks that a person sends it, and needs JavaScript for that. Without it, please write to',
  progress: {
    checking: 'Checking that no robot is sending this …',
    sending: 'Sending your message …',
    slow: 'This takes longer than usual. Please leave the page open.',
  },
  success: {
    heading: 'Message sent',
    message: 'Thank you. We have received your message.',
    again: 'Write another message',
  },
  accepted: {
    heading: 'Message received',
    home: 'Go to the home page',
  },
  next: 'The answer goes to the e-mail address that you gave. If it has a mistake in it, or you forgot something, write to',
  refused: {
    back: 'Your browser’s back button leads to the form, with what you wrote still in it.',
    emptyForm: 'Open an empty form',
    write: (email) => `Write to ${email}`,
    status: (status) => `Status ${status}`,
  },
  faults: {
    heading: (count) =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    required: (label) => `${label} is missing.`,
    email: () => 'This is no complete e-mail address. It looks like name@example.com.',
    notAscii: () =>
      'Before the @, only letters from a to z, digits and some signs can be answered reliably.',
    noDomain: () => 'The part after the @ is no name of a mail server. Please check its spelling.',
    localTooLong: () => 'The part before the @ is too long. Please check its spelling.',
    tooLong: (label, limit) => `${label} is too long: at most ${limit} characters fit.`,
    control: (label) => `${label} has a sign in it that cannot be sent. Please type it again.`,
    other: (label) => `${label} cannot be sent like this. Please check it.`,
  },
  reassurance: 'Nothing has been sent yet, and nothing that you wrote is lost.',
  problems: {
    validation: {
      heading: 'Your message was not sent',
      detail: 'The form could not be read. Please shorten the message and send it again.',
    },
    botVerification: {
      heading: 'The check against robots failed',
      detail: 'Your text is still here. Please send it once more; a new check is ready.',
    },
    rateLimited: {
      heading: 'Too many messages from your network',
      detail: 'Your text is still here, and nothing was sent.',
    },
    internal: {
      heading: 'Something went wrong on our side',
      detail: 'Your text is still here. Please send it again in a minute.',
    },
    network: {
      heading: 'The connection was lost',
      detail: 'Your text is still here. Please check your connection and send it again.',
    },
    offline: {
      heading: 'You are offline',
      detail: 'Your text is still here. Send it as soon as you are connected again.',
    },
    insecure: {
      heading: 'This page was not opened over a secure connection',
      detail: 'The check against robots works only where the address begins with https.',
    },
    blocked: {
      heading: 'The check against robots could not be loaded',
      detail:
        'Your text is still here, and nothing was sent. An ad blocker or your network may hold the check back: please allow it for this page and send again, or use another browser.',
    },
    unchecked: {
      heading: 'One step is missing',
      detail: 'Please complete the check above the button, then send again.',
    },
  },
  retryIn: (duration) => `Please try again in ${duration}.`,
  orWrite: 'Or write to',
}
