/** How mail programs introduce quotes, in Frontdesk's languages. */

const WROTE =
  'wrote|writes|geschreven|napisana|schrieb|écrit|escribió|escribio|scritto|escreveu|schreef|skrev|pisze|napisał|napisał\\(a\\)'

const FROM = 'from|von|de|da|van|fra|från|od'

const SENT =
  'sent|date|gesendet|datum|envoyé|enviado(?: el| em)?|enviada em|fecha|data|inviato|verzonden|sendt|dato|skickat|wysłano|wysłane'

const SUBJECT = 'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|emne|ämne|temat'

const ORIGINAL =
  "original message|original appointment|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|original meddelelse|oprindelig meddelelse|originalmeddelande|ursprungligt meddelande|opprinnelig melding|original melding|wiadomość oryginalna|oryginalna wiadomość"

const FORWARDED =
  'forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|videresendt|videresendte? melding|vidarebefordrat (?:brev|meddelande)|przekazan[ay] (?:dalej )?wiadomość|wiadomość przekazana dalej'

const BELOW =
  'below|inline|in-line|in (?:red|blue)|unten|darunter|im text|in (?:rot|blau)|ci-dessous|plus bas|dans le texte|en (?:rouge|bleu)|abajo|en (?:rojo|azul)|in basso|sotto|in (?:rosso|blu)|abaixo|hieronder|onder je|in het (?:rood|blauw)|nedenfor|nedenunder|herunder|nedan|i (?:rødt|rött)|poniżej|na czerwono'

const wrote = new RegExp(`(?<!\\p{L})(?:${WROTE})(?!\\p{L})`, 'iu')
export const separator: RegExp = new RegExp(`^[-_=]{2,}\\s*(?:${ORIGINAL})\\s*[-_=]{2,}$`, 'iu')
export const forwarded: RegExp = new RegExp(
  `^(?:[-_=]{2,}.*|begin |anfang der )(?:${FORWARDED})`,
  'iu',
)
/** The sender says that answers are between the lines of the original. */
export const below: RegExp = new RegExp(`(?<!\\p{L})(?:${BELOW})(?!\\p{L})`, 'iu')
const headerLine = new RegExp(
  `^\\*?(?:(?<from>${FROM})|(?<sent>${SENT})|(?<subject>${SUBJECT}))\\s?:\\*?\\s*\\S`,
  'iu',
)

/** `On 23 Nov 2026, Ada <ada@company.example> wrote:`, with a mark before each quoted line. */
export function announcesMarked(words: string): boolean {
  return /\d.*[:：]$/.test(words) && (words.includes('@') || wrote.test(words))
}

/** The same without marks, so the words alone must be certain. */
export function announcesUnmarked(words: string): boolean {
  return /(?:19|20)\d\d.*[:：]$/.test(words) && /@[\w.-]+>/.test(words) && wrote.test(words)
}

/** A header line that Outlook puts above the original. */
export function toHeaderField(words: string): 'from' | 'sent' | 'subject' | undefined {
  const { from, sent, subject } = headerLine.exec(words)?.groups ?? {}
  if (from !== undefined) return 'from'
  if (sent !== undefined) return 'sent'
  return subject === undefined ? undefined : 'subject'
}
