/** Mail programs' introductions of quotes, from real mails. */

const WHO = 'Company <info@company.example>'

export interface ProgramWords {
  readonly gmail: string
  readonly apple: string
  readonly thunderbird: string
  /** Between dashes, in Outlook and K-9. */
  readonly original: string
  /** From, sent, to, subject. */
  readonly header: readonly [string, string, string, string]
}

export const programWords: Readonly<Record<string, ProgramWords>> = {
  en: {
    gmail: `On Mon, Nov 23, 2026 at 10:00 AM ${WHO}\nwrote:`,
    apple: `On 23 Nov 2026, at 10:00, ${WHO} wrote:`,
    thunderbird: 'On 11/23/26 10:00, Company wrote:',
    original: 'Original Message',
    header: ['From:', 'Sent:', 'To:', 'Subject:'],
  },
  de: {
    gmail: `Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Company <\ninfo@company.example>:`,
    apple: `Am 23.11.2026 um 10:00 schrieb ${WHO}:`,
    thunderbird: 'Am 23.11.26 um 10:00 schrieb Company:',
    original: 'Ursprüngliche Nachricht',
    header: ['Von:', 'Gesendet:', 'An:', 'Betreff:'],
  },
  fr: {
    gmail: `Le lun. 23 nov. 2026 à 10:00, ${WHO} a écrit :`,
    apple: `Le 23 nov. 2026 à 10:00, ${WHO} a écrit\u00A0:`,
    thunderbird: 'Le 23/11/2026 à 10:00, Company a écrit\u00A0:',
    original: "Message d'origine",
    header: ['De :', 'Envoyé :', 'À :', 'Objet :'],
  },
  es: {
    gmail: 'El lun, 23 nov 2026 a las 10:00, Company (<info@company.example>)\nescribió:',
    apple: `El 23 nov 2026, a las 10:00, ${WHO} escribió:`,
    thunderbird: 'El 23/11/26 a las 10:00, Company escribió:',
    original: 'Mensaje original',
    header: ['De:', 'Enviado el:', 'Para:', 'Asunto:'],
  },
  it: {
    gmail: `Il giorno lun 23 nov 2026 alle ore 10:00 ${WHO}\nha scritto:`,
    apple: `Il giorno 23 nov 2026, alle ore 10:00, ${WHO} ha scritto:`,
    thunderbird: 'Il 23/11/26 10:00, Company ha scritto:',
    original: 'Messaggio originale',
    header: ['Da:', 'Inviato:', 'A:', 'Oggetto:'],
  },
  pt: {
    gmail: `${WHO} escreveu (segunda, 23/11/2026 à(s) 10:00):`,
    apple: `No dia 23/11/2026, às 10:00, ${WHO} escreveu:`,
    thunderbird: 'Às 10:00 de 23/11/2026, Company escreveu:',
    original: 'Mensagem original',
    header: ['De:', 'Enviada em:', 'Para:', 'Assunto:'],
  },
  nl: {
    gmail: `Op ma 23 nov 2026 om 10:00 schreef ${WHO}:`,
    apple: `Op 23 nov. 2026 om 10:00 heeft ${WHO} het volgende geschreven:`,
    thunderbird: 'Op 23-11-2026 om 10:00 schreef Company:',
    original: 'Oorspronkelijk bericht',
    header: ['Van:', 'Verzonden:', 'Aan:', 'Onderwerp:'],
  },
  da: {
    gmail: `Den man. 23. nov. 2026 kl. 10.00 skrev ${WHO}:`,
    apple: `Den 23. nov. 2026 kl. 10.00 skrev ${WHO}:`,
    thunderbird: 'Den 23.11.2026 kl. 10.00 skrev Company:',
    original: 'Oprindelig meddelelse',
    header: ['Fra:', 'Sendt:', 'Til:', 'Emne:'],
  },
  sv: {
    gmail: `Den mån 23 nov. 2026 kl 10:00 skrev ${WHO}:`,
    apple: `23 nov. 2026 kl. 10:00 skrev ${WHO}:`,
    thunderbird: 'Den 2026-11-23 kl. 10:00, skrev Company:',
    original: 'Ursprungligt meddelande',
    header: ['Från:', 'Skickat:', 'Till:', 'Ämne:'],
  },
  no: {
    gmail: `man. 23. nov. 2026 kl. 10:00 skrev ${WHO}:`,
    apple: `23. nov. 2026 kl. 10:00 skrev ${WHO}:`,
    thunderbird: 'Den 23.11.2026 10:00, skrev Company:',
    original: 'Opprinnelig melding',
    header: ['Fra:', 'Sendt:', 'Til:', 'Emne:'],
  },
  pl: {
    gmail: `pon., 23 lis 2026 o 10:00 ${WHO} napisał(a):`,
    apple: `Wiadomość napisana przez ${WHO} w dniu 23 lis 2026, o godz. 10:00:`,
    thunderbird: 'W dniu 23.11.2026 o 10:00, Company pisze:',
    original: 'Wiadomość oryginalna',
    header: ['Od:', 'Wysłano:', 'Do:', 'Temat:'],
  },
}
