import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** What people read in Danish: for the option or setting `texts`. */
export const da: Texts = {
  language: 'da',
  locale: 'da',
  direction: 'ltr',
  grouping: { separator: '.', least: 4 },
  lead: 'Skriv til os med formularen, eller kontakt os direkte.',
  page: {
    heading: 'Kontakt',
    description: 'Send os en besked med formularen, eller find en anden vej til os.',
    otherWays: 'Direkte kontakt',
    address: 'Adresse',
    inBrowser: 'Formularen findes på denne side, når du åbner den i en browser.',
    fields: 'Felterne:',
    apiDocs: 'API-dokumentation (på engelsk)',
  },
  programs: {
    open: (address) =>
      `Programmer må også sende formularen for en person, som har godkendt teksten: Her er ingen kontrol mod robotter, og en POST af felterne til ${address} bliver modtaget.`,
    closed: (check, answer, page) =>
      `Kun en person med en browser kan sende formularen: Her er en kontrol mod robotter (${check}), og et program får ${answer}. Henvis personen til ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Sider på andre websteder må ikke sende den.'
        : `Af andre websteder må kun sider fra ${origins.join(', ')} sende den.`,
  },
  labels: {
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    email: 'E-mail',
    phone: 'Telefon',
    message: 'Besked',
  },
  topic: { label: 'Emne', none: 'Vælg et emne' },
  optional: '(valgfrit)',
  hints: {
    email: 'Vi svarer på denne adresse.',
    message: (count) => `Højst ${count} tegn.`,
  },
  send: 'Send besked',
  needsScript: {
    heading: 'Denne formular kræver JavaScript',
    detail:
      'Formularen kontrollerer, at det er et menneske, der sender den, og den kontrol kan ikke køre her. Skriv til',
    orCall: 'eller ring på',
  },
  progress: {
    checking: 'Vi kontrollerer, at du ikke er en robot …',
    sending: 'Din besked bliver sendt …',
    slow: 'Det tager længere tid end normalt. Lad siden være åben.',
  },
  success: {
    heading: 'Beskeden er sendt',
    message: 'Tak. Vi har modtaget din besked.',
    again: 'Skriv en besked mere',
    correct: 'Ret adressen',
  },
  accepted: { heading: 'Beskeden er modtaget', home: 'Til forsiden' },
  next: (address) =>
    `Vi svarer på ${address}. Er den forkert, eller har du glemt noget, så skriv til`,
  meant: (address) => `Mente du ${address}?`,
  keepAddress: (address) => `Behold ${address}`,
  noEnding: 'Tjek endelsen i adressen, som i eksempel.dk.',
  answerWithin: (days) =>
    days === 1
      ? 'Vi svarer som regel inden for én arbejdsdag.'
      : `Vi svarer som regel inden for ${days} arbejdsdage.`,
  dataUse: { text: 'Vi gemmer det, du sender, for at kunne svare dig.', more: 'Privatliv' },
  refused: {
    back: 'Browserens tilbageknap fører dig til formularen, og det, du har skrevet, står der stadig.',
    foreign:
      'Intet er sendt: Formularen står på et websted, der ikke har lov til at bruge den. Kopiér din tekst, og brug formularen på vores eget websted.',
    emptyForm: 'Åbn en ny formular',
    write: (email) => `Skriv til ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Tjek ét felt' : `Tjek ${count} felter`),
    required: (label) => `Feltet »${label}« skal udfyldes.`,
    email: () => 'Skriv en hel e-mailadresse, for eksempel navn@example.com.',
    notAscii: () =>
      'Vi kan kun svare på adresser, der har almindelige bogstaver (a til z), tal og gængse tegn før @.',
    noDomain: () => 'Det, der står efter @, er ikke et gyldigt domænenavn. Tjek stavemåden.',
    localTooLong: () => 'Det, der står før @, er for langt. Tjek stavemåden.',
    tooLong: (label, { limit, count, rest }) =>
      `Feltet »${label}« er for langt: ${count} tegn, og grænsen er ${limit}. Forkort det med ${rest}.`,
    control: (label) =>
      `Feltet »${label}« indeholder et tegn, der ikke kan sendes. Skriv det igen.`,
    other: (label) => `Feltet »${label}« kan ikke sendes sådan. Tjek det.`,
  },
  room: {
    left: ({ limit, rest }) => `${rest} af ${limit} tegn tilbage`,
    over: ({ limit, rest }) => `${rest} mere end grænsen på ${limit} tegn`,
  },
  reassurance: 'Der er ikke sendt noget endnu. Alt, hvad du har skrevet, er her stadig.',
  problems: {
    validation: {
      heading: 'Din besked blev ikke sendt',
      detail: 'Vi kunne ikke læse formularen. Gør beskeden kortere, og send den igen.',
    },
    botVerification: {
      heading: 'Kontrollen mod robotter mislykkedes',
      detail: 'Din tekst er her stadig. Send den igen; en ny kontrol er klar.',
    },
    foreign: {
      heading: 'Denne formular virker ikke på denne side',
      detail:
        'Intet er sendt, og det hjælper ikke at prøve igen. Din tekst er her stadig, så du kan kopiere den.',
    },
    rateLimited: {
      heading: 'For mange beskeder fra dit netværk',
      detail: 'Intet er sendt.',
    },
    internal: {
      heading: 'Noget gik galt hos os',
      detail:
        'Din tekst er her stadig. Send den igen om et minut. Hvis den alligevel nåede frem, gemmer vi kun ét eksemplar.',
    },
    network: {
      heading: 'Forbindelsen blev afbrudt',
      detail:
        'Din tekst er her stadig. Tjek forbindelsen, og send den igen. Hvis den alligevel nåede frem, gemmer vi kun ét eksemplar.',
    },
    offline: {
      heading: 'Du er offline',
      detail: 'Din tekst er her stadig. Send den, så snart du har forbindelse igen.',
    },
    insecure: {
      heading: 'Siden er ikke åbnet via en sikker forbindelse',
      detail: 'Kontrollen mod robotter virker kun, når adressen begynder med https.',
    },
    blocked: {
      heading: 'Kontrollen mod robotter kunne ikke indlæses',
      detail:
        'Din tekst er her stadig, og intet er sendt. Måske blokerer en annonceblokering eller dit netværk kontrollen. Tillad den på denne side, og send igen, eller brug en anden browser.',
    },
    unchecked: {
      heading: 'Der mangler et trin',
      detail: 'Gennemfør kontrollen over knappen, og send så igen.',
    },
  },
  foreignRemedy: (origin) =>
    `Hvis du driver dette websted: Føj ${origin} til contact.allowedOrigins i konfigurationen af formularens tjeneste.`,
  tool: {
    heading: 'En AI-assistent har udfyldt formularen',
    detail: 'Læs den igennem. Intet sendes, før du trykker på knappen nedenfor.',
    discard: 'Kassér',
  },
  retryIn: (duration) => `Prøv igen om ${duration}.`,
  orWrite: 'Eller skriv til',
  name: 'Dansk',
  months: [
    'januar',
    'februar',
    'marts',
    'april',
    'maj',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'december',
  ],
  date: (day, month, year) => `${day}. ${month} ${year}`,
  time: (hour, minute) => `kl. ${hour}.${minute}`,
  layout: {
    skip: 'Gå til indholdet',
    navigation: 'Hovedmenu',
    outline: 'På denne side',
    languages: 'Sprog',
    asMarkdown: 'Denne side som Markdown',
    terms: 'Betingelser',
    imprint: 'Virksomhedsoplysninger',
    forAgents: 'Til AI-agenter: llms.txt',
    inEnglish: 'Denne dokumentation findes kun på engelsk.',
  },
  company: {
    heading: 'Virksomheden',
    legalName: 'Registreret navn',
    otherNames: (count) => (count === 1 ? 'Andet navn' : 'Andre navne'),
    founded: 'Grundlagt',
    languages: 'Sprog',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profiler'),
    hours: 'Åbningstider',
    openFrom: (opens, closes) => `kl. ${opens}–${closes}`.replaceAll(':', '.'),
    map: 'Kort',
    spoken: (languages) => `på ${languages}`,
  },
  home: {
    send: 'Send os en besked',
    write: 'Skriv en e-mail',
    more: 'Mere om os',
    services: 'Det gør vi',
    latest: 'Nyeste artikler',
    allArticles: 'Alle artikler',
    programs: {
      heading: 'For udviklere og AI-agenter',
      lead: 'Alt på dette websted kan også læses af maskiner, uden nøgle og uden login: oplysningerne med værktøjer, der kun læser, og hver side som Markdown. Med en formular kan man kontakte os.',
    },
  },
  about: {
    heading: 'Om os',
    people: 'Medarbejdere',
    reach: 'Sådan får du fat i os',
    purposes: 'Til bestemte formål',
    quoting: {
      heading: 'Citér disse oplysninger',
      source: 'Oplysningerne er virksomhedens egne.',
      checked: (date) => `De blev senest kontrolleret den ${date}.`,
      programs:
        'Programmer får de samme oplysninger med værktøjet {tool} (se {developers}) og i sidens JSON-LD.',
    },
  },
  article: {
    lead: 'Alle artikler, som vi har udgivet, de nyeste først.',
    older: 'Ældre artikler',
    more: 'Nye artikler kommer via {feed}. Alle tekster på webstedet står i {texts}.',
    feed: 'Atom-feedet',
    authors: (count) => (count === 1 ? 'Forfatter' : 'Forfattere'),
    published: 'Udgivet',
    updated: 'Opdateret',
    language: 'Sprog',
    tags: 'Emner',
    firstAt: 'Først udgivet på',
    cite: {
      heading: 'Citér artiklen',
      note: 'Nævn forfatterne, og link til adressen nedenfor, som er varig.',
      label: 'Kildehenvisning',
      title: (title) => `»${title}«`,
      updated: (date) => `opdateret ${date}`,
      managers: 'Til referenceprogrammer: {formats}.',
    },
    history: { heading: 'Ændringer', first: 'Udgivet første gang.' },
  },
  errors: {
    notFound: {
      heading: 'Siden blev ikke fundet',
      detail: 'Der er ingen side på denne adresse.',
    },
    meant: 'Mente du {page}?',
    wrongMethod: {
      heading: 'Adressen virker ikke på den måde',
      detail: 'Begynd på en af disse sider.',
    },
    formAddress: {
      heading: 'Kontaktformularen er på en anden side',
      detail: 'Denne adresse modtager kun det, formularen sender. Der blev ikke sendt noget nu.',
    },
    rateLimited: {
      heading: 'For mange forespørgsler',
      detail: 'Vi fik for mange forespørgsler fra dit netværk. Prøv igen senere.',
    },
    internal: {
      heading: 'Noget gik galt hos os',
      detail: 'Prøv igen om et minut.',
    },
  },
  pages: {
    home: { title: 'Forside', note: 'Begynd her.', typed: ['forside', 'forsiden'] },
    contact: {
      title: 'Kontakt',
      note: 'Send os en besked, eller find vores telefonnummer og adresse.',
      typed: contactWords.da,
    },
    about: { title: 'Om os', note: 'Hvem vi er.', typed: ['om-os', 'om', 'virksomheden'] },
    articles: {
      title: 'Artikler',
      note: 'Det, vi har udgivet.',
      typed: ['artikler', 'nyheder', 'blog'],
    },
    privacy: {
      title: 'Privatliv',
      note: 'Hvad dette websted gemmer.',
      typed: ['privatliv', 'privatlivspolitik', 'persondata', 'databeskyttelse'],
    },
    developers: {
      title: 'For udviklere',
      note: 'Hvad webstedet tilbyder programmer og AI-agenter (på engelsk).',
      typed: ['udviklere'],
    },
    apiDocs: {
      title: 'API-dokumentation',
      note: 'Alle operationer, værktøjer, fejl og grænser (på engelsk).',
      typed: ['dokumentation', 'api-dokumentation'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'En vejviser for sprogmodeller i ren tekst (på engelsk).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'Kontakt-API’et i maskinlæsbar form.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Privatliv',
    description:
      'Hvad dette websted gemmer om sine besøgende og deres beskeder, hvor længe, og hvem der får det.',
    lead: 'Hvad dette websted gemmer om dig, hvor længe, og hvem der får det.',
    sections: {
      controller: 'Hvem der er ansvarlig',
      message: 'Når du sender en besked',
      check: 'Kontrollen mod automatiske beskeder',
      load: 'Beskyttelse mod overbelastning',
      pictures: 'Billeder i artikler',
      questions: 'Dine rettigheder og spørgsmål',
    },
    policy: 'Denne side beskriver, hvad webstedet gør. Hele vores privatlivspolitik:',
    sentences: {
      nothingLeft: () =>
        'Når du læser på webstedet, sættes der ingen cookies, og intet gemmes i din browser.',
      noHosts: () => 'Siderne henter intet fra andre websteder.',
      someHosts: () =>
        'Siderne henter intet fra andre websteder, bortset fra det, der er nævnt nedenfor.',
      fields: (labels) => `Kontaktformularen gemmer det, du skriver i den: ${labels}.`,
      otherFields: () => 'Alt andet, der følger med formularen, kasseres.',
      beside: () =>
        'Sammen med beskeden gemmer vi, hvornår den kom, et tilfældigt nummer at finde den på og resultatet af kontrollen mod automatiske beskeder. Når vi markerer den som besvaret, gemmer vi også hvornår og af hvem. Hvis du retter adressen, gemmer vi begge beskeder, og at de hører sammen.',
      page: () => 'Vi gemmer også stien til den side, du sendte formularen fra.',
      language: () => 'Vi gemmer også det sprog, din browser beder om.',
      doubt: () => 'Hvis beskeden ligner reklame, gemmer vi også hvorfor.',
      blocked: () =>
        'Viser en besked sig at være spam, kan vi sætte afsenderens e-mailadresse eller netværk på en liste og lægge det til side, der kommer derfra.',
      address: () => 'Din IP-adresse og navnet på din browser gemmes ikke sammen med den.',
      notMailed: () =>
        'Beskeden bliver i webstedets indbakke, hvor vi læser den. Webstedet sender den ikke videre.',
      mailed: () =>
        'Beskeden sendes også til os på e-mail gennem vores mailudbyder. E-mailen gemmes lige så længe som andre e-mails.',
      marked: () => 'Hvis den ligner reklame, står det i e-mailens emne.',
      held: () => 'Hvis den ligner reklame, sendes den først på e-mail, når vi har set på den.',
      confirmed: () =>
        'Når kontrollen er bestået, får du en e-mail, der bekræfter, at beskeden er kommet frem, højst én om dagen. Den indeholder intet fra beskeden. Hvis din postkasse afviser den endeligt, gemmes det sammen med beskeden, og der sendes ikke flere.',
      keptForever: () => 'Den gemte besked opbevares, indtil vi sletter den.',
      keptDays: (days) =>
        `Den gemte besked slettes cirka ${days === 1 ? 'en dag' : `${days} dage`} efter, at den kom.`,
      keptLate: () =>
        'Så længe webstedet stadig forsøger at sende den på e-mail, gemmes den længere.',
      backups: () => 'Vores sikkerhedskopier kan indeholde den i længere tid.',
      noCheck: () => 'Der er ingen: Der sendes ingen data til andre.',
      repeats: () =>
        'Et fingeraftryk af beskeden forhindrer i et døgn, at den samme besked gemmes to gange. Derefter slettes det, så snart der kommer en anden besked.',
      ownCheck: (name) =>
        `Din browser løser en lille opgave (${name}), før formularen sendes. Opgaven kommer fra dette websted og kontrolleres her: Der sendes ingen data til andre, og der sættes ingen cookie. Et fingeraftryk af løsningen forhindrer, at den bruges igen. Når løsningen er udløbet, slettes fingeraftrykket, så snart der kommer en anden besked.`,
      foreignCheck: (name, hosts, email) =>
        `Kontaktsiden henter ${name} fra ${hosts}, som bekræfter, at det er et menneske, der sender formularen. Udbyderen ser din IP-adresse og din browser, så snart du åbner kontaktsiden; udbyderens egen privatlivspolitik gælder. Vil du ikke det, så skriv i stedet til ${email}.`,
      unchecked: () => 'Hvis udbyderen ikke kan nås, modtages din besked uden kontrollen.',
      counted: (minutes) =>
        `Forespørgsler til formularen og API’et tælles efter IP-adresse i ${minutes} minutter, for at forhindre misbrug. Tallene forbindes ikke med din besked.`,
      countedHere: () =>
        'Tallene findes kun i hukommelsen; webstedet skriver dem aldrig til en disk.',
      countedTogether: () =>
        'Formularens tal gemmes også i databasen under en kode, som din adresse ikke kan læses ud af.',
      log: () =>
        'Webstedets log indeholder ingen beskeder, ingen navne på besøgende og ingen IP-adresser.',
      pictures: (hosts) =>
        `Nogle artikler viser billeder, som din browser henter fra ${hosts}. Den, der driver det websted, ser da din IP-adresse.`,
      controller: (who) => `Ansvarlig for dette websted: ${who}.`,
      officer: (contact) => `Databeskyttelsesrådgiver: ${contact}.`,
      basis: () =>
        'Vi bruger din besked til at svare dig. Retsgrundlaget er databeskyttelsesforordningens artikel 6, stk. 1, litra b, når det drejer sig om en aftale, og ellers litra f: vores interesse i at svare dig. Beskyttelsen mod spam og overbelastning bygger også på litra f.',
      processors: (names) => `Disse virksomheder behandler oplysningerne for os: ${names}.`,
      processorsUnknown: () =>
        'Udbyderne af vores websted og vores mail kan behandle oplysningerne for os. Deres navne står ikke på denne side; spørg os.',
      rights: () =>
        'Du har ret til at se dine oplysninger, få dem rettet eller slettet, få behandlingen begrænset, få en kopi af dem og gøre indsigelse.',
      authority: (name) => `Du kan klage til en databeskyttelsesmyndighed: ${name}.`,
      authorityUnknown: () =>
        'Du kan klage til en databeskyttelsesmyndighed, for eksempel i det land, hvor du bor.',
      unknown: () =>
        'Denne side beskriver kun, hvad webstedet gør. Den siger ikke, hvad der ellers sker med dine oplysninger, for eksempel i vores postkasse; spørg os om det.',
      questions: () =>
        'Vil du vide, hvad vi har gemt om dig, eller have det rettet eller slettet, så skriv til',
    },
  },
  mail: {
    subjectPrefix: 'Henvendelse:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Navn',
      received: 'Modtaget',
      page: 'Side',
      number: 'Beskedens nummer',
      reply: (person) => `Dit svar går til ${person}.`,
      corrects: (number) =>
        `Denne besked retter e-mailadressen i besked ${number}. Svar venligst på denne.`,
      doubtful: {
        mark: 'tvivlsom',
        note: (reasons) => `Denne besked ligner spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'et link i et navn eller telefonnummeret',
          'link-markup': 'et link i opmærkning fra fora eller HTML',
          'many-links': 'mange links i beskeden',
          'only-links': 'næsten intet andet end et link i beskeden',
          'same-text': 'den samme tekst som fornavn, efternavn og besked',
          'mixed-scripts': 'ord, der blander latinske og kyrilliske bogstaver',
          'blocked-address': 'e-mailadressen er på blokeringslisten',
          'blocked-domain': 'e-mailadressens domæne er på blokeringslisten',
          'blocked-network': 'afsenderens netværk er på blokeringslisten',
          'blocked-word': 'ord fra blokeringslisten',
          spam: 'markeret som spam i hånden',
        },
      },
      unverified: {
        mark: 'ikke kontrolleret',
        note: 'Kontrollen mod robotter kunne ikke nås, så intet bekræfter, at et menneske har sendt den.',
      },
    },
    digest: {
      subject: (count) => `${count} i karantæne`,
      newest: (shown, count) => `De nyeste ${shown} af ${count}.`,
      note: 'Disse beskeder ligner spam og sendes ikke på e-mail, før de er frigivet.',
      see: 'Se dem:',
      release: 'Frigiv én:',
    },
    notice: {
      subject: 'én kunne ikke mailes',
      refused:
        'Der kom en henvendelse gennem jeres kontaktformular, men mailserveren afviste e-mailen med den på grund af indholdet.',
      kept: 'Henvendelsen er gemt. Den sendes ikke automatisk igen.',
      read: 'Læs den:',
      retry: 'Prøv igen:',
      code: 'Serverens kode',
    },
    test: {
      subject: 'testmail',
      about: (company) => `Dette er en testmail fra Frontdesk til ${company}.`,
      arrival: 'Henvendelser kommer ind her.',
    },
    confirmation: {
      subject: (company) => `${company} har modtaget din besked`,
      received: 'Tak for din besked. Den er kommet frem.',
      answer: 'Vi svarer på denne e-mailadresse.',
      answerWithin: (days) =>
        `Vi svarer på denne e-mailadresse, som regel inden for ${days === 1 ? 'én arbejdsdag' : `${days} arbejdsdage`}.`,
      notYou: 'Hvis du ikke har skrevet til os, kan du se bort fra denne e-mail eller sige til på',
      automatic: 'Denne e-mail er sendt automatisk.',
    },
  },
}
