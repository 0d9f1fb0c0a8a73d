import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Italian: for the option or setting `texts`. */
export const it: Texts = {
  language: 'it',
  locale: 'it',
  direction: 'ltr',
  grouping: { separator: '.', least: 5 },
  lead: 'Ci scriva tramite questo modulo oppure ci contatti direttamente.',
  page: {
    heading: 'Contatti',
    description: 'Ci scriva tramite il modulo oppure scelga un altro modo per contattarci.',
    otherWays: 'Contatto diretto',
    address: 'Indirizzo',
    inBrowser: 'Il modulo si trova in questa pagina quando la si apre in un browser.',
    fields: 'I campi:',
    apiDocs: 'documentazione dell’API (in inglese)',
  },
  programs: {
    open: (address) =>
      `Anche i programmi possono inviare il modulo, per conto di una persona che ha approvato il testo: qui non è attiva alcuna verifica anti-bot, e un POST dei campi a ${address} viene accettato.`,
    closed: (check, answer, page) =>
      `Solo una persona con un browser può inviare il modulo: è attiva una verifica anti-bot (${check}), e un programma riceve ${answer}. Indirizzi la persona a ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Le pagine di altri siti non possono inviarlo.'
        : `Fra gli altri siti, possono inviarlo solo le pagine di ${origins.join(', ')}.`,
  },
  labels: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    phone: 'Telefono',
    message: 'Messaggio',
  },
  topic: { label: 'Argomento', none: 'Scelga un argomento' },
  optional: '(facoltativo)',
  hints: {
    email: 'Le risponderemo a questo indirizzo.',
    message: (count) => `Al massimo ${count} caratteri.`,
  },
  send: 'Invia messaggio',
  needsScript: {
    heading: 'Questo modulo richiede JavaScript',
    detail:
      'Il modulo verifica che a inviarlo sia una persona, e senza JavaScript non è possibile. Scriva a',
    orCall: 'oppure chiami il numero',
  },
  progress: {
    checking: 'Verifica di sicurezza in corso…',
    sending: 'Invio del messaggio in corso…',
    slow: 'Ci vuole più tempo del solito. Tenga aperta questa pagina.',
  },
  success: {
    heading: 'Messaggio inviato',
    message: 'Grazie. Abbiamo ricevuto il suo messaggio.',
    again: 'Invia un altro messaggio',
    correct: 'Correggi l’indirizzo',
  },
  accepted: { heading: 'Messaggio inviato', home: 'Torna alla home' },
  next: (address) =>
    `Le risponderemo all’indirizzo ${address}. Se non è corretto o se ha dimenticato qualcosa, scriva a`,
  meant: (address) => `Intendeva ${address}?`,
  keepAddress: (address) => `Mantieni ${address}`,
  noEnding: 'Controlli la parte finale dell’indirizzo, per esempio «.it».',
  answerWithin: (days) =>
    days === 1
      ? 'Di solito rispondiamo entro un giorno lavorativo.'
      : `Di solito rispondiamo entro ${days} giorni lavorativi.`,
  dataUse: { text: 'Conserviamo i suoi dati per poterle rispondere.', more: 'Privacy' },
  refused: {
    back: 'Il pulsante Indietro del browser la riporta al modulo, dove trova ancora il suo testo.',
    foreign:
      'Non è stato inviato nulla: il modulo si trova su un sito che non è autorizzato a usarlo. Copi il testo e usi il modulo sul nostro sito.',
    emptyForm: 'Apri un nuovo modulo',
    write: (email) => `Scrivi a ${email}`,
    status: (status) => `Codice ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Un campo da controllare' : `${count} campi da controllare`),
    required: (label) => `Compili il campo «${label}».`,
    email: () => 'Inserisca un indirizzo e-mail completo, per esempio nome@example.com.',
    notAscii: () =>
      'Possiamo rispondere solo a indirizzi con lettere senza accenti (dalla a alla z), cifre e segni comuni prima della @.',
    noDomain: () =>
      'La parte dopo la @ non è un nome di dominio valido. Controlli che sia scritta correttamente.',
    localTooLong: () =>
      'La parte prima della @ è troppo lunga. Controlli che sia scritta correttamente.',
    tooLong: (label, { limit, count, rest }) =>
      `Il campo «${label}» è troppo lungo: ${count} caratteri, mentre il massimo è ${limit}. Ne tolga ${rest}.`,
    control: (label) =>
      `Il campo «${label}» contiene un carattere che non si può inviare. Lo compili di nuovo.`,
    other: (label) => `Il campo «${label}» non si può inviare così. Lo controlli.`,
  },
  room: {
    left: ({ limit, rest }) => `Caratteri ancora disponibili: ${rest} su ${limit}`,
    over: ({ limit, rest }) => `Caratteri in eccesso: ${rest} (massimo: ${limit})`,
  },
  reassurance: 'Non è ancora stato inviato nulla. Tutto ciò che ha scritto è ancora qui.',
  problems: {
    validation: {
      heading: 'Il messaggio non è stato inviato',
      detail: 'Non siamo riusciti a leggere il modulo. Accorci il messaggio e lo invii di nuovo.',
    },
    botVerification: {
      heading: 'La verifica di sicurezza non è riuscita',
      detail: 'Il testo è ancora qui. Lo invii di nuovo: una nuova verifica è pronta.',
    },
    foreign: {
      heading: 'Questo modulo non funziona in questa pagina',
      detail:
        'Non è stato inviato nulla, e riprovare non serve. Il testo è ancora qui, così può copiarlo.',
    },
    rateLimited: {
      heading: 'Troppi messaggi dalla sua rete',
      detail: 'Non è stato inviato nulla.',
    },
    internal: {
      heading: 'Si è verificato un errore da parte nostra',
      detail:
        'Il testo è ancora qui. Lo invii di nuovo tra un minuto. Se ci è già arrivato, ne conserveremo una sola copia.',
    },
    network: {
      heading: 'La connessione si è interrotta',
      detail:
        'Il testo è ancora qui. Controlli la connessione e lo invii di nuovo. Se ci è già arrivato, ne conserveremo una sola copia.',
    },
    offline: {
      heading: 'Non è connesso a Internet',
      detail: 'Il testo è ancora qui. Lo invii appena torna la connessione.',
    },
    insecure: {
      heading: 'Questa pagina non è stata aperta con una connessione sicura',
      detail: 'La verifica di sicurezza funziona solo se l’indirizzo inizia con https.',
    },
    blocked: {
      heading: 'Impossibile caricare la verifica di sicurezza',
      detail:
        'Il testo è ancora qui e non è stato inviato nulla. Forse un ad blocker o la sua rete impedisce la verifica. La consenta in questa pagina e invii di nuovo il messaggio, oppure usi un altro browser.',
    },
    unchecked: {
      heading: 'Manca un passaggio',
      detail: 'Completi la verifica sopra il pulsante, poi invii di nuovo il messaggio.',
    },
  },
  foreignRemedy: (origin) =>
    `Se gestisce questo sito: aggiunga ${origin} a contact.allowedOrigins nella configurazione del servizio del modulo.`,
  tool: {
    heading: 'Un assistente IA ha compilato questo modulo',
    detail:
      'Lo rilegga con attenzione. Non verrà inviato nulla finché non preme il pulsante qui sotto.',
    discard: 'Svuota il modulo',
  },
  retryIn: (duration) => `Riprovi tra ${duration}.`,
  orWrite: 'Oppure scriva a',
  name: 'Italiano',
  months: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
  date: (day, month, year) => `${day === 1 ? '1º' : day} ${month} ${year}`,
  time: (hour, minute) => ` ${hour === '01' ? 'all’' : 'alle '}${Number(hour)}:${minute}`,
  layout: {
    skip: 'Vai al contenuto',
    navigation: 'Menu principale',
    outline: 'In questa pagina',
    languages: 'Lingue',
    asMarkdown: 'Questa pagina in Markdown',
    terms: 'Condizioni generali',
    imprint: 'Note legali',
    forAgents: 'Per agenti IA: llms.txt',
    inEnglish: 'Questa documentazione è disponibile solo in inglese.',
  },
  company: {
    heading: 'L’azienda',
    legalName: 'Ragione sociale',
    otherNames: (count) => (count === 1 ? 'Altro nome' : 'Altri nomi'),
    founded: 'Fondazione',
    languages: 'Lingue',
    profiles: (count) => (count === 1 ? 'Profilo' : 'Profili'),
    hours: 'Orari di apertura',
    daysFrom: (first, last) => `da ${first} a ${last}`,
    openFrom: (opens, closes) =>
      `dalle\u00A0${opens} alle\u00A0${closes}`
        .replaceAll(/\b0(?=\d:)/g, '')
        .replaceAll('alle\u00A01:', 'all’1:'),
    map: 'Mappa',
    spoken: (languages) => `in ${languages}`,
  },
  home: {
    send: 'Invia un messaggio',
    write: 'Invia un’e-mail',
    more: 'Per saperne di più su di noi',
    services: 'I nostri servizi',
    latest: 'Ultimi articoli',
    allArticles: 'Tutti gli articoli',
    programs: {
      heading: 'Per sviluppatori e agenti IA',
      lead: 'Tutti i contenuti di questo sito sono leggibili anche da programmi, senza chiave e senza registrazione: i dati con strumenti di sola lettura, ogni pagina in Markdown. Un modulo permette di contattare il nostro team.',
    },
  },
  about: {
    heading: 'Chi siamo',
    people: 'Le persone',
    reach: 'Come contattarci',
    purposes: 'Per richieste specifiche',
    quoting: {
      heading: 'Citare questi dati',
      source: 'Questi dati provengono dall’azienda stessa.',
      checked: (date) => `Ultima verifica: ${date}.`,
      programs:
        'I programmi trovano gli stessi dati con lo strumento {tool} (vedere {developers}) e nel JSON-LD di questa pagina.',
    },
  },
  article: {
    lead: 'Tutti i nostri articoli, dal più recente al meno recente.',
    older: 'Articoli meno recenti',
    more: 'I nuovi articoli si possono seguire con il {feed}. Tutti i testi di questo sito sono in {texts}.',
    feed: 'feed Atom',
    authors: () => 'A cura di',
    published: 'Pubblicato',
    updated: 'Aggiornato',
    language: 'Lingua',
    tags: 'Argomenti',
    firstAt: 'Pubblicato per la prima volta su',
    cite: {
      heading: 'Citare questo articolo',
      note: 'Indichi la fonte come qui sotto. L’indirizzo è permanente.',
      label: 'Citazione',
      title: (title) => `«${title}»`,
      updated: (date) => `aggiornamento: ${date}`,
      managers: 'Per i programmi di gestione bibliografica: {formats}.',
    },
    history: { heading: 'Cronologia', first: 'Prima pubblicazione.' },
  },
  errors: {
    notFound: {
      heading: 'Pagina non trovata',
      detail: 'A questo indirizzo non c’è nessuna pagina.',
    },
    meant: 'Cercava la pagina {page}?',
    wrongMethod: {
      heading: 'Questo indirizzo non si usa così',
      detail: 'Provi con una di queste pagine.',
    },
    formAddress: {
      heading: 'Il modulo di contatto è in un’altra pagina',
      detail: 'Questo indirizzo riceve solo gli invii del modulo. Non è stato inviato nulla.',
    },
    rateLimited: {
      heading: 'Troppe richieste',
      detail: 'Abbiamo ricevuto troppe richieste dalla sua rete. Riprovi più tardi.',
    },
    internal: {
      heading: 'Si è verificato un errore da parte nostra',
      detail: 'Riprovi tra un minuto.',
    },
  },
  pages: {
    home: {
      title: 'Home',
      note: 'L’essenziale in breve.',
      typed: ['inizio', 'pagina-iniziale'],
    },
    contact: {
      title: 'Contatti',
      note: 'Ci scriva o veda come contattarci in altro modo.',
      typed: contactWords.it,
    },
    about: {
      title: 'Chi siamo',
      note: 'Conosca la nostra azienda.',
      typed: ['chi-siamo', 'azienda', 'su-di-noi'],
    },
    articles: {
      title: 'Articoli',
      note: 'Le nostre pubblicazioni.',
      typed: ['articoli', 'notizie', 'blog'],
    },
    privacy: {
      title: 'Privacy',
      note: 'Quali dati conserva questo sito.',
      typed: ['privacy', 'informativa-privacy', 'informativa-sulla-privacy'],
    },
    developers: {
      title: 'Sviluppatori',
      note: 'Che cosa offre questo sito a programmi e agenti IA (in inglese).',
      typed: ['sviluppatori'],
    },
    apiDocs: {
      title: 'Documentazione dell’API',
      note: 'Tutte le operazioni, gli strumenti, gli errori e i limiti (in inglese).',
      typed: ['documentazione'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Una guida per i modelli linguistici in testo semplice (in inglese).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'L’API di contatto in formato leggibile dalle macchine.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Privacy',
    description:
      'Quali dati conserva questo sito su chi lo visita e sui messaggi ricevuti, per quanto tempo e chi li riceve.',
    lead: 'Quali dati conserva questo sito su di lei, per quanto tempo e chi li riceve.',
    sections: {
      controller: 'Titolare del trattamento',
      message: 'Quando ci scrive',
      check: 'Verifica contro i messaggi automatici',
      load: 'Protezione dal sovraccarico',
      pictures: 'Immagini negli articoli',
      questions: 'I suoi diritti e le sue domande',
    },
    policy:
      'Questa pagina descrive che cosa fa questo sito. La nostra informativa sulla privacy completa:',
    law: 'GDPR',
    britishLaw: 'GDPR britannico (UK GDPR)',
    sentences: {
      scope: () =>
        'In questa pagina, «questo sito» indica il modulo di contatto e le pagine che lo accompagnano. Ciò che conservano o caricano le altre nostre pagine non è descritto qui.',
      nothingLeft: () =>
        'Durante la consultazione di questo sito non vengono installati cookie e non viene salvato nulla nel browser. Le pagine non caricano nulla da altri siti.',
      someHosts: () =>
        'Le pagine non caricano nulla da altri siti, tranne quanto indicato qui sotto.',
      fields: (labels) =>
        `Il modulo di contatto conserva i dati che lei inserisce: ${labels.toLowerCase()}. Non è obbligatorio fornirli, ma senza i campi obbligatori il modulo non può essere inviato.`,
      otherFields: () =>
        'Ogni altro dato che arriva con il modulo viene scartato. L’indirizzo IP e il nome del browser non vengono conservati con il messaggio.',
      beside: () =>
        'Insieme al messaggio conserviamo la data e l’ora di arrivo e un numero di riferimento. Quando una persona del nostro team lo prende in carico, risponde o lo chiude, conserviamo anche chi lo ha fatto e quando. Se l’indirizzo viene corretto, conserviamo entrambi i messaggi e il legame tra loro.',
      inbox: (days) =>
        `Conserviamo anche le nostre note e un registro di chi ha aperto, modificato o cancellato il messaggio nella posta in arrivo di questo sito e quando. Le note vengono cancellate con il messaggio; il registro viene conservato per ${days === '1' ? 'un giorno' : `${days} giorni`}.`,
      answers: () =>
        'Conserviamo anche le nostre risposte e quelle che riceviamo. Vengono cancellate con il messaggio.',
      otherMail: () =>
        'Delle altre e-mail della nostra casella di posta, la posta in arrivo di questo sito conserva mittente, oggetto e data per 30 giorni.',
      page: () => 'Conserviamo anche il percorso della pagina da cui è stato inviato il modulo.',
      language: () => 'Viene conservata anche la lingua della pagina o del browser.',
      doubt: () =>
        'Se il messaggio sembra spam, conserviamo anche il motivo e quando una persona del nostro team ha indicato che non lo è.',
      learned: () =>
        'Per riconoscere lo spam, questo sito confronta i nuovi messaggi con quelli a cui abbiamo risposto o che abbiamo segnato come spam. Che cosa è spam lo decide una persona.',
      blocked: () =>
        'Se un messaggio si rivela spam, possiamo inserire in una lista di blocco l’indirizzo e-mail, il dominio o la rete da cui proviene, oppure parole che contiene, e mettere da parte i messaggi corrispondenti. Le voci restano nella lista finché non le rimuoviamo.',
      notMailed: () =>
        'Il messaggio resta nella posta in arrivo di questo sito, dove lo leggiamo. Il sito non lo inoltra.',
      mailed: (provider) =>
        `Il messaggio ci viene inviato anche per e-mail, tramite il nostro fornitore di posta${provider}.`,
      marked: () => 'Se il messaggio sembra spam, l’oggetto dell’e-mail lo segnala.',
      held: () =>
        'Se il messaggio sembra spam, viene inviato per e-mail solo dopo che lo abbiamo esaminato. Fino ad allora un’e-mail settimanale ne riporta solo numero, data e motivo.',
      confirmed: () =>
        'Superata la verifica, di norma riceve un’e-mail che conferma l’arrivo del messaggio, al massimo una al giorno. Non contiene nulla del messaggio. Se la sua casella la rifiuta definitivamente, il rifiuto viene registrato con il messaggio e non vengono inviate altre conferme.',
      keptForever: () =>
        'Eliminiamo il messaggio quando la sua richiesta è conclusa e nessuna legge ci obbliga a conservarlo.',
      keptDays: (days) =>
        `Il messaggio viene eliminato circa ${days === '1' ? 'un giorno' : `${days} giorni`} dopo l’arrivo. Finché il sito tenta ancora di inviarlo per e-mail, viene conservato più a lungo.`,
      backups: (days) =>
        `Le nostre copie di sicurezza possono contenerlo fino a ${days === '1' ? 'un giorno' : `${days} giorni`} in più.`,
      erased: () =>
        'Quando, su sua richiesta, cancelliamo un messaggio o tutto ciò che la riguarda, conserviamo valori hash (con chiave) perché nessuna copia di sicurezza ripristini i dati: quello del numero del messaggio fino a 400 giorni, quello del suo indirizzo e-mail fino a 100 giorni.',
      noCheck: () =>
        'Il modulo non ha una verifica contro i messaggi automatici. Un valore hash del messaggio evita per un giorno che lo stesso messaggio venga conservato due volte. Poi viene eliminato appena arriva un altro messaggio.',
      ownCheck: (name) =>
        `Il browser esegue un piccolo calcolo (${name}) prima dell’invio del modulo. Il calcolo proviene da questo sito e viene verificato qui: nessun dato viene trasmesso a terzi e non vengono installati cookie.`,
      used: () =>
        'L’esito della verifica viene conservato con il messaggio. I valori hash del messaggio e della verifica vengono conservati per circa un giorno, perché nessun messaggio venga registrato due volte e nessuna verifica venga usata di nuovo. Poi vengono eliminati quando arriva un altro messaggio.',
      foreignCheck: (name, hosts, email) =>
        `La pagina dei contatti carica ${name} da ${hosts}; questo servizio conferma che a inviare il modulo è una persona. Chi gestisce questi server vede il suo indirizzo IP e il suo browser appena apre la pagina dei contatti, e uno script che ne proviene può salvare dati nel browser, per esempio un cookie. Se non lo desidera, scriva invece a ${email}.`,
      google: () => 'Google tratta questi dati per nostro conto.',
      unchecked: () =>
        'Se il fornitore non è raggiungibile, il messaggio viene accettato senza la verifica.',
      counted: (minutes) =>
        `Le richieste al modulo e all’API vengono contate per indirizzo IP nell’arco di ${minutes} minuti, per evitare abusi. I conteggi non vengono collegati al messaggio.`,
      countedHere: () =>
        'I conteggi restano solo in memoria; questo sito non li scrive mai su un disco.',
      countedTogether: () =>
        'I conteggi del modulo sono conservati anche nel database, sotto uno pseudonimo (hash con chiave) dell’indirizzo IP. Trascorso questo tempo vengono eliminati appena viene inviato un altro modulo.',
      log: () =>
        'Il registro del programma di questo sito non contiene messaggi, né nomi, indirizzi e-mail o indirizzi IP di chi lo visita. Il nostro server web o il nostro fornitore di hosting può registrare il suo indirizzo IP per breve tempo.',
      pictures: (hosts) =>
        `Alcuni articoli mostrano immagini che il browser carica da ${hosts}. Chi gestisce quell’altro sito vede allora il suo indirizzo IP e può installare un cookie.`,
      controller: (who) => `Titolare del trattamento dei dati di questo sito: ${who}.`,
      officer: (contact) => `Responsabile della protezione dei dati (RPD): ${contact}.`,
      basis: (law) =>
        `Usiamo il suo messaggio per risponderle. La base giuridica è l’articolo\u00A06, paragrafo\u00A01, lettera\u00A0b), del ${law} se ha o desidera concludere un contratto con noi, altrimenti la lettera\u00A0f): il nostro legittimo interesse a risponderle. Anche la protezione da spam e sovraccarico si basa sulla lettera\u00A0f).`,
      processors: (names) => `Queste aziende trattano i dati per nostro conto: ${names}.`,
      processorsUnknown: () =>
        'I destinatari sono il nostro fornitore di hosting e il nostro fornitore di posta, che trattano i dati per nostro conto. Su richiesta ne indichiamo volentieri i nomi.',
      rights: () =>
        'Ha il diritto di accedere ai suoi dati e di chiederne la rettifica, la cancellazione, la limitazione del trattamento e la portabilità.',
      objection: (email) =>
        `Ha il diritto di opporsi in qualsiasi momento, per motivi connessi alla sua situazione particolare, al trattamento dei suoi dati basato sul nostro legittimo interesse. Basta un’e-mail a ${email}.`,
      authority: (name) => `Ha il diritto di proporre reclamo a un’autorità di controllo: ${name}.`,
      authorityUnknown: () =>
        'Ha il diritto di proporre reclamo a un’autorità di controllo, ad esempio quella del luogo in cui risiede.',
      questions: () =>
        'Per sapere quali dati abbiamo conservato su di lei, per farli rettificare o cancellare, o per presentarci un reclamo, scriva a',
    },
  },
  mail: {
    subjectPrefix: 'Richiesta:',
    inquiry: {
      sender: (person, company) => `${person} tramite ${company}`,
      name: 'Nome',
      received: 'Ricevuto',
      page: 'Pagina',
      number: 'Numero del messaggio',
      reply: (person) => `Destinatario della vostra risposta: ${person}.`,
      inbox: {
        answer: 'Rispondi via e-mail',
        take: 'Prendi in carico',
        answered: 'Segna come evasa',
        spam: 'Spam',
        notSpam: 'Non è spam',
      },
      corrects: (number) =>
        `Questo messaggio corregge l’indirizzo e-mail del messaggio ${number}. Rispondete a questo.`,
      doubtful: {
        mark: 'sospetto',
        note: (reasons) => `Questo messaggio sembra spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'un link in un nome o nel numero di telefono',
          'link-markup': 'un link scritto come nei forum o in HTML',
          'many-links': 'molti link nel messaggio',
          'only-links': 'quasi nient’altro che un link nel messaggio',
          'same-text': 'lo stesso testo come nome, cognome e messaggio',
          'mixed-scripts': 'parole che mescolano lettere latine e cirilliche',
          'blocked-address': 'l’indirizzo e-mail è nella lista di blocco',
          'blocked-domain': 'il dominio dell’indirizzo e-mail è nella lista di blocco',
          'blocked-network': 'la rete da cui proviene il messaggio è nella lista di blocco',
          'blocked-word': 'parole della lista di blocco',
          learned: 'parole, link o un dominio di richieste che avete contrassegnato come spam',
          spam: 'contrassegnato manualmente come spam',
        },
      },
      unverified: {
        mark: 'non verificato',
        note: 'La verifica di sicurezza non era raggiungibile: nulla conferma che il messaggio provenga da una persona.',
      },
    },
    digest: {
      subject: (count) => `quarantena (${count})`,
      newest: (shown, count) => `I più recenti: ${shown} di ${count}.`,
      note: 'Questi messaggi sembrano spam e non vengono inviati per e-mail finché non sono sbloccati.',
      see: 'Per vederli:',
      release: 'Per sbloccarne uno:',
    },
    notice: {
      subject: 'non inviata per e-mail',
      refused:
        'È arrivata una richiesta dal vostro modulo di contatto, ma il server di posta ha rifiutato l’e-mail corrispondente a causa del suo contenuto.',
      kept: 'La richiesta è conservata. Non verrà inviata di nuovo automaticamente.',
      read: 'Per leggerla:',
      retry: 'Per riprovare:',
      code: 'Codice del server',
    },
    test: {
      subject: 'e-mail di prova',
      about: (company) => `${company}: questa è un’e-mail di prova di Frontdesk.`,
      arrival: 'Le richieste arriveranno qui.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: il suo messaggio`,
      wrote: (visitor, time) => `Il giorno ${time}, ${visitor} ha scritto:`,
    },
    confirmation: {
      subject: (company) => `${company}: abbiamo ricevuto il suo messaggio`,
      received: 'Grazie per il suo messaggio. Lo abbiamo ricevuto.',
      answer: 'Le risponderemo a questo indirizzo e-mail.',
      answerWithin: (days) =>
        `Le risponderemo a questo indirizzo e-mail, di solito entro ${days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`}.`,
      notYou: 'Se non ci ha scritto lei, ignori questa e-mail oppure ce lo segnali a',
      automatic: 'Questa e-mail è stata inviata automaticamente.',
    },
  },
}
