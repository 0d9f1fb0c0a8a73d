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
  needsScript: {
    heading: 'Dieses Formular braucht JavaScript',
    detail:
      'Das Formular prüft, ob ein Mensch es sendet, und diese Prüfung läuft hier nicht. Bitte schreiben Sie an',
    orCall: 'oder rufen Sie an:',
  },
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
    foreign:
      'Es wurde nichts gesendet: Das Formular steht auf einer Website, die es nicht hierher senden darf. Bitte kopieren Sie Ihren Text und nehmen Sie das Formular auf unserer eigenen Website.',
    emptyForm: 'Leeres Formular öffnen',
    write: (email) => `An ${email} schreiben`,
    status: (status) => `Status ${status}`,
  },
  faults: {
    heading: (count) =>
      count === 1 ? 'Eine Angabe braucht Ihren Blick' : `${count} Angaben brauchen Ihren Blick`,
    required: (label) => `${label} fehlt.`,
    email: () =>
      'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    notAscii: () =>
      'Wir können nur an Adressen antworten, in denen vor dem @ einfache Buchstaben (a bis z), Ziffern und übliche Zeichen stehen.',
    noDomain: () =>
      'Der Teil nach dem @ ist kein gültiger Domainname. Bitte prüfen Sie die Schreibweise.',
    localTooLong: () => 'Der Teil vor dem @ ist zu lang. Bitte prüfen Sie die Schreibweise.',
    tooLong: (label, { limit, count, rest }) =>
      `${label}: zu lang, ${count} statt höchstens ${limit} Zeichen. Bitte um ${rest} kürzen.`,
    control: (label) =>
      `${label}: enthält ein Zeichen, das nicht gesendet werden kann. Bitte tippen Sie es neu.`,
    other: (label) => `${label}: lässt sich so nicht senden. Bitte prüfen Sie die Angabe.`,
  },
  room: {
    left: ({ limit, rest }) => `Noch ${rest} von ${limit} Zeichen frei`,
    over: ({ limit, rest }) => `${rest} mehr als die höchstens ${limit} Zeichen`,
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
    foreign: {
      heading: 'Dieses Formular funktioniert auf dieser Seite nicht',
      detail:
        'Es wurde nichts gesendet, und ein neuer Versuch hilft nicht. Ihr Text ist noch da, Sie können ihn kopieren.',
    },
    rateLimited: {
      heading: 'Zu viele Nachrichten aus Ihrem Netz',
      detail: 'Es wurde nichts gesendet.',
    },
    internal: {
      heading: 'Bei uns ist etwas schiefgegangen',
      detail:
        'Ihr Text ist noch da. Bitte senden Sie ihn in einer Minute noch einmal. Falls er doch angekommen ist, behalten wir ihn nur einmal.',
    },
    network: {
      heading: 'Die Verbindung ist abgebrochen',
      detail:
        'Ihr Text ist noch da. Bitte prüfen Sie die Verbindung und senden Sie ihn noch einmal. Falls er doch angekommen ist, behalten wir ihn nur einmal.',
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
  foreignRemedy: (origin) =>
    `Wenn Sie diese Website betreiben: Tragen Sie ${origin} in der Konfiguration des Formulardienstes unter contact.allowedOrigins ein.`,
  tool: {
    heading: 'Ein Assistent hat dieses Formular ausgefüllt',
    detail: 'Bitte lesen Sie es durch. Gesendet wird erst, wenn Sie unten auf den Knopf drücken.',
    discard: 'Verwerfen',
  },
  retryIn: (duration) => `Bitte versuchen Sie es in ${duration} wieder.`,
  orWrite: 'Oder schreiben Sie an',
  errors: {
    notFound: {
      heading: 'Seite nicht gefunden',
      detail: 'Unter dieser Adresse gibt es keine Seite.',
    },
    meant: 'Meinten Sie',
    wrongMethod: {
      heading: 'So lässt sich diese Adresse nicht verwenden',
      detail: 'Bitte beginnen Sie auf einer dieser Seiten.',
    },
    formAddress: {
      heading: 'Das Kontaktformular ist auf einer anderen Seite',
      detail:
        'Diese Adresse nimmt nur entgegen, was das Formular sendet. Gerade wurde nichts gesendet.',
    },
    rateLimited: {
      heading: 'Zu viele Anfragen',
      detail: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es später wieder.',
    },
    internal: {
      heading: 'Bei uns ist etwas schiefgegangen',
      detail: 'Bitte versuchen Sie es in einer Minute wieder.',
    },
  },
  pages: {
    home: { title: 'Startseite', note: 'Von vorn beginnen.', typed: ['start', 'startseite'] },
    contact: {
      title: 'Kontakt',
      note: 'Schreiben Sie uns, oder finden Sie Telefonnummer und Anschrift.',
      typed: ['kontakt', 'kontaktformular', 'kontakte'],
    },
    about: {
      title: 'Über uns',
      note: 'Wer wir sind.',
      typed: ['über-uns', 'ueber-uns', 'uber-uns', 'firma', 'unternehmen'],
    },
    articles: {
      title: 'Artikel',
      note: 'Was wir veröffentlicht haben.',
      typed: ['artikel', 'beiträge', 'beitraege', 'aktuelles'],
    },
    privacy: {
      title: 'Datenschutz',
      note: 'Was diese Website speichert.',
      typed: ['datenschutz', 'datenschutzerklärung', 'datenschutzerklaerung'],
    },
  },
}
