/** Mail servers' reports on undelivered mail, in their various forms. */
import { sent, toMail, toMultipart, plain, type LetterCase, type Wished } from './mail.ts'

const returned = (id: string): string =>
  `Content-Type: message/rfc822\n\nFrom: Bea <info@company.example>\nTo: ada@visitor.example\nSubject: Re: Your inquiry\nMessage-ID: ${id}\nIn-Reply-To: <confirmation@company.example>\n\nWe have two left.`

const onlyHeader = `Content-Type: text/rfc822-headers\n\nReceived: from a\n\tby b\nFrom: info@company.example\nMessage-Id:\n ${sent.ada}\nSubject: Re: Your inquiry\n`

const status = (server: string, lines: readonly string[]): string =>
  `Content-Type: message/delivery-status\n\nReporting-MTA: dns; ${server}\nArrival-Date: Mon, 23 Nov 2026 10:00:00 +0100\n\n${lines.join('\n')}\n`

const failed = (
  server: string,
  code: string,
  words: string,
  extra: readonly string[] = [],
): string =>
  status(server, [
    'Final-Recipient: rfc822; ada@visitor.example',
    ...extra,
    'Action: failed',
    `Status: ${code}`,
    `Diagnostic-Code: smtp; ${words}`,
  ])

const fields = (from: string, subject: string): Readonly<Record<string, string | undefined>> => ({
  From: from,
  Subject: subject,
  'Return-Path': '<>',
  'In-Reply-To': undefined,
  'Auto-Submitted': 'auto-replied',
})

const toAda = { addresses: ['ada@visitor.example'] }

const REPORT = 'report; report-type=delivery-status'

const bounce: Wished = { from: undefined, automatic: 'bounce', belongs: 'another sender' }

interface Server {
  readonly name: string
  readonly from: string
  readonly subject: string
  readonly parts: readonly string[]
  readonly status: string
  readonly words: string
  readonly action?: 'delayed'
}

const servers: readonly Server[] = [
  {
    name: 'Postfix',
    from: 'Mail Delivery System <MAILER-DAEMON@mx.company.example>',
    subject: 'Undelivered Mail Returned to Sender',
    parts: [
      `Content-Description: Notification\n${plain("I'm sorry to have to inform you that your message could not be delivered.\n\n<ada@visitor.example>: host mx.visitor.example said: 550 5.1.1 No such user")}`,
      status('mx.company.example', [
        'X-Postfix-Queue-ID: 4abc',
        '',
        'Final-Recipient: rfc822; ada@visitor.example',
        'Original-Recipient: rfc822;ada@visitor.example',
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; mx.visitor.example',
        'Diagnostic-Code: smtp; 550 5.1.1 <ada@visitor.example>: Recipient address',
        '    rejected: No such user',
      ]),
      returned(sent.ada),
    ],
    status: '5.1.1',
    words: '550 5.1.1 <ada@visitor.example>: Recipient address rejected: No such user',
  },
  {
    name: 'Exim',
    from: 'Mail Delivery System <Mailer-Daemon@mx.company.example>',
    subject: 'Mail delivery failed: returning message to sender',
    parts: [
      plain('This message was created automatically by mail delivery software.'),
      status('mx.company.example', [
        'Action: failed',
        // With angle brackets, as CommuniGate writes it.
        'Final-Recipient: rfc822; <ada@visitor.example>',
        'Status: 5.0.0',
        'Remote-MTA: dns; mx.visitor.example',
        'Diagnostic-Code: smtp; 550 Mailbox unavailable',
      ]),
      returned(sent.ada),
    ],
    status: '5.0.0',
    words: '550 Mailbox unavailable',
  },
  {
    name: 'Sendmail',
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.company.example>',
    subject: 'Returned mail: see transcript for details',
    parts: [
      plain('The original message was received at Mon, 23 Nov 2026'),
      failed('mx.company.example', '5.1.1', '550 5.1.1 <ada@visitor.example>... User unknown'),
      onlyHeader,
    ],
    status: '5.1.1',
    words: '550 5.1.1 <ada@visitor.example>... User unknown',
  },
  {
    name: 'Microsoft 365',
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@company.onmicrosoft.example>',
    subject: 'Undeliverable: Re: Your inquiry',
    parts: [
      'Content-Type: text/html; charset=utf-8\n\n<p>Your message to ada@visitor.example couldn&#39;t be delivered.</p>',
      failed(
        'AM0PR01MB1234.eurprd01.prod.outlook.example',
        '5.1.10',
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@visitor.example not found by SMTP address lookup',
      ),
      returned(sent.ada),
    ],
    status: '5.1.10',
    words:
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@visitor.example not found by SMTP address lookup',
  },
  {
    name: 'Gmail',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    subject: 'Delivery Status Notification (Failure)',
    parts: [
      plain('** Address not found **\n\nYour message was not delivered to ada@visitor.example'),
      failed(
        'googlemail.example',
        '5.1.1',
        '550-5.1.1 The email account that you tried to reach does not exist. NoSuchUser',
        ['X-Original-Message-ID: <x@y>'],
      ),
      returned(sent.ada),
    ],
    status: '5.1.1',
    words: '550-5.1.1 The email account that you tried to reach does not exist. NoSuchUser',
  },
  {
    name: 'Amazon SES',
    from: 'MAILER-DAEMON@amazonses.example',
    subject: 'Delivery Status Notification (Failure)',
    parts: [
      plain('An error occurred while trying to deliver the mail.'),
      failed('a4-1.smtp-out.amazonses.example', '5.7.1', '550 5.7.1 Blocked by policy'),
      returned(sent.ada),
    ],
    status: '5.7.1',
    words: '550 5.7.1 Blocked by policy',
  },
  {
    name: 'OpenSMTPD',
    from: 'Mailer Daemon <MAILER-DAEMON@mx.company.example>',
    subject: 'Delivery status notification: error',
    parts: [
      plain('Hi! This is the MAILER-DAEMON.'),
      status('mx.company.example', [
        'Final-Recipient: rfc822; ada@visitor.example',
        'Action: failed',
        'Status: 5.0.0',
      ]),
      onlyHeader,
    ],
    status: '5.0.0',
    words: '',
  },
  {
    name: 'Courier',
    from: '"Courier mail server at company" <postmaster@company.example>',
    subject: 'NOTICE: mail delivery status.',
    parts: [
      plain('UNDELIVERABLE MAIL'),
      failed('company.example', '5.0.0', '552 Over quota'),
      onlyHeader.replace('text/rfc822-headers', 'text/rfc822-headers; charset=us-ascii'),
    ],
    status: '5.0.0',
    words: '552 Over quota',
  },
  {
    name: 'Lotus Domino, with a report in Unicode',
    from: 'Postmaster@company.example',
    subject: 'DELIVERY FAILURE: User not listed',
    parts: [
      plain('Your message could not be delivered'),
      failed('company.example', '5.1.1', '550 User grüßt nicht', []).replace(
        'message/delivery-status',
        'message/global-delivery-status',
      ),
      onlyHeader.replace('text/rfc822-headers', 'message/global-headers'),
    ],
    status: '5.1.1',
    words: '550 User grüßt nicht',
  },
  {
    name: 'Yandex, in base64',
    from: 'mailer-daemon@yandex.example',
    subject: 'Недоставленное сообщение',
    parts: [
      plain('Это письмо отправлено почтовым сервером.'),
      `Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${btoa('Reporting-MTA: dns; yandex\n\nFinal-Recipient: rfc822; ada@visitor.example\nAction: failed\nStatus: 5.7.0\nDiagnostic-Code: smtp; 554 5.7.0 Spam\n')}`,
      returned(sent.ada),
    ],
    status: '5.7.0',
    words: '554 5.7.0 Spam',
  },
  {
    name: 'Postfix, which still tries',
    from: 'MAILER-DAEMON@mx.company.example',
    subject: 'Delayed Mail (still being retried)',
    parts: [
      plain('This is the mail system. YOU DO NOT NEED TO RESEND YOUR MESSAGE.'),
      failed('mx', '4.4.1', 'connect to mx.visitor.example[192.0.2.1]:25: Connection timed out', [
        'Will-Retry-Until: Sat, 28 Nov 2026',
      ]).replace('Action: failed', 'Action: delayed'),
      onlyHeader,
    ],
    status: '4.4.1',
    words: 'connect to mx.visitor.example[192.0.2.1]:25: Connection timed out',
    action: 'delayed',
  },
  {
    name: 'Gmail, which still tries',
    from: 'mailer-daemon@googlemail.example',
    subject: 'Delivery Status Notification (Delay)',
    parts: [
      plain('Delivery incomplete'),
      failed('googlemail', '4.4.2', 'The recipient server did not accept our requests').replace(
        'Action: failed',
        'Action: delayed',
      ),
      returned(sent.ada),
    ],
    status: '4.4.2',
    words: 'The recipient server did not accept our requests',
    action: 'delayed',
  },
]

export const bounceCases: readonly LetterCase[] = [
  ...servers.map(
    ({ name, from, subject, parts, status, words, action = 'failed' as const }): LetterCase => ({
      name: `a report of ${name}`,
      mail: toMultipart(fields(from, subject), REPORT, parts),
      wished: {
        ...bounce,
        from: /[^ <]+@[^ >]+/.exec(from)?.[0],
        automatic: action === 'failed' ? 'bounce' : 'delay',
        attached: ['', ''],
        report: { action, messageIds: [sent.ada], recipients: [{ ...toAda, status, words }] },
      },
    }),
  ),
  {
    name: 'a report without the mail, with a reference to it',
    mail: toMultipart(
      {
        ...fields('postmaster@visitor.example', 'Undeliverable'),
        References: `<first@company.example> ${sent.ada}`,
      },
      REPORT,
      [plain('No.'), failed('visitor.example', '5.2.2', '552 5.2.2 Mailbox full')],
    ),
    wished: {
      ...bounce,
      from: 'postmaster@visitor.example',
      attached: [''],
      report: {
        action: 'failed',
        messageIds: [sent.ada, '<first@company.example>'],
        recipients: [{ ...toAda, status: '5.2.2', words: '552 5.2.2 Mailbox full' }],
      },
    },
  },
  {
    name: 'a report of qmail, in prose',
    mail: toMail(
      fields('MAILER-DAEMON@mx.company.example', 'failure notice'),
      `Hi. This is the qmail-send program at mx.company.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<ada@visitor.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 unknown user\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <info@company.example>\nMessage-ID: ${sent.ada}\nSubject: Re: Your inquiry\n\nWe have two left.`,
    ),
    wished: {
      ...bounce,
      from: 'MAILER-DAEMON@mx.company.example',
      report: {
        action: 'failed',
        messageIds: [sent.ada],
        recipients: [
          { ...toAda, status: '5.1.1', words: 'Remote host said: 550 5.1.1 unknown user' },
        ],
      },
    },
  },
  {
    name: 'a report of an older Exim, in prose',
    mail: toMail(
      {
        ...fields(
          'Mail Delivery System <Mailer-Daemon@mx.company.example>',
          'Mail delivery problem',
        ),
        'X-Failed-Recipients': 'ada@visitor.example',
      },
      `A message that you sent has not yet been delivered.\n\n  ada@visitor.example\n    host mx.visitor.example said: 451 4.7.1 Greylisted\n\n------ This is a copy of the headers ------\n\nMessage-ID: ${sent.ada}\n`,
    ),
    wished: {
      ...bounce,
      automatic: 'delay',
      from: 'Mailer-Daemon@mx.company.example',
      report: {
        action: 'delayed',
        messageIds: [sent.ada],
        recipients: [
          {
            ...toAda,
            status: '4.7.1',
            words: 'host mx.visitor.example said: 451 4.7.1 Greylisted',
          },
        ],
      },
    },
  },
  {
    name: 'a report on two recipients, of which one failed',
    mail: toMultipart(fields('MAILER-DAEMON@mx.example', 'Report'), REPORT, [
      plain('One of two.'),
      status('mx', [
        'Final-Recipient: rfc822; bob@visitor.example',
        'Action: relayed',
        'Status: 2.0.0',
        '',
        'Final-Recipient: rfc822; ada@visitor.example',
        'Action: failed',
        'Status: 5.0.0',
        'Diagnostic-Code: x-unix; exit 1',
      ]),
      onlyHeader,
    ]),
    wished: {
      ...bounce,
      from: 'MAILER-DAEMON@mx.example',
      attached: ['', ''],
      report: {
        action: 'failed',
        messageIds: [sent.ada],
        recipients: [{ ...toAda, status: '5.0.0', words: 'exit 1' }],
      },
    },
  },
  {
    name: 'a report of success',
    mail: toMultipart(
      fields('MAILER-DAEMON@mx.example', 'Successful Mail Delivery Report'),
      REPORT,
      [
        plain('Done.'),
        status('mx', [
          'Final-Recipient: rfc822; ada@visitor.example',
          'Action: delivered',
          'Status: 2.0.0',
        ]),
        onlyHeader,
      ],
    ),
    wished: {
      from: 'MAILER-DAEMON@mx.example',
      belongs: 'another sender',
      automatic: 'receipt',
      attached: ['', ''],
    },
  },
  {
    name: 'a report on a mail that is not ours',
    mail: toMultipart(fields('MAILER-DAEMON@mx.example', 'Undelivered'), REPORT, [
      plain('No.'),
      failed('mx', '5.1.1', '550 no'),
      returned('<spam@forged.example>'),
    ]),
    wished: {
      from: 'MAILER-DAEMON@mx.example',
      belongs: 'none',
      automatic: 'bounce',
      attached: ['', ''],
    },
  },
  {
    name: 'a report that is damaged',
    mail: toMultipart(fields('MAILER-DAEMON@mx.example', 'Undelivered'), REPORT, [
      plain('No.'),
      'Content-Type: message/delivery-status\n\n\u0000\u0001 nothing: here',
      onlyHeader,
    ]),
    wished: {
      from: 'MAILER-DAEMON@mx.example',
      belongs: 'another sender',
      automatic: 'other',
      attached: ['', ''],
      report: { action: 'failed', messageIds: [sent.ada], recipients: [] },
    },
  },
  {
    name: 'a report that names no recipient',
    mail: toMultipart(fields('MAILER-DAEMON@mx.example', 'Undelivered'), REPORT, [
      plain('No.'),
      status('mx', ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 no']),
      onlyHeader,
    ]),
    wished: {
      from: 'MAILER-DAEMON@mx.example',
      belongs: 'another sender',
      automatic: 'other',
      attached: ['', ''],
      report: {
        action: 'failed',
        messageIds: [sent.ada],
        recipients: [{ addresses: [], status: '5.1.1', words: '550 no' }],
      },
    },
  },
  {
    name: 'a report on three recipients, of which two failed',
    mail: toMultipart(fields('MAILER-DAEMON@mx.example', 'Report'), REPORT, [
      plain('Two of three.'),
      status('mx', [
        'Final-Recipient: rfc822; bob@visitor.example',
        'Action: failed',
        'Status: 5.2.2',
        '',
        'Final-Recipient: rfc822; eve@visitor.example',
        'Action: delayed',
        'Status: 4.0.0',
        '',
        'Original-Recipient: rfc822; ada@visitor.example',
        'Final-Recipient: rfc822; a.lovelace@visitor.example',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 no',
      ]),
      onlyHeader,
    ]),
    wished: {
      ...bounce,
      from: 'MAILER-DAEMON@mx.example',
      attached: ['', ''],
      report: {
        action: 'failed',
        messageIds: [sent.ada],
        recipients: [
          { addresses: ['bob@visitor.example'], status: '5.2.2', words: '' },
          {
            addresses: ['ada@visitor.example', 'a.lovelace@visitor.example'],
            status: '5.1.1',
            words: '550 no',
          },
        ],
      },
    },
  },
  {
    name: 'a notice that the mail was read',
    mail: toMultipart(
      { Subject: 'Read: Re: Your inquiry', 'Return-Path': '<>' },
      'report; report-type=disposition-notification',
      [
        plain('It was displayed.'),
        `Content-Type: message/disposition-notification\n\nOriginal-Message-ID: ${sent.ada}\nDisposition: manual-action/MDN-sent-manually; displayed`,
      ],
    ),
    wished: { automatic: 'receipt', attached: [''] },
  },
  {
    name: 'a complaint by a provider',
    mail: toMultipart(
      { From: 'feedback@provider.example', Subject: 'Abuse report' },
      'report; report-type=feedback-report',
      [
        plain('A complaint.'),
        'Content-Type: message/feedback-report\n\nFeedback-Type: abuse',
        returned(sent.ada),
      ],
    ),
    wished: {
      from: 'feedback@provider.example',
      belongs: 'another sender',
      automatic: 'receipt',
      attached: ['', ''],
    },
  },
]
