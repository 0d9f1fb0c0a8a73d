/** Replies with quotes: each program in each language, and texts that must not be folded. */
import { programWords } from './languages.ts'
import { plain, toMail, toMultipart, type LetterCase } from './mail.ts'

/** Our answer as quoted, with the visitor's words below. */
const ours = [
  'Hello Ada,',
  '',
  'we have two left.',
  '',
  '-- ',
  'Bea',
  '',
  'On Sunday, 22 November 2026, Ada wrote:',
  '> Have you any left?',
]

const marked = ours.map((line) => `> ${line}`.trimEnd()).join('\n')
const unmarked = ours.join('\n')

const answer = 'Then I take both — übermorgen, jeśli można.\n\nAda'

function toHeader([from, sent, to, subject]: readonly [string, string, string, string]): string {
  return [
    `${from} Company <info@company.example>`,
    `${sent} Monday, 23 November 2026 10:00`,
    `${to} Ada Lovelace <ada@visitor.example>`,
    `${subject} Re: Your inquiry`,
  ].join('\n')
}

const toCase = (name: string, quote: string, open = answer): LetterCase => ({
  name,
  mail: toMail({}, `${open}\n\n${quote}\n`),
  wished: { open, folded: quote.trimStart().slice(0, 20) },
})

const inLanguages = Object.entries(programWords).flatMap(
  ([language, words]): readonly LetterCase[] => {
    const header = toHeader(words.header)
    const html = words.gmail.replace('<', '&lt;').replace('>', '&gt;').replace('\n', ' ')
    const flat = words.gmail.replace('\n', ' ')
    return [
      toCase(`Gmail, ${language}`, `${words.gmail}\n\n${marked}`),
      toCase(`Apple Mail, ${language}`, `> ${words.apple}\n> \n${marked}`),
      toCase(
        `Apple Mail on a phone, ${language}`,
        `${words.apple}\n\n${marked.replace('> ', '>\u00A0')}`,
      ),
      toCase(`Thunderbird with the answer above, ${language}`, `${words.thunderbird}\n${marked}`),
      toCase(`Outlook, ${language}`, `${header}\n\n${unmarked}`),
      toCase(
        `Outlook of older years, ${language}`,
        `-----${words.original}-----\n${header}\n\n${unmarked}`,
      ),
      toCase(
        `Outlook on the web, ${language}`,
        `________________________________\n${header}\n\n${unmarked}`,
      ),
      toCase(`K-9, ${language}`, `-------- ${words.original} --------\n${header}\n\n${unmarked}`),
      {
        name: `Gmail with HTML alone, ${language}`,
        mail: toMail(
          { 'Content-Type': 'text/html; charset=utf-8' },
          `<div dir="ltr"><div>Then I take both &ndash; bis &uuml;bermorgen</div><br></div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${html}<br></div><blockquote class="gmail_quote" style="margin:0"><div>we have two left.</div></blockquote></div>`,
        ),
        wished: {
          open: 'Then I take both – bis übermorgen',
          folded: flat.slice(0, 20),
        },
      },
    ]
  },
)

const header = toHeader(['From:', 'Sent:', 'To:', 'Subject:'])
const announced = 'On Mon, Nov 23, 2026 at 10:00 AM Company <info@company.example> wrote:'

/** Nothing in these texts is folded. */
const open = (name: string, text: string): LetterCase => ({
  name,
  mail: toMail({}, `${text}\n`),
  wished: { open: text, folded: '' },
})

/** Outlook writes the same words in Norwegian as in Danish. */
const REPEATED = /^Outlook(?: on the web)?, no$/

export const quoteCases: readonly LetterCase[] = [
  ...inLanguages.filter(({ name }) => !REPEATED.test(name)),
  toCase(
    'Yahoo, which marks no line',
    `    ${'On Monday, November 23, 2026 at 10:00:00 AM GMT+1, Company <info@company.example> wrote:'}  \n \n ${unmarked}`,
  ),
  toCase('ours, quoted by another Frontdesk', `On 23 November 2026, Bea wrote:\n${marked}`),
  toCase(
    'Proton, with a blank in the quote',
    `On Monday, November 23rd, 2026 at 10:00, Company <info@company.example> wrote:\n\n> we have two left.\n\n> Bea`,
    'Both, please.\n\nSent with Proton Mail secure email.',
  ),
  toCase('a quote that nothing announces', marked),
  toCase('a quote within a quote', `${announced}\n>> Have you any left?\n> we have two left.`),
  toCase(
    'an announcement in Japanese',
    `2026年11月23日(月) 10:00 Company <info@company.example>:\n\n${marked}`,
    'ありがとうございます。',
  ),
  toCase(
    'Hebrew',
    `\u200Fבתאריך יום ב׳, 23 בנוב׳ 2026 ב-10:00 מאת \u202ACompany\u202C <\u202Ainfo@company.example\u202C>:\u200F\n\n${marked}`,
    'תודה רבה',
  ),
  toCase(
    'Outlook on a phone',
    `________________________________\n${header}\n\n${unmarked}`,
    'Both.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>',
  ),
  toCase(
    'Outlook with bold fields',
    `*From:* Company <info@company.example>\n*Sent:* Monday, November 23, 2026 10:00 AM\n*To:* Ada <ada@visitor.example>\n*Subject:* Re: Your inquiry\n\n${unmarked}`,
  ),
  toCase(
    'Outlook with many recipients',
    header
      .replace('Lovelace <ada@visitor.example>', `Lovelace;\n Bob;\n Carol;\n Dora`)
      .concat(`\n\n${unmarked}`),
  ),
  toCase(
    'GMX, whose header begins with the time',
    `*Gesendet:* Montag, 23. November 2026 um 10:00\n*Von:* Company <info@company.example>\n*An:* Ada\n*Betreff:* Re: Anfrage\n\n${unmarked}`,
  ),
  open('an answer below the quote', `${announced}\n\n${marked}\n\nBoth, please.`),
  open(
    'answers between quoted lines',
    `${announced}\n\n> Hello Ada,\n> How many?\n\nTwo.\n\n> When?\n\nTomorrow.\n\n> Regards`,
  ),
  open(
    'answers between quoted lines, the last one open',
    `Hello Bea,\n\n> How many?\nTwo.\n> When?\n> Regards`,
  ),
  open(
    'words above and below',
    `Thank you!\n\n${announced}\n${marked}\n\nOne more thing: by post, please.`,
  ),
  open(
    'an answer at the end of what Outlook quotes',
    `${header}\n\nWe have two left.\n\nBoth, please.`,
  ),
  open(
    'Outlook, with a word that the answers are below',
    `Hello Bea, see my answers below.\n\n${header}\n\nHow many?\nTwo!\n`.trim(),
  ),
  open(
    'Outlook in German, with answers in red',
    `Hallo, meine Antworten stehen unten in Rot.\n\nVon: Company <info@company.example>\nGesendet: Montag, 23. November 2026 10:00\nAn: Ada\nBetreff: Re: Anfrage\n\nWie viele?\nZwei.`,
  ),
  open('Outlook, with answers between marked lines', `Hello,\n\n${header}\n\n> How many?\nTwo.`),
  open(
    'a forwarded mail',
    `For your information:\n\n---------- Forwarded message ---------\n${header}\n\nThe parcel comes on Monday.`,
  ),
  open(
    'a forwarded mail of Apple Mail',
    `Please see this:\n\nBegin forwarded message:\n\n> From: Shop <shop@other.example>\n> Subject: Parcel\n> \n> It comes on Monday.`,
  ),
  open('a number after a sign', 'We need\n>100 pieces'),
  open('a colon and a date, and no quote', 'The plan of 23.11.2026 10:00:\n\nwe come to you.'),
  open('From and a date in a sentence', 'From: the north\nwe come to you.\nDate: not yet'),
  open('nothing but a quote', marked),
  open(
    'a wrapped quote, of which some words have lost their mark',
    `Both.\n\n${announced}\n> we have two left and can send them\ntomorrow\n> Bea`,
  ),
  open(
    'a quote, and the notice of a company below',
    `Both.\n\n${announced}\n${marked}\n\nThis message is confidential.`,
  ),
  open('an empty mail', ''),
  {
    name: 'Apple Mail with HTML beside the text',
    mail: toMultipart({}, 'alternative', [
      plain(
        `Both.\n\n> On 23 Nov 2026, at 10:00, Company <info@company.example> wrote:\n> \n> Two left.`,
      ),
      'Content-Type: text/html; charset=utf-8\n\n<html><body>Both, but in HTML<blockquote type="cite">Two left.</blockquote></body></html>',
    ]),
    wished: { open: 'Both.', folded: '> On 23 Nov 2026' },
  },
  {
    name: 'Outlook with HTML alone',
    mail: toMail(
      { 'Content-Type': 'text/html; charset=utf-8' },
      '<html xmlns:o="urn"><head><style><!-- p {margin:0} --></style></head><body><div class=WordSection1><p class=MsoNormal>Both, please.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div style="border-top:solid"><p class=MsoNormal><b>From:</b> Company &lt;info@company.example&gt; <br><b>Sent:</b> Monday, November 23, 2026 10:00 AM<br><b>To:</b> Ada<br><b>Subject:</b> Re: Your inquiry</p></div><p>We have <a href="https://company.example/two">two</a>.</p></div></body></html>',
    ),
    wished: {
      open: 'Both, please.',
      folded: 'From: Company',
    },
  },
]
