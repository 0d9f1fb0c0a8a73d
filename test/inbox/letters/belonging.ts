/** Which inquiry a mail belongs to, and attempts to forge that. */
import { toTokenAddress } from '../../../packages/inbox/src/letters/conversation.ts'
import { inquiries, sent, toMail, type LetterCase, type Wished } from './mail.ts'

/** Key of the tokens in these mails. */
export const tokenKey = 'a key of 32 bytes, as the store has'

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>

const toCase = (name: string, fields: Fields, wished: Wished): LetterCase => ({
  name,
  mail: toMail(fields, 'Both, please.\n'),
  wished,
})

const token = (key: string, id: string): string =>
  toTokenAddress(key, id, 'info@company.example') ?? ''
const adas = token(tokenKey, inquiries.ada)
const none = { 'In-Reply-To': undefined }
const changed = adas.replace(/\+(.)/, (_, first: string) => `+${first === '0' ? '1' : '0'}`)

const somebody: Wished = { from: 'eve@elsewhere.example', belongs: 'another sender' }
const fromEve = { From: 'Eve <eve@elsewhere.example>' }

export const belongingCases: readonly LetterCase[] = [
  toCase('a reply by In-Reply-To', {}, {}),
  toCase('a reply by References alone', { ...none, References: `<x@y> ${sent.ada}` }, {}),
  toCase(
    'a reply with a folded list of references',
    { ...none, References: `<x@y>\n ${sent.ada}\n <z@visitor.example>` },
    {},
  ),
  toCase(
    'a reply whose id has lost its brackets',
    { 'In-Reply-To': 'answer-1@company.example' },
    {},
  ),
  toCase(
    'a reply with words around the id',
    { 'In-Reply-To': `Your message of "Mon, 23 Nov" ${sent.ada}` },
    {},
  ),
  ...[
    '<ada@visitor.example> <eve@elsewhere.example>',
    'Ada <ada@visitor.example> <eve@elsewhere.example>',
    'ada@visitor.example eve@elsewhere.example',
    '<ada@visitor.example>eve@elsewhere.example',
    '"Ada <ada@visitor.example> <eve@elsewhere.example>',
    'eve@elsewhere.example <ada@visitor.example>',
    'Ada <ada@visitor.example>, Eve <eve@elsewhere.example>',
    '<ada@visitor.example>; <eve@elsewhere.example>',
  ].map((from) =>
    toCase(`two senders: ${from}`, { From: from }, { from: undefined, belongs: 'another sender' }),
  ),
  ...[
    'ada@visitor.example <Ada@visitor.example>',
    '"eve@elsewhere.example" <ada@visitor.example>',
    'Ada <ada@visitor.example> (eve@elsewhere.example)',
    '"A \\"B\\" <eve@elsewhere.example>" <ada@visitor.example>',
    'Ada @ Work <ada@visitor.example>',
    'Twitter: @ada <ada@visitor.example>',
    '=?utf-8?Q?M=C3=BCller_@_Firma?= <ada@visitor.example>',
    '=?utf-8?Q?Twitter:_@c=C3=A4ra?= <ada@visitor.example>',
    '=?UTF-8?B?ZXZlQGVsc2V3aGVyZS5leGFtcGxl?= <ada@visitor.example>',
  ].map((from) =>
    toCase(
      `one sender: ${from}`,
      { From: from },
      {
        from: from.includes('Ada@') ? 'Ada@visitor.example' : 'ada@visitor.example',
      },
    ),
  ),
  toCase(
    'a reply in another case of the address',
    { From: 'ADA@Visitor.Example' },
    { from: 'ADA@Visitor.Example' },
  ),
  toCase('a reply to the token', { ...none, To: adas }, {}),
  toCase('a reply to the token, in capitals', { ...none, To: adas.toUpperCase() }, {}),
  toCase(
    'a reply to the token that only the server names',
    { ...none, To: 'info@company.example', 'Delivered-To': adas },
    {},
  ),
  toCase(
    'a reply to the token among others',
    { ...none, To: 'x@y.example, z@y.example', Cc: `Company <${adas}>` },
    {},
  ),
  toCase('a token and the id of another conversation', { To: adas, 'In-Reply-To': sent.bob }, {}),
  toCase(
    'two conversations: the nearer parent',
    { From: 'bob@visitor.example', 'In-Reply-To': sent.bob, References: `${sent.ada} ${sent.bob}` },
    { from: 'bob@visitor.example', whose: 'bob' },
  ),
  toCase(
    'two conversations in References: the nearest',
    { ...none, From: 'bob@visitor.example', References: `${sent.ada} ${sent.bob}` },
    { from: 'bob@visitor.example', whose: 'bob' },
  ),
  toCase(
    'our id far up, and a nearer one of a mail that was received elsewhere',
    { 'In-Reply-To': '<bobs@visitor.example>', References: `${sent.ada} <bobs@visitor.example>` },
    {},
  ),
  toCase(
    'an id that two senders used: the conversation of the sender',
    { 'In-Reply-To': '<twice@visitor.example>' },
    {},
  ),
  toCase(
    'an id that two senders used, of neither',
    { ...fromEve, 'In-Reply-To': '<twice@visitor.example>' },
    { from: 'eve@elsewhere.example', belongs: 'none' },
  ),
  toCase(
    'an id that two senders used, and an id of one conversation further up',
    { 'In-Reply-To': '<twice@visitor.example>', References: '<bobs@visitor.example>' },
    { belongs: 'another sender', whose: 'bob' },
  ),
  toCase('a mail of a third person with the right id', fromEve, somebody),
  toCase(
    'a mail of a third person with the right token',
    { ...fromEve, ...none, To: adas },
    somebody,
  ),
  toCase(
    'a colleague of the visitor',
    { From: 'Bob <bob@visitor.example>' },
    { from: 'bob@visitor.example', belongs: 'another sender' },
  ),
  toCase(
    'the visitor under a display name of another sender',
    { From: '"bob@visitor.example" <ada@visitor.example>' },
    {},
  ),
  toCase(
    'a third person under the address of the visitor as a name',
    { From: '"ada@visitor.example" <eve@elsewhere.example>' },
    somebody,
  ),
  toCase(
    'two senders in one field',
    { From: 'ada@visitor.example, eve@elsewhere.example' },
    { from: undefined, belongs: 'another sender' },
  ),
  toCase(
    'two fields of senders',
    { From: ['ada@visitor.example', 'eve@elsewhere.example'] },
    { from: undefined, belongs: 'another sender' },
  ),
  toCase(
    'a group as a sender',
    { From: 'Friends: ada@visitor.example, bob@visitor.example;' },
    { from: undefined, belongs: 'another sender' },
  ),
  toCase('no sender', { From: undefined }, { from: undefined, belongs: 'another sender' }),
  toCase(
    'the visitor as Reply-To and Sender of a third person',
    { ...fromEve, 'Reply-To': 'ada@visitor.example', Sender: 'ada@visitor.example' },
    somebody,
  ),
  toCase(
    'a subject with the number of the inquiry',
    { ...none, Subject: `Re: [${inquiries.ada}] Your inquiry` },
    { belongs: 'none' },
  ),
  toCase('the sender alone', none, { belongs: 'none' }),
  toCase('an empty id', { 'In-Reply-To': '<>', References: '< >' }, { belongs: 'none' }),
  toCase(
    'an id that begins like ours',
    { 'In-Reply-To': sent.ada.replace('>', '.net>') },
    { belongs: 'none' },
  ),
  toCase('an id in another case', { 'In-Reply-To': sent.ada.toUpperCase() }, { belongs: 'none' }),
  toCase(
    'an id far up in a list of 200',
    {
      ...none,
      References: [sent.ada, ...Array.from({ length: 200 }, (_, index) => `<${index}@y>`)].join(
        '\n ',
      ),
    },
    { belongs: 'none' },
  ),
  toCase('a token with one letter changed', { ...none, To: changed }, { belongs: 'none' }),
  toCase(
    'a token made with another key',
    { ...none, To: token('another key', inquiries.ada) },
    { belongs: 'none' },
  ),
  toCase(
    'a token that is too short',
    { ...none, To: 'info+abc@company.example' },
    { belongs: 'none' },
  ),
  toCase('a token in the subject', { ...none, Subject: adas }, { belongs: 'none' }),
  toCase('a token in Reply-To', { ...none, 'Reply-To': adas }, { belongs: 'none' }),
  toCase(
    'Ticket Trick: a code of a service for the address of the company',
    {
      ...none,
      From: 'GitHub <noreply@service.example>',
      To: 'info@company.example',
      Subject: 'Your code is 123456',
    },
    { from: 'noreply@service.example', belongs: 'none' },
  ),
  toCase(
    'Ticket Trick: a service that answers to the address with a token',
    { ...none, From: 'noreply@service.example', To: adas, Subject: 'Verify your address' },
    { from: 'noreply@service.example', belongs: 'another sender' },
  ),
  toCase(
    'a mail with the Message-ID of one that came before: the store compares them',
    { ...none, 'Message-ID': '<received@visitor.example>' },
    { belongs: 'reply' },
  ),
  toCase(
    'a copy of our answer',
    { From: 'info@company.example', 'Message-ID': sent.ada },
    { from: 'info@company.example', belongs: 'known' },
  ),
  toCase(
    'DMARC fails by the server of the company',
    {
      'Authentication-Results':
        'mx.company.example; spf=softfail smtp.mailfrom=x; dkim=none; dmarc=fail (p=NONE) header.from=visitor.example',
    },
    { failedAuthentication: ['dmarc'] },
  ),
  toCase(
    'DMARC fails by Microsoft 365, which gives no name',
    {
      'Authentication-Results':
        'spf=fail (sender IP is 192.0.2.1) smtp.mailfrom=x; dkim=fail (no key); dmarc=fail action=none header.from=visitor.example;compauth=fail reason=001',
    },
    { failedAuthentication: ['dmarc', 'spf', 'dkim'] },
  ),
  toCase(
    'DMARC passes for a forwarded mail',
    {
      'Authentication-Results':
        'mx.company.example; spf=fail smtp.mailfrom=x; dkim=pass; dmarc=pass',
    },
    {},
  ),
  toCase(
    'checks of two programs on one server',
    {
      'Authentication-Results': [
        'mx.company.example; spf=fail smtp.mailfrom=x',
        'mx.company.example; dkim=fail',
      ],
    },
    { failedAuthentication: ['spf', 'dkim'] },
  ),
  toCase(
    'a result that the sender wrote below',
    { 'Authentication-Results': ['mx.company.example; dmarc=fail', 'sender.example; dmarc=pass'] },
    { failedAuthentication: ['dmarc'] },
  ),
  toCase(
    'a failure that another server found',
    { 'Authentication-Results': ['mx.company.example; spf=pass', 'other.example; dmarc=fail'] },
    {},
  ),
  toCase(
    'a result in a comment',
    { 'Authentication-Results': 'mx.company.example; dkim=none (no key; spf=fail); dmarc=none' },
    {},
  ),
]
