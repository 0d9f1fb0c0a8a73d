/** Automatic mails, and personal mails that resemble them. */
import { toMail, type LetterCase, type Wished } from './mail.ts'

type Fields = Readonly<Record<string, string | undefined>>

const toCase = (
  name: string,
  fields: Fields,
  automatic: Wished['automatic'],
  more: Wished = {},
): LetterCase => ({
  name,
  mail: toMail(fields, 'Thank you for your message.\n'),
  wished: { automatic, ...more },
})

/** Exchange, in Frontdesk's languages. */
const absences = [
  'Automatic reply: Re: Your inquiry',
  'Automatische Antwort: Re: Ihre Anfrage',
  'Réponse automatique : Votre demande',
  'Respuesta automática: Su consulta',
  'Risposta automatica: La sua richiesta',
  'Resposta automática: O seu pedido',
  'Automatisch antwoord: Uw vraag',
  'Automatisk svar: Din henvendelse',
  'Automatiskt svar: Din förfrågan',
  'Odpowiedź automatyczna: Zapytanie',
]

const otherSender = { from: 'news@shop.example', belongs: 'another sender' } as const

export const automaticCases: readonly LetterCase[] = [
  toCase(
    'a vacation of Sieve',
    { 'Auto-Submitted': 'auto-replied (vacation)', Subject: 'Auto: Re: Your inquiry' },
    'vacation',
  ),
  toCase(
    'a vacation of Gmail',
    {
      'Auto-Submitted': 'auto-replied',
      Precedence: 'bulk',
      'X-Autoreply': 'yes',
      Subject: 'On holiday Re: Your inquiry',
    },
    'vacation',
  ),
  toCase('an answering machine with Precedence alone', { Precedence: 'auto_reply' }, 'vacation'),
  toCase(
    'an answering machine with a field of its own',
    { 'X-Autorespond': 'Re: Your inquiry' },
    'vacation',
  ),
  toCase('an answering machine of a panel', { 'X-Mail-Autoreply': 'yes' }, 'vacation'),
  toCase(
    'a ticket system that says it is automatic',
    { 'Auto-Submitted': 'auto-generated' },
    'other',
  ),
  toCase(
    'a notice of Sieve',
    { 'Auto-Submitted': 'auto-notified; owner-email="ada@visitor.example"' },
    'other',
  ),
  toCase(
    'an absence of Exchange, declared',
    { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', Subject: absences[0] },
    'vacation',
  ),
  ...absences.map((Subject) =>
    toCase(
      `an absence of Exchange: ${Subject}`,
      { Subject, 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' },
      'vacation',
    ),
  ),
  toCase(
    'an absence with an empty return path',
    { Subject: 'Out of Office: Re: Your inquiry', 'Return-Path': '<>' },
    'vacation',
  ),
  toCase('an empty return path and nothing else', { 'Return-Path': '< >' }, 'other'),
  toCase('a responder of qmail', { 'Delivered-To': 'autoresponder' }, 'other'),
  toCase('a mail that has gone round', { 'X-Loop': 'ada@visitor.example' }, 'other'),
  toCase(
    'a mailing list',
    { From: 'news@shop.example', 'List-Id': 'News <news.shop.example>', Precedence: 'list' },
    'list',
    otherSender,
  ),
  toCase('bulk mail', { From: 'news@shop.example', Precedence: 'Bulk' }, 'list', otherSender),
  toCase(
    'a mail that says it is one of ours',
    {
      From: 'info@company.example',
      'X-Submission-Id': '01936c3e',
      'Auto-Submitted': 'auto-generated',
    },
    'other',
    { from: 'info@company.example', belongs: 'another sender' },
  ),
  toCase(
    'a person who asks for no absence notices',
    { 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    undefined,
  ),
  toCase('a person whose program says no', { 'Auto-Submitted': 'no' }, undefined),
  toCase('a person who writes of an absence', { Subject: 'Out of office next week?' }, undefined),
  toCase(
    'a person who answers through a newsletter tool',
    {
      'List-Unsubscribe': '<https://shop.example/out>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Help': '<https://shop.example/help>',
    },
    undefined,
  ),
  toCase('a person behind Amazon SES', { 'Feedback-ID': '1.eu-west-1.abc=:AmazonSES' }, undefined),
  toCase(
    'a person who writes to the group of the company',
    {
      'List-Id': '<info.company.example>',
      Precedence: 'list',
      'Mailing-list': 'list info@company.example',
    },
    undefined,
  ),
  toCase(
    'a person of a postmaster',
    { From: 'Postmaster <postmaster@visitor.example>' },
    undefined,
    { from: 'postmaster@visitor.example', belongs: 'another sender' },
  ),
  toCase('a person with Precedence of another kind', { Precedence: 'first-class' }, undefined),
]
