/** Charsets, attachments, and broken or malicious mails. */
import {
  file,
  plain,
  toBytes,
  toMail,
  toMultipart,
  toParts,
  type LetterCase,
  type Wished,
} from './mail.ts'

type Fields = Readonly<Record<string, string | undefined>>

const text = (charset: string): Fields => ({ 'Content-Type': `text/plain; charset=${charset}` })

const inBytes = (name: string, charset: string, bytes: string, open: string): LetterCase => ({
  name: `text in ${name}`,
  mail: toBytes(text(charset), Buffer.from(bytes, 'hex')),
  wished: { open },
})

const toCase = (name: string, fields: Fields, body: string, wished: Wished): LetterCase => ({
  name,
  mail: toMail(fields, body),
  wished,
})

const flowing = (
  name: string,
  mail: { body: string; type?: string; open: string; folded?: string },
): LetterCase =>
  toCase(
    name,
    { 'Content-Type': `text/plain; charset=utf-8; format=flowed${mail.type ?? ''}` },
    mail.body,
    { open: mail.open, folded: mail.folded ?? '' },
  )

const charsets: readonly LetterCase[] = [
  inBytes('ISO-8859-1', 'iso-8859-1', '4772fcdf65', 'Grüße'),
  inBytes('ISO-8859-2', 'ISO-8859-2', 'bff3b3e62c', 'żółć,'),
  inBytes('ISO-8859-15', 'iso-8859-15', '3130a4', '10€'),
  inBytes('Windows-1252', 'windows-1252', '93546f93', '“To“'),
  inBytes('Windows-1250', 'windows-1250', '9cb9', 'śą'),
  inBytes('Windows-1251', 'windows-1251', 'cff0e8e2e5f2', 'Привет'),
  inBytes('KOI8-R', 'koi8-r', 'f0d2c9d7c5d4', 'Привет'),
  inBytes('ISO-2022-JP', 'iso-2022-jp', '1b244224221b2842', 'あ'),
  inBytes('Shift_JIS', 'shift_jis', '82a0', 'あ'),
  inBytes('GB18030', 'gb18030', 'c4e3bac3', '你好'),
  inBytes('Big5', 'big5', 'a741a66e', '你好'),
  inBytes('EUC-KR', 'euc-kr', 'bec8b3e7', '안녕'),
  inBytes('UTF-8 that is cut', 'utf-8', '4772c3', 'Gr\uFFFD'),
  inBytes('Windows-1252, declared as UTF-8', 'utf-8', '4772fcdf65', 'Gr\uFFFD\uFFFDe'),
  ...(
    [
      ['Windows-1252, without a charset', undefined, '4772fcdf6520803130', 'Grüße €10'],
      ['UTF-8, without a charset', 'text/plain', '4772c3bcc39f65', 'Grüße'],
    ] as const
  ).map(([name, type, bytes, open]) => ({
    name: `text in ${name}`,
    mail: toBytes({ 'Content-Type': type }, Buffer.from(bytes, 'hex')),
    wished: { open },
  })),
  inBytes('UTF-8, with a charset that is none', 'x-nothing', '4f6b2e', 'Ok.'),
  inBytes('UTF-8 with NUL', 'utf-8', '610062', 'a\uFFFDb'),
  toCase(
    'text in base64',
    { 'Content-Transfer-Encoding': 'base64' },
    `${btoa('Both, please.')}\n`,
    { open: 'Both, please.' },
  ),
  toCase('text in broken base64', { 'Content-Transfer-Encoding': 'base64' }, 'Qm90aA*=!', {
    open: 'Both',
  }),
  toCase(
    'text in quoted-printable',
    { 'Content-Transfer-Encoding': 'quoted-printable' },
    'Gr=C3=BC=C3=\n=9Fe=',
    { open: 'Grüße' },
  ),
  toCase(
    'text in broken quoted-printable',
    { 'Content-Transfer-Encoding': 'quoted-printable' },
    '100 =ZZ',
    { open: '100 =ZZ' },
  ),
  toCase(
    'text that flows',
    { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=no' },
    'Both, \nplease.\n',
    { open: 'Both, \nplease.' },
  ),
  flowing('text that flows, below a quoted line that ends in a space', {
    body: '> What is your address? \nMain street 41.\n',
    open: '> What is your address? \nMain street 41.',
  }),
  flowing('text that flows, above a quoted line', {
    body: 'Main \nstreet \n> What is \n> your address?\n',
    open: 'Main \nstreet',
    folded: '> What is \n> your address?',
  }),
  flowing('text that flows, in quotes of several depths', {
    body: 'Yes. \n\n>> How \n>> many? \n> Two \n> or \n>> deep \n-- \nAda\n',
    open: 'Yes. \n\n>> How \n>> many? \n> Two \n> or \n>> deep \n-- \nAda',
  }),
  flowing('text that flows, with spaces that are deleted and stuffed', {
    type: '; delsp=yes',
    body: ' From 41 \n, Main \n  street\n >100 pieces\n',
    open: 'From 41, Main street\n >100 pieces',
  }),
  flowing('text that flows without its spaces, around an address and quotes', {
    type: '; delsp=yes',
    body: 'Look at https://shop.example/ \nscales?id=4 \n> What is \n> it? \nThis  \n one.\n-- \nAda\n',
    open: 'Look at https://shop.example/scales?id=4 \n> What is \n> it? \nThis one.\n-- \nAda',
  }),
  toCase(
    'text that flows without its spaces, in quoted-printable',
    {
      'Content-Type': 'text/plain;\n\tcharset=utf-8;\n\tformat=flowed;\n\tdelsp=yes',
      'Content-Transfer-Encoding': 'quoted-printable',
    },
    'Gr=C3=BC=C3=9Fe=20=20\naus K=C3=B6=\nln=20\n> Wo=\nher?=20\nDort.\n',
    { open: 'Grüße aus Köln \n> Woher? \nDort.' },
  ),
  toCase(
    'text without a type',
    {
      'Content-Type': undefined,
      'Content-Transfer-Encoding': undefined,
      'MIME-Version': undefined,
    },
    'Both.',
    { open: 'Both.' },
  ),
  ...['garbage', 'text', 'gar\n bage; charset=utf-8'].map((type) =>
    toCase(`text of the unparsable type "${type}"`, { 'Content-Type': type }, 'Both.', {
      open: 'Both.',
    }),
  ),
  toCase('text with single carriage returns', {}, 'a\rb', { open: 'a\nb' }),
]

const names: readonly LetterCase[] = [
  toCase(
    'a subject in encoded words',
    { Subject: '=?UTF-8?B?R3LDvMOfZQ==?= =?iso-8859-1?Q?_aus_K=F6ln?=' },
    'x',
    { subject: 'Grüße aus Köln' },
  ),
  toCase('a broken encoded word', { Subject: '=?utf-8?B?####?= Re' }, 'x', { kind: 'readable' }),
  toCase('no subject and no date', { Subject: undefined, Date: undefined }, 'x', {
    subject: '',
    date: undefined,
  }),
  toCase('a date that is none', { Date: 'Yesterday' }, 'x', { date: undefined }),
  toCase('a date with a comment', { Date: 'Mon, 23 Nov 2026 10:30:00 +0100 (CET)' }, 'x', {
    date: Date.UTC(2026, 10, 23, 9, 30),
  }),
  toCase('a name in raw UTF-8', { From: 'Zoë Müller <ada@visitor.example>' }, 'x', {}),
  {
    name: 'a subject in raw Windows-1252',
    mail: Buffer.from(toMail({ Subject: 'Grüße' }, 'x'), 'latin1'),
    wished: { subject: 'Grüße', open: 'x' },
  },
  toCase(
    'a subject with signs that turn the direction',
    { Subject: 'Invoice \u202Efdp.exe\u202C\u0007' },
    'x',
    { subject: 'Invoice fdp.exe' },
  ),
  toCase(
    'a header line injected by an encoded word',
    { Subject: '=?utf-8?Q?Hello=0D=0ABcc:_eve=40elsewhere.example?=' },
    'x',
    { subject: 'Hello Bcc: eve@elsewhere.example' },
  ),
]

const html = (name: string, body: string, open: string): LetterCase =>
  toCase(name, { 'Content-Type': 'text/html; charset=utf-8' }, body, { open })

const pages: readonly LetterCase[] = [
  html(
    'HTML with a script',
    '<script>alert(1)</script><p onclick="x()">Both</p><img src="http://eve.example/x">',
    'Both',
  ),
  html(
    'HTML with a link to another place',
    '<a href="https://eve.example/a?b=1&amp;c=2">https://bank.example</a>',
    'https://bank.example <https://eve.example/a?b=1&c=2>',
  ),
  html(
    'HTML with a link that says its place',
    '<a href="https://company.example/">company.example</a>',
    'company.example',
  ),
  html(
    'HTML with a list, a table and a heading',
    '<h1>Order</h1><ul><li>one<li>two</ul><table><tr><td>a<td>b<tr><td>c</table>',
    'Order\n\n- one\n- two\n\na b\nc',
  ),
  html('HTML with text as it is typed', '<pre>a\n  b</pre>', 'a\n  b'),
  html(
    'HTML with comments that end as browsers end them',
    'One<!-- c --!> two<!--> three<!---> four<svg><title/></svg> five',
    'One two three four five',
  ),
  html('HTML that is not closed', 'Both<!-- never closed <p>hidden', 'Both'),
  html(
    'HTML with a quote in a quote',
    'Both<blockquote>b<blockquote>a</blockquote></blockquote>c',
    'Both\n\n> b\n>\n>> a\n>\n\nc',
  ),
  html(
    'HTML with signs by name and by number',
    '&lt;b&gt; &#8364; &#x1F600; &nbsp;&eacute; &nothing; &amp;lt;',
    '<b> € 😀 \u00A0é &nothing; &lt;',
  ),
  html('HTML without a word', '<div><br></div>', ''),
  toCase(
    'HTML with nothing but a picture of another place',
    { 'Content-Type': 'text/html; charset=utf-8' },
    '<body><IMG src="https://shop.example/offer.png"></body>',
    { kind: 'unreadable', open: '' },
  ),
]

const offer = 'We take a hundred scales at the price of last year, to be delivered in June.'

/** Both forms of a text. */
const both = (name: string, text: string, page: string, open: string): LetterCase => ({
  name,
  mail: toMultipart({}, 'alternative', [plain(text), `Content-Type: text/html\n\n${page}`]),
  wished: { open },
})

const alternatives: readonly LetterCase[] = [
  both('a page beside an empty text', ' \n', `<p>${offer}</p>`, offer),
  both(
    'a page beside a notice',
    'Use an HTML program.',
    `<p>Dear company,</p><p>${offer}</p>`,
    `Use an HTML program.\n\nDear company,\n\n${offer}`,
  ),
  both(
    'a page that begins with the plain text',
    'Dear\ncompany,\n',
    `<p>Dear company,</p><p>${offer}</p>`,
    `Dear company,\n\n${offer}`,
  ),
  both(
    'a page that has the plain text only elsewhere, and as a part of a word',
    'No',
    `<p>Now I know: ${offer}</p><blockquote>Yes or No ?</blockquote>`,
    `No\n\nNow I know: ${offer}`,
  ),
  both('a page with a footer', offer, `<p>${offer}</p><p>Sent from my phone.</p>`, offer),
  both(
    'a page of a picture beside a text',
    'Yes.',
    '<img src="https://shop.example/a.png">',
    'Yes.',
  ),
]

/** A mail's source, longer than what is kept of an attachment. */
const source = [
  '--abc',
  'Content-Type: text/plain; format=flowed',
  'Content-Disposition: attachment',
  'Content-Transfer-Encoding: base64\n',
  `${'QUJD'.repeat(19)}\n`.repeat(1200),
  '--abc--\nCall me at once.',
].join('\n')

const attachments: readonly LetterCase[] = [
  toCase('a mail with the source of another in its text', {}, `Both:\n${source}\n`, {
    open: `Both:\n${source}`,
  }),
  {
    name: 'a mail with a file, and the source of another in its text',
    mail: toMultipart({}, 'mixed', [
      plain(source),
      toParts('mixed', [plain('Two.'), file('image/png', 'attachment')], 'inner').body.replace(
        /^/,
        'Content-Type: multipart/mixed;\n\tboundary = "inner"\n\n',
      ),
      file('application/zip', 'attachment; filename="a.zip"').replace('AAAA', source),
      plain('Three.'),
    ]),
    wished: { open: `${source}\n\nTwo.\n\nThree.`, attached: ['', 'a.zip'] },
  },
  {
    name: 'a picture and a file',
    mail: toMultipart({}, 'mixed', [
      plain('Both.'),
      file('image/png; name="a.png"', 'inline; filename="a.png"'),
      file('application/pdf', "attachment; filename*=UTF-8''M%C3%BCller.pdf"),
    ]),
    wished: { open: 'Both.', attached: ['a.png', 'Müller.pdf'] },
  },
  {
    name: 'a file whose name turns the direction',
    mail: toMultipart({}, 'mixed', [
      plain('x'),
      file('application/x-msdownload', 'attachment; filename="invoice\u202Efdp.exe"'),
    ]),
    wished: { attached: ['invoice fdp.exe'] },
  },
  {
    name: 'a file without a name',
    mail: toMultipart({}, 'mixed', [plain('x'), file('application/octet-stream', 'attachment')]),
    wished: { attached: [''] },
  },
  {
    name: 'winmail.dat',
    mail: toMultipart({}, 'mixed', [
      plain('Both.'),
      file('application/ms-tnef; name="winmail.dat"', 'attachment; filename="winmail.dat"'),
    ]),
    wished: { open: 'Both.', attached: ['winmail.dat'] },
  },
  {
    name: 'a signed mail',
    mail: toMultipart({}, 'signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
      plain('Both.'),
      file('application/pkcs7-signature; name="smime.p7s"', 'attachment; filename="smime.p7s"'),
    ]),
    wished: { open: 'Both.', attached: ['smime.p7s'] },
  },
  {
    name: 'an encrypted mail',
    mail: toMail(
      {
        'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        'Content-Transfer-Encoding': 'base64',
      },
      'AAAA',
    ),
    wished: { open: '', attached: ['smime.p7m'] },
  },
  {
    name: 'a mail encrypted with PGP',
    mail: toMultipart({}, 'encrypted; protocol="application/pgp-encrypted"', [
      'Content-Type: application/pgp-encrypted\n\nVersion: 1',
      file('application/octet-stream; name="encrypted.asc"', 'inline; filename="encrypted.asc"'),
    ]),
    wished: { open: '', attached: ['', 'encrypted.asc'] },
  },
  {
    name: 'an invitation',
    mail: toMultipart({}, 'alternative', [
      plain('A meeting.'),
      'Content-Type: text/calendar; method=REQUEST; charset=utf-8\n\nBEGIN:VCALENDAR\nEND:VCALENDAR',
    ]),
    wished: { open: 'A meeting.', attached: [''] },
  },
  {
    name: 'a forwarded mail as a file',
    mail: toMultipart({}, 'mixed', [
      plain('See this.'),
      'Content-Type: message/rfc822\nContent-Disposition: inline\n\nFrom: eve@elsewhere.example\nSubject: x\n\nSecret words',
    ]),
    wished: { open: 'See this.', attached: [''] },
  },
  {
    name: 'two texts with a picture between',
    mail: toMultipart({}, 'mixed', [
      plain('One.'),
      file('image/png', 'inline; filename="a.png"'),
      plain('Two.'),
    ]),
    wished: { open: 'One.\n\nTwo.', attached: ['a.png'] },
  },
  {
    name: 'a page with a picture inside',
    mail: toMultipart({}, 'related', [
      'Content-Type: text/html\n\n<p>Both.<img src="cid:1"></p>',
      `Content-ID: <1>\n${file('image/png', 'inline; filename="logo.png"')}`,
    ]),
    wished: { open: 'Both.', attached: ['logo.png'] },
  },
  {
    name: '300 files',
    mail: toMultipart({}, 'mixed', [
      plain('x'),
      ...Array.from({ length: 300 }, (_, index) =>
        file('image/png', `attachment; filename="${index}.png"`),
      ),
    ]),
    wished: {
      attached: Array.from({ length: 100 }, (_, index) => `${index}.png`),
      omittedAttachments: 200,
    },
  },
]

/** Nested parts. */
function nest(depth: number): string {
  let inner: string = plain('deep')
  for (let level = 1; level < depth; level += 1) {
    const { body, 'Content-Type': type } = toParts('mixed', [inner], `level${level}`)
    inner = `Content-Type: ${String(type)}\n\n${body}`
  }
  return toMultipart({}, 'mixed', [inner])
}

/** A page of 7 MB with a picture pasted into it, in each encoding. */
const pasted = (['8bit', 'base64', 'quoted-printable'] as const).map((encoding): LetterCase => {
  const picture = Buffer.alloc(3_000_000, 7).toString('base64')
  const page = `<p>Grüße</p><img src="data:image/png;base64,${picture}"><p>Both.</p>`
  const bodies = {
    '8bit': page,
    base64: Buffer.from(page).toString('base64').replaceAll(/.{76}/g, '$&\n'),
    'quoted-printable': page
      .replace('ü', '=C3=BC')
      .replace('ß', '=C3=9F')
      .replace('src=', 'src=3D')
      .replaceAll(/[a-z\d+/;,:"]{60}/gi, '$&=\n'),
  }
  return {
    name: `a picture pasted into a page in ${encoding}`,
    mail: toMail(
      { 'Content-Type': 'text/html; charset=utf-8', 'Content-Transfer-Encoding': encoding },
      bodies[encoding],
    ),
    wished: {
      open: 'Grüße\n\nBoth.',
      attached: [''],
      attachments: [{ name: '', type: 'image/png', size: 3_000_000 }],
    },
  }
})

/** Only their headers are read, and they still belong to Ada. */
const unreadable: Wished = { kind: 'unreadable', open: '', subject: 'Re: Your inquiry' }

const hostile: readonly LetterCase[] = [
  ...pasted,
  {
    name: 'a page that is only a small picture',
    mail: toMail(
      { 'Content-Type': 'text/html' },
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    ),
    wished: { open: '', attached: [''], attachments: [{ name: '', type: 'image/gif', size: 14 }] },
  },
  {
    name: 'a drawing of 3 MB that is not encoded',
    mail: toMultipart({}, 'related', [
      plain('Both.'),
      `Content-Type: image/svg+xml\nContent-Disposition: inline; filename=a.svg\n\n${'<g></g>'.repeat(430_000)}`,
    ]),
    wished: { open: 'Both.', attached: ['a.svg'] },
  },
  {
    name: 'the source of a picture in a plain text of 100 KB',
    mail: toMail({}, `"data:image/png;base64,${'A'.repeat(100_000)}"`),
    wished: { open: `"data:image/png;base64,${'A'.repeat(100_000)}"` },
  },
  {
    name: 'a mail of 7 MB, of which most is a file in a forwarded mail',
    mail: toMultipart({}, 'mixed', [
      plain('See this.'),
      `Content-Type: message/rfc822\n\n${toMultipart({}, 'related', [
        plain('Secret words'),
        file('application/zip', 'inline').replace('AAAA', `${'A'.repeat(76)}\n`.repeat(90_000)),
      ])
        .replaceAll('--b', '--c')
        .replace('="b"', '=c')}`,
      plain('Both.'),
    ]),
    wished: { open: 'See this.\n\nBoth.', attached: [''] },
  },
  { name: 'a nest of 15 parts', mail: nest(15), wished: { open: 'deep' } },
  { name: 'a nest of 300 parts', mail: nest(300), wished: unreadable },
  {
    name: '100,000 parts without anything in them',
    mail: toMail({ 'Content-Type': 'multipart/mixed; boundary=b' }, '--b\n\n'.repeat(100_000)),
    wished: unreadable,
  },
  {
    name: 'a mail of 7 MB, of which most is a file',
    mail: toMultipart({}, 'mixed', [
      plain('Both.'),
      file('application/zip', 'attachment; filename="a.zip"').replace(
        'AAAA',
        `${'A'.repeat(76)}\n`.repeat(90_000),
      ),
    ]),
    wished: {
      open: 'Both.',
      attached: ['a.zip'],
      attachments: [{ name: 'a.zip', type: 'application/zip', size: 90_000 * 57 }],
    },
  },
  {
    name: 'a mail of 100,000 lines',
    mail: toMail({}, '\n'.repeat(100_000)),
    wished: unreadable,
  },
  {
    name: 'a mail of 100,000 lines that could begin a part',
    mail: toMail({}, '\n--'.repeat(100_000)),
    wished: unreadable,
  },
  { name: 'a mail of 40 MB', mail: toMail({}, 'x'.repeat(40 * 1024 * 1024)), wished: unreadable },
  {
    name: 'a header of 1 MB',
    mail: toMail({ 'X-Long': 'x'.repeat(1024 * 1024) }, 'x'),
    wished: unreadable,
  },
  {
    name: '20,000 fields of a header',
    mail: toMail(
      { 'X-Many': Array.from({ length: 20_000 }, () => 'x'.repeat(10)).join('\nX-Many: ') },
      'x',
    ),
    wished: unreadable,
  },
  {
    name: 'a text of 2 million characters',
    mail: toMail({}, `${'word '.repeat(400_000)}`),
    wished: { omittedText: 1_000_001 },
  },
  { name: 'a mail of nothing', mail: '', wished: { from: undefined, belongs: 'none', open: '' } },
  {
    name: 'bytes that are no mail',
    mail: Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256),
    wished: { from: undefined, belongs: 'none' },
  },
  {
    name: 'a mail with bare line feeds',
    mail: toMail({}, 'Both.\n').replaceAll('\r', ''),
    wished: { open: 'Both.' },
  },
  {
    name: 'a part that is not closed',
    mail: toMail(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      '--b\nContent-Type: text/plain\n\nBoth.',
    ),
    wished: { open: 'Both.' },
  },
  {
    name: 'a boundary that never comes',
    mail: toMail({ 'Content-Type': 'multipart/mixed; boundary=c' }, '--b\n\nBoth.'),
    wished: unreadable,
  },
  {
    name: 'no boundary at all',
    mail: toMail({ 'Content-Type': 'multipart/alternative' }, 'Both.'),
    wished: unreadable,
  },
  {
    name: 'a boundary that is not closed',
    mail: toMail({ 'Content-Type': 'multipart/mixed; boundary="' }, '--b\n\nBoth.\n--b--'),
    wished: unreadable,
  },
  {
    name: 'parts without a word',
    mail: toMultipart({}, 'alternative', [plain('\n')]),
    wished: { open: '' },
  },
  {
    name: 'a type that is none',
    mail: toMail({ 'Content-Type': ';;;=' }, 'Both.'),
    wished: { open: 'Both.' },
  },
  {
    name: 'two types',
    mail: toMail(
      { 'Content-Type': 'text/plain; charset=utf-8\nContent-Type: text/html' },
      '<b>Both',
    ),
    wished: { open: '<b>Both' },
  },
  {
    name: 'fields without a name and with signs',
    mail: toMail({ 'X-A': 'a\n: b\nno colon\n\u0001\u0002: x' }, 'Both.'),
    wished: { open: 'Both.' },
  },
  {
    name: 'names of fields that objects have',
    mail: toMail({ constructor: 'x', toString: 'y', hasOwnProperty: 'z' }, 'Both.'),
    wished: { open: 'Both.' },
  },
]

export const shapeCases: readonly LetterCase[] = [
  ...charsets,
  ...names,
  ...pages,
  ...alternatives,
  ...attachments,
  ...hostile,
]
