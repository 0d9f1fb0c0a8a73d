import type { FormText } from './form-text.ts'

export const de: FormText = {
  language: 'de',
  direction: 'ltr',
  lead: (company) =>
    `Schreiben Sie ${company}, oder nutzen Sie einen der anderen Wege auf dieser Seite.`,
  page: {
    heading: 'Kontakt',
    description: 'Das Kontaktformular und alle anderen Wege zu den Menschen hinter dieser Website.',
    otherWays: 'Andere Wege',
    address: 'Anschrift',
    inBrowser:
      'Das Formular gibt es auf dieser Seite im Browser. Was es abfragt und wie Programme es senden:',
    apiDocs: 'API-Dokumentation (englisch)',
  },
  labels: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    message: 'Nachricht',
  },
  optional: '(freiwillig)',
  hints: {
    email: 'An diese Adresse antworten wir.',
    message: (count) => `Höchstens ${count} Zeichen.`,
  },
  send: 'Nachricht senden',
  noScript:
    'Dieses Formular prüft, ob ein Mensch es sendet, und braucht dafür JavaScript. Ohne JavaScript schreiben Sie bitte an',
  progress: {
    checking: 'Wir prüfen, dass kein Roboter sendet …',
    sending: 'Ihre Nachricht wird gesendet …',
    slow: 'Es dauert länger als sonst. Bitte lassen Sie die Seite offen.',
  },
  success: {
    heading: 'Nachricht gesendet',
    message: 'Vielen Dank. Ihre Nachricht ist angekommen.',
    again: 'Weitere Nachricht schreiben',
  },
  accepted: {
    heading: 'Nachricht angekommen',
    home: 'Zur Startseite',
  },
  next: 'Die Antwort geht an die angegebene E-Mail-Adresse. Ist sie falsch, oder haben Sie etwas vergessen, schreiben Sie an',
  refused: {
    back: 'Die Zurück-Taste des Browsers führt zum Formular; was Sie geschrieben haben, steht noch darin.',
    emptyForm: 'Leeres Formular öffnen',
    write: (email) => `An ${email} schreiben`,
    status: (status) => `Status ${status}`,
  },
  faults: {
    heading: (count) =>
      count === 1 ? 'Eine Angabe braucht Ihren Blick' : `${count} Angaben brauchen Ihren Blick`,
    required: (label) => `${label} fehlt.`,
    email: () => 'Das ist keine vollständige E-Mail-Adresse. Sie sieht aus wie name@example.com.',
    notAscii: () =>
      'Vor dem @ können wir nur auf Buchstaben von a bis z, Ziffern und einige Zeichen zuverlässig antworten.',
    noDomain: () =>
      'Der Teil nach dem @ ist kein Name eines Mailservers. Bitte prüfen Sie die Schreibweise.',
    localTooLong: () => 'Der Teil vor dem @ ist zu lang. Bitte prüfen Sie die Schreibweise.',
    tooLong: (label, limit) => `${label}: zu lang, höchstens ${limit} Zeichen passen.`,
    control: (label) =>
      `${label}: enthält ein Zeichen, das nicht gesendet werden kann. Bitte tippen Sie es neu.`,
    other: (label) => `${label}: lässt sich so nicht senden. Bitte prüfen Sie die Angabe.`,
  },
  reassurance: 'Noch ist nichts gesendet, und nichts Geschriebenes ist verloren.',
  problems: {
    validation: {
      heading: 'Ihre Nachricht wurde nicht gesendet',
      detail:
        'Das Formular war nicht lesbar. Bitte kürzen Sie die Nachricht und senden Sie sie noch einmal.',
    },
    botVerification: {
      heading: 'Die Prüfung gegen Roboter ist gescheitert',
      detail:
        'Ihr Text ist noch da. Bitte senden Sie ihn noch einmal; eine neue Prüfung steht bereit.',
    },
    rateLimited: {
      heading: 'Zu viele Nachrichten aus Ihrem Netz',
      detail: 'Ihr Text ist noch da, gesendet wurde nichts.',
    },
    internal: {
      heading: 'Bei uns ist etwas schiefgegangen',
      detail: 'Ihr Text ist noch da. Bitte senden Sie ihn in einer Minute noch einmal.',
    },
    network: {
      heading: 'Die Verbindung ist abgebrochen',
      detail:
        'Ihr Text ist noch da. Bitte prüfen Sie die Verbindung und senden Sie ihn noch einmal.',
    },
    offline: {
      heading: 'Sie sind offline',
      detail: 'Ihr Text ist noch da. Senden Sie ihn, sobald Sie wieder verbunden sind.',
    },
    insecure: {
      heading: 'Diese Seite wurde nicht über eine sichere Verbindung geöffnet',
      detail: 'Die Prüfung gegen Roboter geht nur, wenn die Adresse mit https beginnt.',
    },
    blocked: {
      heading: 'Die Prüfung gegen Roboter ließ sich nicht laden',
      detail:
        'Ihr Text ist noch da, gesendet wurde nichts. Vielleicht hält ein Werbeblocker oder Ihr Netz die Prüfung zurück: Bitte erlauben Sie sie für diese Seite und senden Sie noch einmal, oder nehmen Sie einen anderen Browser.',
    },
    unchecked: {
      heading: 'Ein Schritt fehlt noch',
      detail: 'Bitte schließen Sie die Prüfung über dem Knopf ab und senden Sie dann noch einmal.',
    },
  },
  retryIn: (duration) => `Bitte versuchen Sie es in ${duration} wieder.`,
  orWrite: 'Oder schreiben Sie an',
}
