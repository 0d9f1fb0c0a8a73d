import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** What people read in German: for the option or setting `texts`. */
export const de: Texts = {
  language: 'de',
  locale: 'de',
  direction: 'ltr',
  grouping: { separator: '.', least: 4 },
  lead: 'Schreiben Sie uns über das Formular oder melden Sie sich direkt.',
  page: {
    heading: 'Kontakt',
    description: 'Schreiben Sie uns über das Formular oder finden Sie einen anderen Weg zu uns.',
    otherWays: 'Direkter Kontakt',
    address: 'Anschrift',
    inBrowser: 'Das Formular steht auf dieser Seite, wenn Sie sie im Browser öffnen.',
    fields: 'Die Felder:',
    apiDocs: 'API-Dokumentation (englisch)',
  },
  programs: {
    open: (address) =>
      `Auch Programme dürfen das Formular senden, für einen Menschen, der dem Text zugestimmt hat: Hier läuft keine Prüfung auf Roboter, und ein POST der Felder an ${address} wird angenommen.`,
    closed: (check, answer, page) =>
      `Nur ein Mensch im Browser kann das Formular senden: Hier läuft eine Prüfung auf Roboter (${check}), und ein Programm erhält ${answer}. Verweisen Sie den Menschen auf ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Seiten anderer Websites dürfen es nicht senden.'
        : `Von anderen Websites dürfen es nur Seiten von ${origins.join(', ')} senden.`,
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
    email: 'An diese Adresse antworten wir.',
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
    heading: 'Nachricht angekommen',
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
    text: 'Was Sie senden, bewahren wir auf, um Ihnen antworten zu können.',
    more: 'Datenschutz',
  },
  refused: {
    back: 'Die Zurück-Taste des Browsers führt zum Formular; was Sie geschrieben haben, steht noch darin.',
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
    over: ({ limit, rest }) => `${rest} Zeichen zu viel (höchstens ${limit})`,
  },
  reassurance: 'Es wurde noch nichts gesendet. Alles, was Sie geschrieben haben, ist noch da.',
  problems: {
    validation: {
      heading: 'Ihre Nachricht wurde nicht gesendet',
      detail:
        'Das Formular war nicht lesbar. Bitte kürzen Sie die Nachricht und senden Sie sie noch einmal.',
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
      detail: 'Die Sicherheitsprüfung funktioniert nur, wenn die Adresse mit https beginnt.',
    },
    blocked: {
      heading: 'Die Sicherheitsprüfung ließ sich nicht laden',
      detail:
        'Ihr Text ist noch da, gesendet wurde nichts. Vielleicht blockiert ein Werbeblocker oder Ihr Netz die Prüfung: Bitte erlauben Sie sie auf dieser Seite und senden Sie noch einmal, oder verwenden Sie einen anderen Browser.',
    },
    unchecked: {
      heading: 'Ein Schritt fehlt noch',
      detail: 'Bitte schließen Sie die Prüfung über dem Knopf ab und senden Sie dann noch einmal.',
    },
  },
  foreignRemedy: (origin) =>
    `Wenn Sie diese Website betreiben: Tragen Sie ${origin} in der Konfiguration des Formulardienstes unter contact.allowedOrigins ein.`,
  tool: {
    heading: 'Ein KI-Assistent hat dieses Formular ausgefüllt',
    detail: 'Bitte lesen Sie es durch. Gesendet wird erst, wenn Sie unten auf den Knopf drücken.',
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
  time: (hour, minute) => `${hour}:${minute} Uhr`,
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
      lead: 'Alles auf dieser Website lässt sich auch maschinell lesen, ohne Schlüssel und ohne Anmeldung: Angaben über eine Leseschnittstelle (MCP), jede Seite als Markdown und ein Kontaktformular.',
    },
  },
  about: {
    heading: 'Über uns',
    people: 'Ansprechpartner',
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
    more: 'Neue Artikel gibt es im {feed}; alle Texte dieser Website stehen in {texts}.',
    feed: 'Atom-Feed',
    authors: () => 'Von',
    published: 'Veröffentlicht',
    updated: 'Aktualisiert',
    language: 'Sprache',
    tags: 'Themen',
    firstAt: 'Zuerst erschienen unter',
    cite: {
      heading: 'Diesen Artikel zitieren',
      note: 'Bitte nennen Sie die Verfasser und verlinken Sie die Adresse unten. Sie bleibt bestehen.',
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
    meant: 'Meinten Sie {page}?',
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
      detail: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    },
    internal: {
      heading: 'Bei uns ist etwas schiefgegangen',
      detail: 'Bitte versuchen Sie es in einer Minute noch einmal.',
    },
  },
  pages: {
    home: { title: 'Startseite', note: 'Beginnen Sie hier.', typed: ['start', 'startseite'] },
    contact: {
      title: 'Kontakt',
      note: 'Schreiben Sie uns oder rufen Sie an.',
      typed: contactWords.de,
    },
    about: {
      title: 'Über uns',
      note: 'Wer wir sind.',
      typed: ['über-uns', 'ueber-uns', 'uber-uns', 'firma', 'unternehmen', 'impressum'],
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
      'Was diese Website über Besucherinnen und Besucher und ihre Nachrichten speichert, wie lange, und wer Ihre Daten erhält.',
    lead: 'Was diese Website über Sie speichert, wie lange, und wer Ihre Daten erhält.',
    sections: {
      controller: 'Wer verantwortlich ist',
      message: 'Wenn Sie eine Nachricht senden',
      check: 'Die Prüfung gegen automatische Nachrichten',
      load: 'Schutz vor Überlastung',
      pictures: 'Bilder in Artikeln',
      questions: 'Ihre Rechte und Fragen',
    },
    policy:
      'Diese Seite beschreibt, was diese Website tut. Unsere vollständige Datenschutzerklärung:',
    sentences: {
      nothingLeft: () =>
        'Beim Lesen setzt diese Website keine Cookies und speichert nichts in Ihrem Browser.',
      noHosts: () => 'Die Seiten laden nichts von anderen Websites.',
      someHosts: () =>
        'Die Seiten laden nichts von anderen Websites, bis auf das, was unten genannt ist.',
      fields: (labels) => `Das Kontaktformular speichert, was Sie hineinschreiben: ${labels}.`,
      otherFields: () => 'Alles andere, was mit dem Formular kommt, wird verworfen.',
      beside: () =>
        'Mit Ihrer Nachricht speichern wir, wann sie ankam, eine zufällige Nummer, unter der sie zu finden ist, und wie die Prüfung gegen automatische Nachrichten ausging. Wenn wir sie als beantwortet kennzeichnen, speichern wir auch, wann und von wem. Wenn Sie die Adresse korrigieren, speichern wir beide Nachrichten, und dass sie zusammengehören.',
      page: () => 'Wir speichern auch den Pfad der Seite, von der Sie das Formular gesendet haben.',
      language: () => 'Wir speichern auch die Sprache, die Ihr Browser angibt.',
      doubt: () => 'Sieht Ihre Nachricht nach Werbung aus, speichern wir auch, warum.',
      blocked: () =>
        'Stellt sich eine Nachricht als Spam heraus, können wir die E-Mail-Adresse oder das Netz des Absenders auf eine Liste setzen und beiseitelegen, was von dort kommt.',
      address: () =>
        'Ihre IP-Adresse und der Name Ihres Browsers werden nicht mit ihr gespeichert.',
      notMailed: () =>
        'Ihre Nachricht bleibt im Posteingang dieser Website, wo wir sie lesen. Die Website sendet sie nicht weiter.',
      mailed: () =>
        'Ihre Nachricht wird auch per E-Mail an uns gesendet, über unseren Mailanbieter. Die E-Mail wird so lange aufbewahrt wie andere E-Mails.',
      marked: () => 'Sieht Ihre Nachricht nach Werbung aus, steht das im Betreff der E-Mail.',
      held: () =>
        'Sieht Ihre Nachricht nach Werbung aus, wird sie erst per E-Mail gesendet, wenn wir sie angesehen haben.',
      confirmed: () =>
        'Ist die Prüfung bestanden, erhalten Sie eine E-Mail, die den Eingang Ihrer Nachricht bestätigt, höchstens eine am Tag. Sie enthält nichts aus Ihrer Nachricht. Weist Ihr Postfach sie endgültig zurück, wird das mit Ihrer Nachricht gespeichert, und es werden keine weiteren gesendet.',
      keptForever: () => 'Die gespeicherte Nachricht wird aufbewahrt, bis wir sie löschen.',
      keptDays: (days) =>
        `Die gespeicherte Nachricht wird etwa ${days === 1 ? 'einen Tag' : `${days} Tage`} nach ihrer Ankunft gelöscht.`,
      keptLate: () =>
        'Solange die Website noch versucht, sie per E-Mail zu senden, bleibt sie länger gespeichert.',
      backups: () => 'Unsere Sicherungskopien können sie länger enthalten.',
      noCheck: () => 'Es gibt keine. Es werden dafür keine Daten an Dritte übertragen.',
      repeats: () =>
        'Ein Fingerabdruck Ihrer Nachricht verhindert einen Tag lang, dass dieselbe Nachricht zweimal gespeichert wird. Er wird danach gelöscht, sobald eine andere Nachricht ankommt.',
      ownCheck: (name) =>
        `Ihr Browser löst eine kleine Aufgabe (${name}), bevor das Formular gesendet wird. Die Aufgabe kommt von dieser Website und wird hier geprüft: Dabei werden keine Daten an Dritte übertragen und keine Cookies gesetzt. Ein Fingerabdruck der Lösung verhindert, dass sie noch einmal verwendet wird. Er wird gelöscht, wenn die Lösung abgelaufen ist und eine andere Nachricht ankommt.`,
      foreignCheck: (name, hosts, email) =>
        `Die Kontaktseite lädt ${name} von ${hosts}; von dort wird bestätigt, dass ein Mensch das Formular sendet. Der Anbieter sieht Ihre IP-Adresse und Ihren Browser, sobald Sie die Kontaktseite öffnen; dafür gilt seine eigene Datenschutzerklärung. Wenn Sie das nicht möchten, schreiben Sie stattdessen an ${email}.`,
      unchecked: () =>
        'Ist der Anbieter nicht erreichbar, wird Ihre Nachricht ohne die Prüfung angenommen.',
      counted: (minutes) =>
        `Anfragen an das Formular und die Schnittstelle werden ${minutes} Minuten lang je IP-Adresse gezählt, um Missbrauch zu verhindern. Die Zahlen werden nicht mit Ihrer Nachricht verknüpft.`,
      countedHere: () =>
        'Die Zahlen stehen nur im Arbeitsspeicher; diese Website schreibt sie auf keinen Datenträger.',
      countedTogether: () =>
        'Die Zahlen des Formulars stehen auch in der Datenbank, unter einem Kürzel, aus dem sich Ihre Adresse nicht ablesen lässt.',
      log: () =>
        'Das Protokoll dieser Website enthält keine Nachrichten, keine Namen von Besuchern und keine IP-Adressen.',
      pictures: (hosts) =>
        `Einige Artikel zeigen Bilder, die Ihr Browser von ${hosts} lädt. Der Betreiber der anderen Website sieht dann Ihre IP-Adresse.`,
      controller: (who) => `Verantwortlich für diese Website: ${who}.`,
      officer: (contact) => `Datenschutzbeauftragte/r: ${contact}.`,
      basis: () =>
        'Wir nutzen Ihre Nachricht, um Ihnen zu antworten. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO, wenn es um einen Vertrag geht, sonst Art. 6 Abs. 1 Buchst. f DSGVO: unser Interesse, Ihnen zu antworten. Auf Buchst. f beruht auch der Schutz vor Spam und Überlastung.',
      processors: (names) =>
        `Diese Unternehmen verarbeiten die Daten in unserem Auftrag: ${names}.`,
      processorsUnknown: () =>
        'Die Anbieter unserer Website und unserer E-Mail können die Daten in unserem Auftrag verarbeiten. Ihre Namen stehen nicht auf dieser Seite; fragen Sie uns danach.',
      rights: () =>
        'Sie haben das Recht auf Auskunft über Ihre Daten, auf Berichtigung, Löschung und Einschränkung der Verarbeitung, auf eine Kopie der Daten und auf Widerspruch.',
      authority: (name) => `Sie können sich bei einer Datenschutzbehörde beschweren: ${name}.`,
      authorityUnknown: () =>
        'Sie können sich bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.',
      unknown: () =>
        'Diese Seite beschreibt nur, was diese Website tut. Was außerhalb mit Ihren Daten geschieht, zum Beispiel in unserem Postfach, steht hier nicht; fragen Sie uns danach.',
      questions: () =>
        'Um zu erfahren, was wir über Sie gespeichert haben, oder um es berichtigen oder löschen zu lassen, schreiben Sie an',
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
      corrects: (number) =>
        `Diese Nachricht korrigiert die E-Mail-Adresse der Nachricht ${number}. Bitte antworten Sie auf diese.`,
      doubtful: {
        mark: 'zweifelhaft',
        note: (reasons) => `Diese Nachricht sieht nach Spam aus: ${reasons}.`,
        reasons: {
          'link-in-name': 'ein Link in einem Namen oder der Telefonnummer',
          'link-markup': 'ein Link in der Schreibweise von Foren oder von HTML',
          'many-links': 'viele Links in der Nachricht',
          'only-links': 'kaum mehr als ein Link in der Nachricht',
          'same-text': 'derselbe Text als Vorname, Nachname und Nachricht',
          'mixed-scripts': 'Wörter, die lateinische mit kyrillischen Buchstaben mischen',
          'blocked-address': 'die E-Mail-Adresse steht auf der Sperrliste',
          'blocked-domain': 'die Domain der E-Mail-Adresse steht auf der Sperrliste',
          'blocked-network': 'das Netz des Absenders steht auf der Sperrliste',
          'blocked-word': 'Wörter von der Sperrliste',
          spam: 'von Hand als Spam gekennzeichnet',
        },
      },
      unverified: {
        mark: 'ungeprüft',
        note: 'Die Sicherheitsprüfung war nicht erreichbar. Ob ein Mensch dies gesendet hat, ist daher nicht bestätigt.',
      },
    },
    digest: {
      subject: (count) => `${count} in Quarantäne`,
      newest: (shown, count) => `Die neuesten ${shown} von ${count}.`,
      note: 'Diese Nachrichten sehen nach Spam aus und werden erst per E-Mail gesendet, wenn sie freigegeben sind.',
      see: 'Alle ansehen:',
      release: 'Eine freigeben:',
    },
    notice: {
      subject: 'eine konnte nicht per E-Mail gesendet werden',
      refused:
        'Über Ihr Kontaktformular kam eine Anfrage an, doch der Mailserver hat die E-Mail mit ihr wegen ihres Inhalts abgelehnt.',
      kept: 'Die Anfrage bleibt gespeichert. Sie wird nicht automatisch noch einmal gesendet.',
      read: 'Lesen:',
      retry: 'Noch einmal versuchen:',
      code: 'Code des Servers',
    },
    test: {
      subject: 'Test-E-Mail',
      about: (company) => `Dies ist eine Test-E-Mail von Frontdesk für ${company}.`,
      arrival: 'Anfragen werden hier ankommen.',
    },
    confirmation: {
      subject: (company) => `${company} hat Ihre Nachricht erhalten`,
      received: 'Vielen Dank für Ihre Nachricht. Sie ist angekommen.',
      answer: 'Wir antworten Ihnen an diese Adresse.',
      answerWithin: (days) =>
        `Wir antworten Ihnen an diese Adresse, meist innerhalb ${days === 1 ? 'eines Arbeitstages' : `von ${days} Arbeitstagen`}.`,
      notYou:
        'Falls Sie uns nicht geschrieben haben, ignorieren Sie diese E-Mail einfach oder melden Sie sich bei',
      automatic: 'Diese E-Mail wurde automatisch gesendet.',
    },
  },
}
