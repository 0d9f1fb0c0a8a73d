import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Norwegian, bokmål: for the option or setting `texts`. */
export const no: Texts = {
  language: 'no',
  locale: 'nb',
  direction: 'ltr',
  grouping: { separator: '\u00A0', least: 4 },
  lead: 'Skriv til oss i skjemaet, eller ta kontakt direkte.',
  page: {
    heading: 'Kontakt',
    description: 'Send oss en melding i skjemaet, eller kontakt oss på en annen måte.',
    otherWays: 'Kontakt oss direkte',
    address: 'Adresse',
    inBrowser: 'Skjemaet finnes på denne siden når du åpner den i en nettleser.',
    fields: 'Feltene:',
    apiDocs: 'API-dokumentasjon (på engelsk)',
  },
  programs: {
    open: (address) =>
      `Også programmer kan sende skjemaet, på vegne av en person som har godkjent teksten: Her er det ingen robotkontroll, og en POST av feltene til ${address} blir tatt imot.`,
    closed: (check, answer, page) =>
      `Bare en person i en nettleser kan sende skjemaet: Her er det en robotkontroll (${check}), og et program får ${answer}. Henvis personen til ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Sider på andre nettsteder kan ikke sende det.'
        : `Av andre nettsteder kan bare sider fra ${origins.join(', ')} sende det.`,
  },
  labels: {
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    email: 'E-post',
    phone: 'Telefon',
    message: 'Melding',
  },
  topic: { label: 'Emne', none: 'Velg et emne' },
  optional: '(valgfritt)',
  hints: {
    email: 'Vi sender svaret til denne adressen.',
    message: (count) => `Høyst ${count} tegn.`,
  },
  send: 'Send melding',
  needsScript: {
    heading: 'Skjemaet krever JavaScript',
    detail:
      'Skjemaet kontrollerer at det er et menneske som sender det, og det går ikke uten JavaScript. Skriv til',
    orCall: 'eller ring',
  },
  progress: {
    checking: 'Sikkerhetskontroll pågår …',
    sending: 'Meldingen din blir sendt …',
    slow: 'Det tar lengre tid enn vanlig. Ikke lukk siden.',
  },
  success: {
    heading: 'Meldingen er sendt',
    message: 'Takk. Vi har mottatt meldingen din.',
    again: 'Skriv en ny melding',
    correct: 'Rett adressen',
  },
  accepted: { heading: 'Meldingen er sendt', home: 'Til forsiden' },
  next: (address) =>
    `Vi sender svaret til ${address}. Hvis adressen er feil, eller du har glemt noe, kan du skrive til`,
  meant: (address) => `Mente du ${address}?`,
  keepAddress: (address) => `Behold ${address}`,
  noEnding: 'Sjekk endelsen i adressen, for eksempel «.no».',
  answerWithin: (days) =>
    days === 1
      ? 'Vi svarer vanligvis innen én arbeidsdag.'
      : `Vi svarer vanligvis innen ${days} arbeidsdager.`,
  dataUse: { text: 'Vi lagrer opplysningene dine for å kunne svare deg.', more: 'Personvern' },
  refused: {
    back: 'Tilbakeknappen i nettleseren tar deg til skjemaet, og det du skrev, står der fortsatt.',
    foreign:
      'Ingenting er sendt: Skjemaet står på et nettsted som ikke har lov til å bruke det. Kopier teksten din og bruk skjemaet på vårt eget nettsted.',
    emptyForm: 'Åpne et nytt skjema',
    write: (email) => `Skriv til ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Sjekk ett felt' : `Sjekk ${count} felt`),
    required: (label) => `Feltet «${label}» må fylles ut.`,
    email: () => 'Skriv en fullstendig e-postadresse, for eksempel navn@example.com.',
    notAscii: () =>
      'Vi kan bare svare til adresser som har bokstaver fra a til z, sifre og vanlige tegn før @.',
    noDomain: () => 'Det som står etter @, er ikke et gyldig domenenavn. Sjekk skrivemåten.',
    localTooLong: () => 'Det som står før @, er for langt. Sjekk skrivemåten.',
    tooLong: (label, { limit, count, rest }) =>
      `Feltet «${label}» er for langt: ${count} tegn, og grensen er ${limit}. Kort det ned med ${rest} tegn.`,
    control: (label) =>
      `Feltet «${label}» inneholder et tegn som ikke kan sendes. Skriv det på nytt.`,
    other: (label) => `Feltet «${label}» kan ikke sendes slik. Sjekk det.`,
  },
  room: {
    left: ({ limit, rest }) => `${rest} av ${limit} tegn igjen`,
    over: ({ limit, rest }) => `${rest} tegn for mye (høyst ${limit})`,
  },
  reassurance: 'Ingenting er sendt ennå. Alt du har skrevet, er fortsatt her.',
  problems: {
    validation: {
      heading: 'Meldingen din ble ikke sendt',
      detail: 'Vi klarte ikke å lese skjemaet. Gjør meldingen kortere og send den på nytt.',
    },
    botVerification: {
      heading: 'Sikkerhetskontrollen mislyktes',
      detail: 'Teksten din er fortsatt her. Send den på nytt; en ny kontroll er klar.',
    },
    foreign: {
      heading: 'Skjemaet virker ikke på denne siden',
      detail:
        'Ingenting er sendt, og det hjelper ikke å prøve igjen. Teksten din er fortsatt her, så du kan kopiere den.',
    },
    rateLimited: {
      heading: 'For mange meldinger fra nettverket ditt',
      detail: 'Ingenting er sendt.',
    },
    internal: {
      heading: 'Noe gikk galt hos oss',
      detail:
        'Teksten din er fortsatt her. Send den på nytt om et minutt. Hvis den likevel kom fram, beholder vi bare ett eksemplar.',
    },
    network: {
      heading: 'Forbindelsen ble brutt',
      detail:
        'Teksten din er fortsatt her. Sjekk forbindelsen og send den på nytt. Hvis den likevel kom fram, beholder vi bare ett eksemplar.',
    },
    offline: {
      heading: 'Du er frakoblet',
      detail: 'Teksten din er fortsatt her. Send den så snart du er tilkoblet igjen.',
    },
    insecure: {
      heading: 'Siden er ikke åpnet over en sikker forbindelse',
      detail: 'Sikkerhetskontrollen virker bare når adressen begynner med https.',
    },
    blocked: {
      heading: 'Sikkerhetskontrollen kunne ikke lastes',
      detail:
        'Teksten din er fortsatt her, og ingenting er sendt. Kanskje blir kontrollen stoppet av en annonseblokkerer eller av nettverket ditt. Tillat den på denne siden og send meldingen på nytt, eller bruk en annen nettleser.',
    },
    unchecked: {
      heading: 'Ett trinn gjenstår',
      detail: 'Fullfør kontrollen over knappen, og send så meldingen på nytt.',
    },
  },
  foreignRemedy: (origin) =>
    `Hvis du driver dette nettstedet: Legg til ${origin} i contact.allowedOrigins i konfigurasjonen for skjematjenesten.`,
  tool: {
    heading: 'En KI-assistent har fylt ut skjemaet',
    detail: 'Les gjennom det. Ingenting blir sendt før du trykker på knappen nedenfor.',
    discard: 'Forkast',
  },
  retryIn: (duration) => `Prøv igjen om ${duration}.`,
  orWrite: 'Eller skriv til',
  name: 'Norsk',
  months: [
    'januar',
    'februar',
    'mars',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'desember',
  ],
  date: (day, month, year) => `${day}. ${month} ${year}`,
  time: (hour, minute) => ` kl. ${hour}.${minute}`,
  layout: {
    skip: 'Hopp til innholdet',
    navigation: 'Hovedmeny',
    outline: 'På denne siden',
    languages: 'Språk',
    asMarkdown: 'Denne siden som Markdown',
    terms: 'Vilkår',
    imprint: 'Foretaksopplysninger',
    forAgents: 'For KI-agenter: llms.txt',
    inEnglish: 'Denne dokumentasjonen finnes bare på engelsk.',
  },
  company: {
    heading: 'Bedriften',
    legalName: 'Foretaksnavn',
    otherNames: (count) => (count === 1 ? 'Annet navn' : 'Andre navn'),
    founded: 'Grunnlagt',
    languages: 'Språk',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profiler'),
    hours: 'Åpningstider',
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) => `kl. ${opens}–${closes}`.replaceAll(':', '.'),
    map: 'Kart',
    spoken: (languages) => `på ${languages}`,
  },
  home: {
    send: 'Send oss en melding',
    write: 'Skriv en e-post',
    more: 'Mer om oss',
    services: 'Dette gjør vi',
    latest: 'Nyeste artikler',
    allArticles: 'Alle artikler',
    programs: {
      heading: 'For utviklere og KI-agenter',
      lead: 'Alt på nettstedet kan også leses maskinelt, uten nøkkel og uten innlogging: opplysningene med verktøy som bare kan lese, og hver side som Markdown. Via et skjema kan du kontakte oss.',
    },
  },
  about: {
    heading: 'Om oss',
    people: 'Medarbeidere',
    reach: 'Slik når du oss',
    purposes: 'For bestemte henvendelser',
    quoting: {
      heading: 'Siter disse opplysningene',
      source: 'Opplysningene er bedriftens egne.',
      checked: (date) => `De ble sist kontrollert ${date}.`,
      programs:
        'Programmer får de samme opplysningene med verktøyet {tool} (se {developers}) og i JSON-LD på denne siden.',
    },
  },
  article: {
    lead: 'Alle artiklene våre, de nyeste først.',
    older: 'Eldre artikler',
    more: 'Nye artikler kommer i {feed}. Alle tekster på nettstedet står i {texts}.',
    feed: 'Atom-strømmen',
    authors: (count) => (count === 1 ? 'Forfatter' : 'Forfattere'),
    published: 'Publisert',
    updated: 'Oppdatert',
    language: 'Språk',
    tags: 'Emner',
    firstAt: 'Først publisert på',
    cite: {
      heading: 'Siter artikkelen',
      note: 'Oppgi kilden som vist nedenfor. Adressen endres ikke.',
      label: 'Kildehenvisning',
      title: (title) => `«${title}»`,
      updated: (date) => `oppdatert ${date}`,
      managers: 'For referanseverktøy: {formats}.',
    },
    history: { heading: 'Endringer', first: 'Publisert første gang.' },
  },
  errors: {
    notFound: {
      heading: 'Fant ikke siden',
      detail: 'Det finnes ingen side på denne adressen.',
    },
    meant: 'Lette du etter siden {page}?',
    wrongMethod: {
      heading: 'Adressen virker ikke på den måten',
      detail: 'Prøv en av disse sidene.',
    },
    formAddress: {
      heading: 'Kontaktskjemaet er på en annen side',
      detail: 'Denne adressen tar bare imot meldinger fra skjemaet. Ingenting er sendt.',
    },
    rateLimited: {
      heading: 'For mange forespørsler',
      detail: 'Vi fikk for mange forespørsler fra nettverket ditt. Prøv igjen senere.',
    },
    internal: {
      heading: 'Noe gikk galt hos oss',
      detail: 'Prøv igjen om et minutt.',
    },
  },
  pages: {
    home: {
      title: 'Forside',
      note: 'Det viktigste på ett sted.',
      typed: ['forside', 'forsiden', 'hjem'],
    },
    contact: {
      title: 'Kontakt',
      note: 'Skriv til oss, eller se hvordan du ellers kan kontakte oss.',
      typed: contactWords.no,
    },
    about: { title: 'Om oss', note: 'Hvem vi er.', typed: ['om-oss', 'om', 'bedriften'] },
    articles: {
      title: 'Artikler',
      note: 'Artiklene og tekstene våre.',
      typed: ['artikler', 'nyheter', 'blogg'],
    },
    privacy: {
      title: 'Personvern',
      note: 'Hvilke opplysninger nettstedet lagrer.',
      typed: ['personvern', 'personvernerklæring', 'personvernerklaering'],
    },
    developers: {
      title: 'For utviklere',
      note: 'Hva nettstedet tilbyr programmer og KI-agenter (på engelsk).',
      typed: ['utviklere'],
    },
    apiDocs: {
      title: 'API-dokumentasjon',
      note: 'Alle operasjoner, verktøy, feil og grenser (på engelsk).',
      typed: ['dokumentasjon', 'api-dokumentasjon'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'En veiviser for språkmodeller i ren tekst (på engelsk).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'Kontakt-API-et i maskinlesbar form.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Personvern',
    description:
      'Hvilke opplysninger nettstedet lagrer om besøkende og meldingene deres, hvor lenge, og hvem som får dem.',
    lead: 'Hvilke opplysninger nettstedet lagrer om deg, hvor lenge, og hvem som får dem.',
    sections: {
      controller: 'Behandlingsansvarlig',
      message: 'Når du skriver til oss',
      check: 'Kontroll mot automatiske meldinger',
      load: 'Vern mot overbelastning',
      pictures: 'Bilder i artikler',
      questions: 'Dine rettigheter og spørsmål',
    },
    policy: 'Denne siden beskriver hva nettstedet gjør. Hele personvernerklæringen vår:',
    law: 'personvernforordningen (GDPR)',
    britishLaw: 'den britiske personvernforordningen (UK GDPR)',
    sentences: {
      scope: () =>
        'Med «nettstedet» menes her kontaktskjemaet og sidene som hører til. Hva de andre sidene våre lagrer eller laster, beskrives ikke her.',
      nothingLeft: () =>
        'Når du leser på nettstedet, settes det ingen informasjonskapsler, og ingenting lagres i nettleseren din. Sidene laster ingenting fra andre nettsteder.',
      someHosts: () =>
        'Sidene laster ingenting fra andre nettsteder, bortsett fra det som er nevnt nedenfor.',
      fields: (labels) =>
        `Kontaktskjemaet lagrer det du skriver i det: ${labels.toLowerCase()}. Du trenger ikke å gi oss opplysningene, men skjemaet kan ikke sendes uten de obligatoriske feltene.`,
      otherFields: () =>
        'Andre opplysninger som følger med skjemaet, lagres ikke. IP-adressen din og navnet på nettleseren lagres ikke sammen med meldingen.',
      beside: () =>
        'Sammen med meldingen lagrer vi når den kom, og et referansenummer. Når en av oss tar seg av den, besvarer den eller lukker den, lagrer vi også hvem som gjør det, og når. Hvis du retter adressen, lagrer vi begge meldingene og at de hører sammen.',
      inbox: (days) =>
        `Vi lagrer også notatene våre og en logg over hvem som har åpnet, endret eller slettet meldingen i innboksen til nettstedet, og når. Notater slettes sammen med meldingen; loggen lagres i ${days === '1' ? 'en dag' : `${days} dager`}.`,
      answers: () =>
        'Vi lagrer også svarene våre og svarene dine. De slettes sammen med meldingen.',
      otherMail: () =>
        'Av annen e-post fra e-postsystemet vårt lagrer innboksen til nettstedet avsender, emne og tidspunkt i 30 dager.',
      page: () => 'Vi lagrer også stien til siden du sendte skjemaet fra.',
      language: () => 'Språket på siden eller i nettleseren din lagres også.',
      doubt: () =>
        'Hvis meldingen ligner på søppelpost, lagrer vi også hvorfor, og når en av oss har merket at den ikke er det.',
      learned: () =>
        'For å kjenne igjen søppelpost sammenligner nettstedet nye meldinger med dem vi har besvart eller merket som søppelpost. Et menneske avgjør hva som er søppelpost.',
      blocked: () =>
        'Hvis en melding viser seg å være søppelpost, kan vi sette e-postadressen, domenet eller nettverket den kom fra, eller ord fra den på en blokkeringsliste og legge meldinger som passer, til side. Oppføringene blir stående på listen til vi fjerner dem.',
      notMailed: () =>
        'Meldingen blir i innboksen til nettstedet, der vi leser den. Nettstedet sender den ikke videre.',
      mailed: (provider) =>
        `Meldingen sendes også til oss på e-post, gjennom e-postleverandøren vår${provider}.`,
      marked: () => 'Hvis meldingen ligner på søppelpost, står det i emnet på e-posten.',
      held: () =>
        'Hvis meldingen ligner på søppelpost, sendes den ikke på e-post før vi har sett på den. Inntil da nevner en ukentlig e-post bare nummer, tidspunkt og årsak.',
      confirmed: () =>
        'Når kontrollen er bestått, får du vanligvis en e-post som bekrefter at meldingen har kommet fram, høyst én om dagen. Den inneholder ingenting fra meldingen. Hvis e-postserveren din avviser den permanent, lagres det sammen med meldingen, og det sendes ikke flere bekreftelser.',
      keptForever: () =>
        'Vi sletter den lagrede meldingen når henvendelsen din er avsluttet og ingen lov krever at vi oppbevarer den.',
      keptDays: (days) =>
        `Den lagrede meldingen slettes omtrent ${days === '1' ? 'en dag' : `${days} dager`} etter at den kom. Så lenge nettstedet fortsatt prøver å sende den på e-post, lagres den lenger.`,
      backups: (days) =>
        `Sikkerhetskopiene våre kan inneholde den opptil ${days === '1' ? 'en dag' : `${days} dager`} lenger.`,
      erased: () =>
        'Når vi etter ditt ønske sletter en melding eller alt om deg, lagrer vi kontrollsummer (hash med nøkkel), slik at ingen sikkerhetskopi bringer opplysningene tilbake: av meldingens nummer i opptil 400 dager og av e-postadressen din i opptil 100 dager.',
      noCheck: () =>
        'Skjemaet kontrolleres ikke for automatiske meldinger. En kontrollsum (hash) av meldingen hindrer i ett døgn at samme melding lagres to ganger. Deretter slettes den så snart det kommer en annen melding.',
      ownCheck: (name) =>
        `Nettleseren din løser en liten oppgave (${name}) før skjemaet sendes. Oppgaven kommer fra nettstedet og kontrolleres her: Ingen opplysninger sendes til andre, og ingen informasjonskapsel settes.`,
      used: () =>
        'Resultatet av kontrollen lagres sammen med meldingen. Kontrollsummer (hash) av meldingen og av kontrollen lagres i omtrent ett døgn, slik at ingen melding lagres to ganger og ingen kontroll brukes igjen. Deretter slettes de når det kommer en annen melding.',
      foreignCheck: (name, hosts, email) =>
        `Kontaktsiden laster ${name} fra ${hosts}; tjenesten bekrefter at det er et menneske som sender skjemaet. De som driver disse serverne, ser IP-adressen og nettleseren din så snart du åpner kontaktsiden, og et skript derfra kan lagre noe i nettleseren din, for eksempel en informasjonskapsel. Hvis du ikke ønsker det, kan du i stedet skrive til ${email}.`,
      google: () => 'Google behandler disse opplysningene for oss.',
      unchecked: () => 'Hvis leverandøren ikke kan nås, tas meldingen imot uten kontrollen.',
      counted: (minutes) =>
        `Forespørsler til skjemaet og API-et telles etter IP-adresse i ${minutes} minutter for å hindre misbruk. Tallene knyttes ikke til meldingen din.`,
      countedHere: () => 'Tallene finnes bare i minnet; nettstedet skriver dem aldri til en disk.',
      countedTogether: () =>
        'Tallene for skjemaet lagres også i databasen, under et pseudonym (hash med nøkkel) for IP-adressen din. Når tiden er ute, slettes de så snart det sendes et annet skjema.',
      log: () =>
        'Loggen til programmet bak nettstedet inneholder ingen meldinger og ingen navn, e-postadresser eller IP-adresser til besøkende. Webserveren eller driftsleverandøren vår kan logge IP-adressen din i kort tid.',
      pictures: (hosts) =>
        `Noen artikler viser bilder som nettleseren din laster fra ${hosts}. Den som driver det andre nettstedet, ser da IP-adressen din og kan sette en informasjonskapsel.`,
      controller: (who) => `Behandlingsansvarlig for dette nettstedet: ${who}.`,
      officer: (contact) => `Personvernombud: ${contact}.`,
      basis: (law) =>
        `Vi bruker meldingen din til å svare deg. Det rettslige grunnlaget er artikkel\u00A06 nr.\u00A01 bokstav\u00A0b i ${law} når du har eller ønsker å inngå en avtale med oss, og ellers bokstav\u00A0f: vår berettigede interesse i å svare deg. Vernet mot søppelpost og overbelastning bygger også på bokstav\u00A0f.`,
      processors: (names) => `Disse bedriftene behandler opplysningene for oss: ${names}.`,
      processorsUnknown: () =>
        'Mottakerne er driftsleverandøren og e-postleverandøren vår, som behandler opplysningene for oss. Vi oppgir gjerne navnene deres.',
      rights: () =>
        'Du har rett til innsyn i opplysningene dine og til retting, sletting, begrensning av behandlingen og dataportabilitet.',
      objection: (email) =>
        `Du har rett til når som helst, av grunner knyttet til din særlige situasjon, å protestere mot behandling av opplysningene dine som bygger på vår berettigede interesse. En e-post til ${email} er nok.`,
      authority: (name) => `Du har rett til å klage til en personvernmyndighet: ${name}.`,
      authorityUnknown: () =>
        'Du har rett til å klage til en personvernmyndighet, for eksempel i landet der du bor.',
      questions: () =>
        'Hvis du vil vite hvilke opplysninger vi har lagret om deg, få dem rettet eller slettet, eller klage på hvordan vi bruker dem, kan du skrive til',
    },
  },
  mail: {
    subjectPrefix: 'Henvendelse:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Navn',
      received: 'Mottatt',
      page: 'Side',
      number: 'Meldingsnummer',
      reply: (person) => `Svaret går til ${person}.`,
      inbox: {
        answer: 'Svar med e-post',
        take: 'Overta',
        answered: 'Merk som besvart',
        spam: 'Søppelpost',
        notSpam: 'Ikke søppelpost',
      },
      corrects: (number) =>
        `Denne meldingen retter e-postadressen i melding ${number}. Svar på denne.`,
      doubtful: {
        mark: 'mistenkelig',
        note: (reasons) => `Meldingen ligner på søppelpost: ${reasons}.`,
        reasons: {
          'link-in-name': 'en lenke i et navn eller telefonnummeret',
          'link-markup': 'en lenke skrevet som i forum eller i HTML',
          'many-links': 'mange lenker i meldingen',
          'only-links': 'nesten ingenting annet enn en lenke i meldingen',
          'same-text': 'samme tekst som fornavn, etternavn og melding',
          'mixed-scripts': 'ord som blander latinske og kyrilliske bokstaver',
          'blocked-address': 'e-postadressen står på blokkeringslisten',
          'blocked-domain': 'domenet til e-postadressen står på blokkeringslisten',
          'blocked-network': 'nettverket meldingen kom fra, står på blokkeringslisten',
          'blocked-word': 'ord fra blokkeringslisten',
          learned:
            'ord, lenker eller et domene fra henvendelser som dere har merket som søppelpost',
          spam: 'manuelt merket som søppelpost',
        },
      },
      unverified: {
        mark: 'ikke kontrollert',
        note: 'Sikkerhetskontrollen kunne ikke nås, så det er ikke sikkert at et menneske har sendt dette.',
      },
    },
    digest: {
      subject: (count) => `karantene (${count})`,
      newest: (shown, count) => `De nyeste: ${shown} av ${count}.`,
      note: 'Disse meldingene ligner på søppelpost og sendes ikke på e-post før de er frigitt.',
      see: 'Se dem:',
      release: 'Frigi én:',
    },
    notice: {
      subject: 'kunne ikke sendes på e-post',
      refused:
        'Det kom en henvendelse gjennom kontaktskjemaet deres, men e-postserveren avviste e-posten på grunn av innholdet.',
      kept: 'Henvendelsen er lagret. Den sendes ikke automatisk på nytt.',
      read: 'Les den:',
      retry: 'Prøv igjen:',
      code: 'Serverens kode',
    },
    test: {
      subject: 'test-e-post',
      about: (company) => `${company}: Dette er en test-e-post fra Frontdesk.`,
      arrival: 'Henvendelser kommer inn her.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: meldingen din`,
      wrote: (visitor, time) => `${visitor} skrev ${time}:`,
    },
    confirmation: {
      subject: (company) => `${company} har mottatt meldingen din`,
      received: 'Takk for meldingen. Den har kommet fram.',
      answer: 'Vi sender svaret til denne e-postadressen.',
      answerWithin: (days) =>
        `Vi sender svaret til denne e-postadressen, vanligvis innen ${days === 1 ? 'én arbeidsdag' : `${days} arbeidsdager`}.`,
      notYou:
        'Hvis du ikke har skrevet til oss, kan du se bort fra denne e-posten eller si fra til',
      automatic: 'Denne e-posten er sendt automatisk.',
    },
  },
}
