import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in German: for the option or setting `texts`. */
export const de: Texts = {
  language: 'de',
  locale: 'de',
  direction: 'ltr',
  grouping: { separator: '.', least: 4 },
  lead: 'Schreiben Sie uns über das Formular oder melden Sie sich direkt.',
  page: {
    heading: 'Kontakt',
    description: 'Schreiben Sie uns über das Formular oder nutzen Sie einen anderen Kontaktweg.',
    otherWays: 'Direkter Kontakt',
    address: 'Anschrift',
    inBrowser: 'Das Formular steht auf dieser Seite, wenn Sie sie im Browser öffnen.',
    fields: 'Die Felder:',
    apiDocs: 'API-Dokumentation (englisch)',
  },
  programs: {
    open: (address) =>
      `Auch Programme dürfen das Formular absenden, wenn ein Mensch dem Text zugestimmt hat. Eine Bot-Prüfung gibt es hier nicht: Ein POST der Felder an ${address} wird angenommen.`,
    closed: (check, answer, page) =>
      `Nur ein Mensch im Browser kann das Formular absenden: Eine Bot-Prüfung (${check}) ist aktiv, und Programme erhalten ${answer}. Verweisen Sie die Person auf ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Seiten anderer Websites dürfen es nicht absenden.'
        : `Von anderen Websites dürfen es nur Seiten von ${origins.join(', ')} absenden.`,
  },
  labels: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    message: 'Nachricht',
  },
  topic: { label: 'Thema', none: 'Bitte wählen' },
  optional: '(optional)',
  hints: {
    email: 'Wir antworten an diese Adresse.',
    message: (count) => `Höchstens ${count} Zeichen.`,
  },
  send: 'Nachricht senden',
  needsScript: {
    heading: 'Dieses Formular braucht JavaScript',
    detail:
      'Das Formular prüft, ob ein Mensch es sendet. Ohne JavaScript geht das nicht. Bitte schreiben Sie an',
    orCall: 'oder rufen Sie an:',
  },
  progress: {
    checking: 'Sicherheitsprüfung läuft …',
    sending: 'Ihre Nachricht wird gesendet …',
    slow: 'Es dauert länger als sonst. Bitte lassen Sie diese Seite geöffnet.',
  },
  success: {
    heading: 'Nachricht gesendet',
    message: 'Vielen Dank. Ihre Nachricht ist angekommen.',
    again: 'Weitere Nachricht schreiben',
    correct: 'E-Mail-Adresse korrigieren',
  },
  accepted: {
    heading: 'Nachricht gesendet',
    home: 'Zur Startseite',
  },
  next: (address) =>
    `Unsere Antwort geht an ${address}. Stimmt die Adresse nicht oder haben Sie etwas vergessen? Dann schreiben Sie an`,
  meant: (address) => `Meinten Sie ${address}?`,
  keepAddress: (address) => `${address} beibehalten`,
  noEnding: 'Bitte prüfen Sie die Endung der Adresse, zum Beispiel „.de“.',
  answerWithin: (days) =>
    days === 1
      ? 'Wir antworten meist innerhalb eines Arbeitstages.'
      : `Wir antworten meist innerhalb von ${days} Arbeitstagen.`,
  dataUse: {
    text: 'Wir speichern Ihre Angaben, um Ihnen antworten zu können.',
    more: 'Datenschutz',
  },
  refused: {
    back: 'Mit der Zurück-Taste Ihres Browsers kommen Sie wieder zum Formular. Ihr Text steht noch darin.',
    foreign:
      'Es wurde nichts gesendet: Das Formular steht auf einer Website, die es nicht verwenden darf. Bitte kopieren Sie Ihren Text und nutzen Sie das Formular auf unserer eigenen Website.',
    emptyForm: 'Neues Formular öffnen',
    write: (email) => `An ${email} schreiben`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) =>
      count === 1 ? 'Bitte prüfen Sie eine Angabe' : `Bitte prüfen Sie ${count} Angaben`,
    required: (label) => `${label} fehlt.`,
    email: () =>
      'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    notAscii: () =>
      'Wir können nur an Adressen antworten, die vor dem @ aus Buchstaben von a bis z, Ziffern und üblichen Zeichen bestehen.',
    noDomain: () =>
      'Der Teil nach dem @ ist kein gültiger Domainname. Bitte prüfen Sie die Schreibweise.',
    localTooLong: () => 'Der Teil vor dem @ ist zu lang. Bitte prüfen Sie die Schreibweise.',
    tooLong: (label, { limit, count, rest }) =>
      `${label} zu lang: ${count} Zeichen, erlaubt sind höchstens ${limit}. Bitte kürzen Sie den Text um ${rest} Zeichen.`,
    control: (label) =>
      `${label} enthält ein Zeichen, das nicht gesendet werden kann. Bitte geben Sie den Text neu ein.`,
    other: (label) => `${label} lässt sich so nicht senden. Bitte prüfen Sie die Angabe.`,
  },
  room: {
    left: ({ limit, rest }) => `Noch ${rest} von ${limit} Zeichen frei`,
    over: ({ limit, rest }) => `${rest} Zeichen zu viel (höchstens ${limit})`,
  },
  reassurance: 'Es wurde noch nichts gesendet. Alles, was Sie geschrieben haben, ist noch da.',
  problems: {
    validation: {
      heading: 'Ihre Nachricht wurde nicht gesendet',
      detail:
        'Wir konnten das Formular nicht lesen. Bitte kürzen Sie die Nachricht und senden Sie sie noch einmal.',
    },
    botVerification: {
      heading: 'Die Sicherheitsprüfung ist fehlgeschlagen',
      detail:
        'Ihr Text ist noch da. Bitte senden Sie ihn noch einmal; eine neue Prüfung steht bereit.',
    },
    foreign: {
      heading: 'Dieses Formular funktioniert auf dieser Seite nicht',
      detail:
        'Es wurde nichts gesendet, und ein neuer Versuch hilft nicht. Ihr Text ist noch da, Sie können ihn kopieren.',
    },
    rateLimited: {
      heading: 'Zu viele Nachrichten aus Ihrem Netzwerk',
      detail: 'Es wurde nichts gesendet.',
    },
    internal: {
      heading: 'Bei uns ist etwas schiefgegangen',
      detail:
        'Ihr Text ist noch da. Bitte senden Sie ihn in einer Minute noch einmal. Falls er schon angekommen ist, speichern wir ihn nur einmal.',
    },
    network: {
      heading: 'Die Verbindung ist abgebrochen',
      detail:
        'Ihr Text ist noch da. Bitte prüfen Sie die Verbindung und senden Sie ihn noch einmal. Falls er schon angekommen ist, speichern wir ihn nur einmal.',
    },
    offline: {
      heading: 'Sie sind offline',
      detail: 'Ihr Text ist noch da. Senden Sie ihn, sobald Sie wieder verbunden sind.',
    },
    insecure: {
      heading: 'Diese Seite wurde nicht über eine sichere Verbindung geöffnet',
      detail: 'Die Sicherheitsprüfung funktioniert nur, wenn die Adresse mit https beginnt.',
    },
    blocked: {
      heading: 'Die Sicherheitsprüfung ließ sich nicht laden',
      detail:
        'Ihr Text ist noch da, und es wurde nichts gesendet. Vielleicht blockiert ein Werbeblocker oder Ihr Netzwerk die Prüfung. Bitte lassen Sie sie auf dieser Seite zu und senden Sie die Nachricht noch einmal, oder verwenden Sie einen anderen Browser.',
    },
    unchecked: {
      heading: 'Ein Schritt fehlt noch',
      detail:
        'Bitte schließen Sie die Prüfung über der Schaltfläche ab und senden Sie Ihre Nachricht dann noch einmal.',
    },
  },
  foreignRemedy: (origin) =>
    `Wenn Sie diese Website betreiben: Tragen Sie ${origin} in der Konfiguration des Formulardienstes unter contact.allowedOrigins ein.`,
  tool: {
    heading: 'Ein KI-Assistent hat dieses Formular ausgefüllt',
    detail:
      'Bitte prüfen Sie die Angaben. Gesendet wird erst, wenn Sie unten auf die Schaltfläche klicken.',
    discard: 'Verwerfen',
  },
  retryIn: (duration) => `Bitte versuchen Sie es in ${duration} noch einmal.`,
  orWrite: 'Oder schreiben Sie an',
  name: 'Deutsch',
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  date: (day, month, year) => `${day}. ${month} ${year}`,
  time: (hour, minute) => ` um ${hour}:${minute} Uhr`,
  layout: {
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptmenü',
    outline: 'Auf dieser Seite',
    languages: 'Sprachen',
    asMarkdown: 'Diese Seite als Markdown',
    terms: 'AGB',
    imprint: 'Impressum',
    forAgents: 'Für KI-Agenten: llms.txt',
    inEnglish: 'Diese Dokumentation gibt es nur auf Englisch.',
  },
  company: {
    heading: 'Das Unternehmen',
    legalName: 'Firmenname',
    otherNames: (count) => (count === 1 ? 'Weiterer Name' : 'Weitere Namen'),
    founded: 'Gegründet',
    languages: 'Sprachen',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profile'),
    hours: 'Öffnungszeiten',
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) => {
      const isWhole = opens.endsWith(':00') && closes.endsWith(':00')
      const [from, to] = [opens, closes].map((time) =>
        (isWhole ? time.slice(0, 2) : time).replace(/^0/, ''),
      )
      return `${from}–${to} Uhr`
    },
    map: 'Karte',
    spoken: (languages) => `auf ${languages}`,
  },
  home: {
    send: 'Nachricht schreiben',
    write: 'E-Mail schreiben',
    more: 'Mehr über uns',
    services: 'Was wir für Sie tun',
    latest: 'Neue Artikel',
    allArticles: 'Alle Artikel',
    programs: {
      heading: 'Für Entwickler und KI-Agenten',
      lead: 'Alles auf dieser Website lässt sich auch maschinell lesen, ohne Schlüssel und ohne Anmeldung: die Angaben über eine Leseschnittstelle (MCP), jede Seite als Markdown. Über ein Formular erreichen Sie unser Team.',
    },
  },
  about: {
    heading: 'Über uns',
    people: 'Ansprechpersonen',
    reach: 'So erreichen Sie uns',
    purposes: 'Für bestimmte Anliegen',
    quoting: {
      heading: 'Diese Angaben zitieren',
      source: 'Alle Angaben stammen vom Unternehmen selbst.',
      checked: (date) => `Sie wurden zuletzt am ${date} geprüft.`,
      programs:
        'Programme erhalten dieselben Angaben über das Werkzeug {tool} (siehe {developers}) und aus dem JSON-LD dieser Seite.',
    },
  },
  article: {
    lead: 'Alle unsere Artikel, die neuesten zuerst.',
    older: 'Ältere Artikel',
    more: 'Neue Artikel erscheinen im {feed}. Alle Texte dieser Website stehen in {texts}.',
    feed: 'Atom-Feed',
    authors: () => 'Von',
    published: 'Veröffentlicht',
    updated: 'Aktualisiert',
    language: 'Sprache',
    tags: 'Themen',
    firstAt: 'Zuerst erschienen unter',
    cite: {
      heading: 'Diesen Artikel zitieren',
      note: 'Bitte geben Sie die Quelle wie folgt an. Die Adresse bleibt dauerhaft bestehen.',
      label: 'Quellenangabe',
      title: (title) => `„${title}“`,
      updated: (date) => `aktualisiert am ${date}`,
      managers: 'Für Literaturverwaltungen: {formats}.',
    },
    history: { heading: 'Änderungen', first: 'Erstmals veröffentlicht.' },
  },
  errors: {
    notFound: {
      heading: 'Seite nicht gefunden',
      detail: 'Unter dieser Adresse gibt es keine Seite.',
    },
    meant: 'Meinten Sie die Seite {page}?',
    wrongMethod: {
      heading: 'So lässt sich diese Adresse nicht verwenden',
      detail: 'Vielleicht hilft Ihnen eine dieser Seiten weiter.',
    },
    formAddress: {
      heading: 'Das Kontaktformular steht auf einer anderen Seite',
      detail:
        'Diese Adresse nimmt nur Nachrichten aus dem Formular entgegen. Es wurde nichts gesendet.',
    },
    rateLimited: {
      heading: 'Zu viele Anfragen',
      detail:
        'Aus Ihrem Netzwerk kamen zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    },
    internal: {
      heading: 'Bei uns ist etwas schiefgegangen',
      detail: 'Bitte versuchen Sie es in einer Minute noch einmal.',
    },
  },
  pages: {
    home: {
      title: 'Startseite',
      note: 'Das Wichtigste auf einen Blick.',
      typed: ['start', 'startseite'],
    },
    contact: {
      title: 'Kontakt',
      note: 'Schreiben Sie uns, oder sehen Sie, wie Sie uns sonst erreichen.',
      typed: contactWords.de,
    },
    about: {
      title: 'Über uns',
      note: 'Wer wir sind.',
      typed: ['über-uns', 'ueber-uns', 'uber-uns', 'firma', 'unternehmen', 'impressum'],
    },
    articles: {
      title: 'Artikel',
      note: 'Unsere Beiträge zum Nachlesen.',
      typed: ['artikel', 'beiträge', 'beitraege', 'aktuelles'],
    },
    privacy: {
      title: 'Datenschutz',
      note: 'Was diese Website speichert.',
      typed: ['datenschutz', 'datenschutzerklärung', 'datenschutzerklaerung'],
    },
    developers: {
      title: 'Für Entwickler',
      note: 'Was diese Website Programmen und KI-Agenten bietet (englisch).',
      typed: ['entwickler'],
    },
    apiDocs: {
      title: 'API-Dokumentation',
      note: 'Alle Operationen, Werkzeuge, Fehler und Limits (englisch).',
      typed: ['api-dokumentation', 'dokumentation'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Ein Wegweiser für Sprachmodelle als reiner Text (englisch).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'Die Kontakt-Schnittstelle in maschinenlesbarer Form.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Datenschutz',
    description:
      'Welche Daten diese Website über Besucherinnen und Besucher und deren Nachrichten speichert, wie lange und wer sie erhält.',
    lead: 'Welche Daten diese Website über Sie speichert, wie lange und wer sie erhält.',
    sections: {
      controller: 'Verantwortliche Stelle',
      message: 'Wenn Sie uns schreiben',
      check: 'Prüfung auf automatisierte Nachrichten',
      load: 'Schutz vor Überlastung',
      pictures: 'Bilder in Artikeln',
      questions: 'Ihre Rechte und Fragen',
    },
    policy:
      'Diese Seite beschreibt, was diese Website tut. Unsere vollständige Datenschutzerklärung:',
    law: 'DSGVO',
    britishLaw: 'UK GDPR',
    sentences: {
      scope: () =>
        'Mit „dieser Website“ sind hier das Kontaktformular und die zugehörigen Seiten gemeint. Was unsere übrigen Seiten speichern oder laden, steht hier nicht.',
      nothingLeft: () =>
        'Wenn Sie diese Website lesen, werden keine Cookies gesetzt, und in Ihrem Browser wird nichts gespeichert. Es werden keine Inhalte von anderen Websites geladen.',
      someHosts: () => 'Von anderen Websites wird nur geladen, was unten genannt ist.',
      fields: (labels) =>
        `Das Kontaktformular speichert, was Sie eintragen: ${labels}. Sie müssen diese Angaben nicht machen; ohne die Pflichtangaben lässt sich das Formular aber nicht senden.`,
      otherFields: () =>
        'Alle anderen Angaben, die mit dem Formular ankommen, werden verworfen. Ihre IP-Adresse und die Kennung Ihres Browsers werden nicht mit der Nachricht gespeichert.',
      beside: () =>
        'Mit Ihrer Nachricht speichern wir, wann sie eingegangen ist, und eine Vorgangsnummer. Wenn jemand von uns sie übernimmt, beantwortet oder abschließt, speichern wir auch, wer das wann getan hat. Korrigieren Sie die Adresse, speichern wir beide Nachrichten und dass sie zusammengehören.',
      inbox: (days) =>
        `Wir speichern auch unsere Notizen sowie ein Protokoll darüber, wer die Nachricht wann im Posteingang dieser Website geöffnet, geändert oder gelöscht hat. Die Notizen werden mit der Nachricht gelöscht; das Protokoll wird ${days === '1' ? 'einen Tag' : `${days} Tage`} lang aufbewahrt.`,
      answers: () =>
        'Auch unsere Antworten und Ihre Antworten darauf speichern wir. Sie werden mit der Nachricht gelöscht.',
      otherMail: () =>
        'Von anderen E-Mails aus unserem Postfach bleiben im Posteingang dieser Website Absender, Betreff und Zeitpunkt 30 Tage gespeichert.',
      page: () =>
        'Außerdem speichern wir den Pfad der Seite, von der aus Sie das Formular gesendet haben.',
      language: () => 'Gespeichert wird auch die Sprache der Seite oder Ihres Browsers.',
      doubt: () =>
        'Sieht Ihre Nachricht nach Spam aus, speichern wir auch den Grund dafür und wann jemand von uns sie als „kein Spam“ markiert hat.',
      learned: () =>
        'Um Spam zu erkennen, vergleicht die Website neue Nachrichten mit solchen, die wir beantwortet oder als Spam markiert haben. Was Spam ist, entscheidet ein Mensch.',
      blocked: () =>
        'Stellt sich eine Nachricht als Spam heraus, können wir die E-Mail-Adresse, die Domain oder das Netzwerk, von dem sie kam, oder Wörter aus ihr auf eine Sperrliste setzen und passende Nachrichten zurückhalten. Einträge bleiben auf der Liste, bis wir sie entfernen.',
      notMailed: () =>
        'Ihre Nachricht bleibt im Posteingang dieser Website, wo wir sie lesen. Die Website leitet sie nicht weiter.',
      mailed: (provider) =>
        `Ihre Nachricht wird uns auch per E-Mail zugestellt, über unseren E-Mail-Anbieter${provider}.`,
      marked: () => 'Sieht Ihre Nachricht nach Spam aus, steht das im Betreff der E-Mail.',
      held: () =>
        'Sieht Ihre Nachricht nach Spam aus, wird sie uns erst per E-Mail zugestellt, wenn wir sie angesehen haben. Bis dahin nennt eine wöchentliche E-Mail nur ihre Nummer, den Zeitpunkt und den Grund.',
      confirmed: () =>
        'Ist die Prüfung bestanden, erhalten Sie in der Regel eine E-Mail, die den Eingang Ihrer Nachricht bestätigt, höchstens eine am Tag. Sie enthält nichts aus Ihrer Nachricht. Weist Ihr Postfach sie endgültig zurück, wird das mit Ihrer Nachricht gespeichert, und es werden keine weiteren Bestätigungen gesendet.',
      keptForever: () =>
        'Wir löschen die gespeicherte Nachricht, sobald Ihr Anliegen erledigt ist und wir sie nicht mehr gesetzlich aufbewahren müssen.',
      keptDays: (days) =>
        `Die gespeicherte Nachricht wird etwa ${days === '1' ? 'einen Tag' : `${days} Tage`} nach dem Eingang gelöscht. Solange die Website noch versucht, sie per E-Mail zuzustellen, bleibt sie länger gespeichert.`,
      backups: (days) =>
        `In unseren Sicherungskopien kann sie bis zu ${days === '1' ? 'einen Tag' : `${days} Tage`} länger enthalten sein.`,
      erased: () =>
        'Wenn wir auf Ihren Wunsch eine Nachricht oder alles über Sie löschen, bleiben Prüfsummen (Hashes mit Schlüssel) gespeichert, damit keine Sicherungskopie die Daten zurückbringt: von der Nummer der Nachricht bis zu 400 Tage, von Ihrer E-Mail-Adresse bis zu 100 Tage.',
      noCheck: () =>
        'Das Formular wird nicht auf automatisierte Nachrichten geprüft. Eine Prüfsumme (Hash) Ihrer Nachricht verhindert einen Tag lang, dass dieselbe Nachricht zweimal gespeichert wird. Danach wird sie gelöscht, sobald eine andere Nachricht ankommt.',
      ownCheck: (name) =>
        `Ihr Browser löst vor dem Senden eine kleine Rechenaufgabe (${name}). Die Aufgabe kommt von dieser Website und wird hier geprüft: Es werden keine Daten an Dritte übertragen und keine Cookies gesetzt.`,
      used: () =>
        'Das Ergebnis der Prüfung wird mit Ihrer Nachricht gespeichert. Prüfsummen (Hashes) Ihrer Nachricht und der Prüfung bleiben etwa einen Tag gespeichert, damit keine Nachricht zweimal gespeichert und keine Prüfung zweimal verwendet wird. Danach werden sie gelöscht, wenn eine andere Nachricht ankommt.',
      foreignCheck: (name, hosts, email) =>
        `Die Kontaktseite lädt ${name} von ${hosts}; dieser Dienst bestätigt, dass ein Mensch das Formular sendet. Die Betreiber dieser Server sehen Ihre IP-Adresse und Ihren Browser, sobald Sie die Kontaktseite öffnen, und ein Skript von dort kann etwas in Ihrem Browser speichern, zum Beispiel ein Cookie. Wenn Sie das nicht möchten, schreiben Sie stattdessen an ${email}.`,
      google: () => 'Google verarbeitet diese Daten in unserem Auftrag.',
      unchecked: () =>
        'Ist der Anbieter nicht erreichbar, wird Ihre Nachricht ohne Prüfung angenommen.',
      counted: (minutes) =>
        `Anfragen an das Formular und die Schnittstelle werden ${minutes} Minuten lang je IP-Adresse gezählt, um Missbrauch zu verhindern. Die Zähler werden nicht mit Ihrer Nachricht verknüpft.`,
      countedHere: () =>
        'Die Zähler stehen nur im Arbeitsspeicher; diese Website schreibt sie nie auf einen Datenträger.',
      countedTogether: () =>
        'Die Zähler des Formulars stehen auch in der Datenbank, unter einem Pseudonym (Hash mit Schlüssel) Ihrer IP-Adresse. Nach dieser Zeit werden sie gelöscht, sobald ein anderes Formular gesendet wird.',
      log: () =>
        'Das Protokoll des Programms hinter dieser Website enthält weder Nachrichten noch Namen, E-Mail-Adressen oder IP-Adressen von Besucherinnen und Besuchern. Unser Webserver oder Hosting-Anbieter kann Ihre IP-Adresse für kurze Zeit protokollieren.',
      pictures: (hosts) =>
        `Einige Artikel zeigen Bilder, die Ihr Browser von ${hosts} lädt. Der Betreiber der anderen Website sieht dann Ihre IP-Adresse und kann ein Cookie setzen.`,
      controller: (who) => `Verantwortlich für die Datenverarbeitung auf dieser Website: ${who}.`,
      officer: (contact) => `Datenschutzbeauftragte/r: ${contact}.`,
      basis: (law) =>
        `Wir nutzen Ihre Nachricht, um Ihnen zu antworten. Rechtsgrundlage ist Art.\u00A06 Abs.\u00A01 Buchst.\u00A0b ${law}, wenn Sie mit uns einen Vertrag haben oder schließen möchten, sonst Art.\u00A06 Abs.\u00A01 Buchst.\u00A0f: unser berechtigtes Interesse, Ihnen zu antworten. Auch der Schutz vor Spam und Überlastung beruht auf Buchst.\u00A0f.`,
      processors: (names) =>
        `Diese Unternehmen verarbeiten die Daten in unserem Auftrag: ${names}.`,
      processorsUnknown: () =>
        'Empfänger sind unser Hosting-Anbieter und unser E-Mail-Anbieter. Sie verarbeiten die Daten in unserem Auftrag; die Namen nennen wir Ihnen gern.',
      rights: () =>
        'Sie haben das Recht auf Auskunft über Ihre Daten, auf Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit.',
      objection: (email) =>
        `Sie haben das Recht, aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit der Verarbeitung Ihrer Daten zu widersprechen, soweit sie auf unserem berechtigten Interesse beruht. Eine E-Mail an ${email} genügt.`,
      authority: (name) =>
        `Sie haben das Recht, sich bei einer Datenschutz-Aufsichtsbehörde zu beschweren: ${name}.`,
      authorityUnknown: () =>
        'Sie haben das Recht, sich bei einer Datenschutz-Aufsichtsbehörde zu beschweren, zum Beispiel bei der für Ihren Wohnort zuständigen.',
      questions: () =>
        'Möchten Sie wissen, welche Daten wir über Sie gespeichert haben, sie berichtigen oder löschen lassen oder sich über unseren Umgang damit beschweren? Dann schreiben Sie an',
    },
  },
  mail: {
    subjectPrefix: 'Anfrage:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Name',
      received: 'Eingegangen',
      page: 'Seite',
      number: 'Nummer der Nachricht',
      reply: (person) => `Ihre Antwort geht an ${person}.`,
      inbox: {
        answer: 'Per E-Mail antworten',
        take: 'Übernehmen',
        answered: 'Als beantwortet markieren',
        spam: 'Spam',
        notSpam: 'Kein Spam',
      },
      corrects: (number) =>
        `Diese Nachricht korrigiert die E-Mail-Adresse aus Nachricht ${number}. Bitte antworten Sie nur auf diese hier.`,
      doubtful: {
        mark: 'verdächtig',
        note: (reasons) => `Diese Nachricht sieht nach Spam aus: ${reasons}.`,
        reasons: {
          'link-in-name': 'ein Link in einem Namen oder der Telefonnummer',
          'link-markup': 'ein Link in Foren- oder HTML-Schreibweise',
          'many-links': 'viele Links in der Nachricht',
          'only-links': 'kaum mehr als ein Link in der Nachricht',
          'same-text': 'derselbe Text als Vorname, Nachname und Nachricht',
          'mixed-scripts': 'Wörter, in denen lateinische und kyrillische Buchstaben gemischt sind',
          'blocked-address': 'die E-Mail-Adresse steht auf der Sperrliste',
          'blocked-domain': 'die Domain der E-Mail-Adresse steht auf der Sperrliste',
          'blocked-network': 'das Netzwerk, aus dem die Nachricht kam, steht auf der Sperrliste',
          'blocked-word': 'Wörter von der Sperrliste',
          learned: 'Wörter, Links oder eine Domain aus Anfragen, die Sie als Spam markiert haben',
          spam: 'von Hand als Spam markiert',
        },
      },
      unverified: {
        mark: 'ungeprüft',
        note: 'Die Sicherheitsprüfung war nicht erreichbar. Ob ein Mensch diese Nachricht gesendet hat, ist daher nicht sicher.',
      },
    },
    digest: {
      subject: (count) => `Quarantäne (${count})`,
      newest: (shown, count) => `Die neuesten: ${shown} von ${count}.`,
      note: 'Diese Nachrichten sehen nach Spam aus und werden erst per E-Mail gesendet, wenn sie freigegeben sind.',
      see: 'Alle ansehen:',
      release: 'Eine freigeben:',
    },
    notice: {
      subject: 'nicht per E-Mail zugestellt',
      refused:
        'Über Ihr Kontaktformular ist eine Anfrage eingegangen, aber der Mailserver hat die E-Mail dazu wegen ihres Inhalts abgelehnt.',
      kept: 'Die Anfrage bleibt gespeichert. Sie wird nicht automatisch noch einmal gesendet.',
      read: 'Lesen:',
      retry: 'Noch einmal versuchen:',
      code: 'Code des Servers',
    },
    test: {
      subject: 'Test-E-Mail',
      about: (company) => `${company}: Dies ist eine Test-E-Mail von Frontdesk.`,
      arrival: 'Anfragen kommen hier an.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: Ihre Nachricht`,
      wrote: (visitor, time) => `${visitor} schrieb am ${time}:`,
    },
    confirmation: {
      subject: (company) => `${company}: Ihre Nachricht ist angekommen`,
      received: 'Vielen Dank für Ihre Nachricht. Sie ist bei uns angekommen.',
      answer: 'Wir antworten Ihnen an diese E-Mail-Adresse.',
      answerWithin: (days) =>
        `Wir antworten Ihnen an diese E-Mail-Adresse, meist innerhalb ${days === 1 ? 'eines Arbeitstages' : `von ${days} Arbeitstagen`}.`,
      notYou:
        'Falls Sie uns nicht geschrieben haben, ignorieren Sie diese E-Mail einfach oder melden Sie sich unter',
      automatic: 'Diese E-Mail wurde automatisch gesendet.',
    },
  },
}
