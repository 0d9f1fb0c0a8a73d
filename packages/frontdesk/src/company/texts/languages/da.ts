import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Danish: for the option or setting `texts`. */
export const da: Texts = {
  language: 'da',
  locale: 'da',
  direction: 'ltr',
  grouping: { separator: '.', least: 4 },
  lead: 'Skriv til os via formularen, eller kontakt os direkte.',
  page: {
    heading: 'Kontakt',
    description: 'Send os en besked via formularen, eller kontakt os på en anden måde.',
    otherWays: 'Kontakt os direkte',
    address: 'Adresse',
    inBrowser: 'Formularen findes på denne side, når du åbner den i en browser.',
    fields: 'Felterne:',
    apiDocs: 'API-dokumentation (på engelsk)',
  },
  programs: {
    open: (address) =>
      `Programmer må også sende formularen på vegne af en person, som har godkendt teksten: Her er ingen robotkontrol, og en POST af felterne til ${address} bliver modtaget.`,
    closed: (check, answer, page) =>
      `Kun en person med en browser kan sende formularen: Her er en robotkontrol (${check}), og et program får ${answer}. Henvis personen til ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Sider på andre hjemmesider må ikke sende den.'
        : `Af andre hjemmesider må kun sider fra ${origins.join(', ')} sende den.`,
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
    email: 'Vi sender svaret til denne adresse.',
    message: (count) => `Højst ${count} tegn.`,
  },
  send: 'Send besked',
  needsScript: {
    heading: 'Denne formular kræver JavaScript',
    detail:
      'Formularen kontrollerer, at det er et menneske, der sender den, og det kan ikke lade sig gøre uden JavaScript. Skriv til',
    orCall: 'eller ring på',
  },
  progress: {
    checking: 'Sikkerhedskontrol i gang …',
    sending: 'Din besked bliver sendt …',
    slow: 'Det tager længere tid end normalt. Luk ikke siden.',
  },
  success: {
    heading: 'Beskeden er sendt',
    message: 'Tak. Vi har modtaget din besked.',
    again: 'Skriv en ny besked',
    correct: 'Ret adressen',
  },
  accepted: { heading: 'Beskeden er sendt', home: 'Til forsiden' },
  next: (address) =>
    `Vi sender svaret til ${address}. Er adressen forkert, eller har du glemt noget, så skriv til`,
  meant: (address) => `Mente du ${address}?`,
  keepAddress: (address) => `Behold ${address}`,
  noEnding: 'Tjek adressens endelse, for eksempel ».dk«.',
  answerWithin: (days) =>
    days === 1
      ? 'Vi svarer som regel inden for én arbejdsdag.'
      : `Vi svarer som regel inden for ${days} arbejdsdage.`,
  dataUse: { text: 'Vi gemmer dine oplysninger for at kunne svare dig.', more: 'Persondata' },
  refused: {
    back: 'Browserens tilbageknap fører dig til formularen, og det, du har skrevet, står der stadig.',
    foreign:
      'Der er ikke sendt noget: Formularen står på en hjemmeside, der ikke har lov til at bruge den. Kopiér din tekst, og brug formularen på vores egen hjemmeside.',
    emptyForm: 'Åbn en ny formular',
    write: (email) => `Skriv til ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Tjek ét felt' : `Tjek ${count} felter`),
    required: (label) => `Feltet »${label}« skal udfyldes.`,
    email: () => 'Skriv en fuldstændig e-mailadresse, for eksempel navn@example.com.',
    notAscii: () =>
      'Vi kan kun svare på adresser, der før @ har bogstaver fra a til z, tal og almindelige tegn.',
    noDomain: () => 'Det, der står efter @, er ikke et gyldigt domænenavn. Tjek stavemåden.',
    localTooLong: () => 'Det, der står før @, er for langt. Tjek stavemåden.',
    tooLong: (label, { limit, count, rest }) =>
      `Feltet »${label}« er for langt: ${count} tegn, og grænsen er ${limit}. Forkort det med ${rest} tegn.`,
    control: (label) =>
      `Feltet »${label}« indeholder et tegn, der ikke kan sendes. Skriv det igen.`,
    other: (label) => `Feltet »${label}« kan ikke sendes sådan. Tjek det.`,
  },
  room: {
    left: ({ limit, rest }) => `${rest} af ${limit} tegn tilbage`,
    over: ({ limit, rest }) => `${rest} tegn for mange (højst ${limit})`,
  },
  reassurance: 'Der er ikke sendt noget endnu. Alt, hvad du har skrevet, er her stadig.',
  problems: {
    validation: {
      heading: 'Din besked blev ikke sendt',
      detail: 'Vi kunne ikke læse formularen. Gør beskeden kortere, og send den igen.',
    },
    botVerification: {
      heading: 'Sikkerhedskontrollen mislykkedes',
      detail: 'Din tekst er her stadig. Send den igen; en ny kontrol er klar.',
    },
    foreign: {
      heading: 'Denne formular virker ikke på denne side',
      detail:
        'Der er ikke sendt noget, og det hjælper ikke at prøve igen. Din tekst er her stadig, så du kan kopiere den.',
    },
    rateLimited: {
      heading: 'For mange beskeder fra dit netværk',
      detail: 'Der er ikke sendt noget.',
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
      detail: 'Sikkerhedskontrollen virker kun, når adressen begynder med https.',
    },
    blocked: {
      heading: 'Sikkerhedskontrollen kunne ikke indlæses',
      detail:
        'Din tekst er her stadig, og der er ikke sendt noget. Kontrollen bliver måske blokeret af en annonceblokering eller af dit netværk. Tillad den på denne side, og send beskeden igen, eller brug en anden browser.',
    },
    unchecked: {
      heading: 'Der mangler et trin',
      detail: 'Gennemfør kontrollen over knappen, og send så beskeden igen.',
    },
  },
  foreignRemedy: (origin) =>
    `Hvis du driver denne hjemmeside: Føj ${origin} til contact.allowedOrigins i formulartjenestens konfiguration.`,
  tool: {
    heading: 'En AI-assistent har udfyldt formularen',
    detail: 'Læs den igennem. Der sendes intet, før du trykker på knappen nedenfor.',
    discard: 'Ryd',
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
  time: (hour, minute) => ` kl. ${Number(hour)}.${minute}`,
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
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) =>
      `kl. ${opens}–${closes}`.replaceAll(/\b0(?=\d:)/g, '').replaceAll(':', '.'),
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
      lead: 'Alt på denne hjemmeside kan også læses maskinelt, uden nøgle og uden login: oplysningerne med værktøjer, der kun kan læse, og hver side som Markdown. Via en formular kan du kontakte os.',
    },
  },
  about: {
    heading: 'Om os',
    people: 'Medarbejdere',
    reach: 'Sådan får du fat i os',
    purposes: 'Særlige henvendelser',
    quoting: {
      heading: 'Citér disse oplysninger',
      source: 'Oplysningerne er virksomhedens egne.',
      checked: (date) => `De blev senest kontrolleret den ${date}.`,
      programs:
        'Programmer får de samme oplysninger med værktøjet {tool} (se {developers}) og i sidens JSON-LD.',
    },
  },
  article: {
    lead: 'Alle vores artikler, de nyeste først.',
    older: 'Ældre artikler',
    more: 'Nye artikler kommer via {feed}. Alle tekster på hjemmesiden står i {texts}.',
    feed: 'Atom-feedet',
    authors: (count) => (count === 1 ? 'Forfatter' : 'Forfattere'),
    published: 'Udgivet',
    updated: 'Opdateret',
    language: 'Sprog',
    tags: 'Emner',
    firstAt: 'Først udgivet på',
    cite: {
      heading: 'Citér artiklen',
      note: 'Angiv kilden som vist nedenfor. Adressen ændrer sig ikke.',
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
    meant: 'Ledte du efter siden {page}?',
    wrongMethod: {
      heading: 'Adressen virker ikke på den måde',
      detail: 'Prøv en af disse sider.',
    },
    formAddress: {
      heading: 'Kontaktformularen er på en anden side',
      detail: 'Denne adresse modtager kun beskeder fra formularen. Der er ikke sendt noget.',
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
    home: { title: 'Forside', note: 'Det vigtigste på ét sted.', typed: ['forside', 'forsiden'] },
    contact: {
      title: 'Kontakt',
      note: 'Skriv til os, eller se, hvordan du ellers kan kontakte os.',
      typed: contactWords.da,
    },
    about: { title: 'Om os', note: 'Hvem vi er.', typed: ['om-os', 'om', 'virksomheden'] },
    articles: {
      title: 'Artikler',
      note: 'Vores artikler og tekster.',
      typed: ['artikler', 'nyheder', 'blog'],
    },
    privacy: {
      title: 'Persondata',
      note: 'Hvilke oplysninger hjemmesiden gemmer.',
      typed: ['privatliv', 'privatlivspolitik', 'persondata', 'databeskyttelse'],
    },
    developers: {
      title: 'For udviklere',
      note: 'Hvad hjemmesiden tilbyder programmer og AI-agenter (på engelsk).',
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
    heading: 'Persondata',
    description:
      'Hvilke oplysninger denne hjemmeside gemmer om besøgende og deres beskeder, hvor længe, og hvem der får dem.',
    lead: 'Hvilke oplysninger denne hjemmeside gemmer om dig, hvor længe, og hvem der får dem.',
    sections: {
      controller: 'Dataansvarlig',
      message: 'Når du skriver til os',
      check: 'Kontrol mod automatiske beskeder',
      load: 'Beskyttelse mod overbelastning',
      pictures: 'Billeder i artikler',
      questions: 'Dine rettigheder og spørgsmål',
    },
    policy: 'Denne side beskriver, hvad hjemmesiden gør. Hele vores privatlivspolitik:',
    law: 'databeskyttelsesforordningen (GDPR)',
    britishLaw: 'den britiske databeskyttelsesforordning (UK GDPR)',
    sentences: {
      scope: () =>
        'Med »hjemmesiden« menes her kontaktformularen og de tilhørende sider. Hvad vores øvrige sider gemmer eller henter, beskrives ikke her.',
      nothingLeft: () =>
        'Når du læser på hjemmesiden, sættes der ingen cookies, og der gemmes intet i din browser. Siderne henter intet fra andre hjemmesider.',
      someHosts: () =>
        'Siderne henter intet fra andre hjemmesider, bortset fra det, der er nævnt nedenfor.',
      fields: (labels) =>
        `Kontaktformularen gemmer det, du skriver i den: ${labels.toLowerCase()}. Du behøver ikke at give os oplysningerne, men formularen kan ikke sendes uden de obligatoriske felter.`,
      otherFields: () =>
        'Andre oplysninger, der følger med formularen, gemmes ikke. Din IP-adresse og navnet på din browser gemmes ikke sammen med beskeden.',
      beside: () =>
        'Sammen med beskeden gemmer vi, hvornår den kom, og et referencenummer. Når en af os tager sig af den, besvarer den eller afslutter den, gemmer vi også, hvem der gør det, og hvornår. Hvis du retter adressen, gemmer vi begge beskeder, og at de hører sammen.',
      inbox: (days) =>
        `Vi gemmer også vores noter og en log over, hvem der har åbnet, ændret eller slettet beskeden i hjemmesidens indbakke, og hvornår. Noter slettes sammen med beskeden; loggen gemmes i ${days === '1' ? 'en dag' : `${days} dage`}.`,
      answers: () => 'Vi gemmer også vores svar og dine svar. De slettes sammen med beskeden.',
      otherMail: () =>
        'Af anden mail fra vores mailsystem gemmer hjemmesidens indbakke afsender, emne og tidspunkt i 30 dage.',
      page: () => 'Vi gemmer også stien til den side, du sendte formularen fra.',
      language: () => 'Sidens eller din browsers sprog gemmes også.',
      doubt: () =>
        'Hvis beskeden ligner spam, gemmer vi også hvorfor, og hvornår en af os har markeret, at den ikke er det.',
      learned: () =>
        'For at genkende spam sammenligner hjemmesiden nye beskeder med dem, vi har besvaret eller markeret som spam. Et menneske afgør, hvad der er spam.',
      blocked: () =>
        'Viser en besked sig at være spam, kan vi sætte den e-mailadresse, det domæne eller det netværk, den kom fra, eller ord fra den på en blokeringsliste og lægge beskeder, der passer, til side. Det står på listen, indtil vi fjerner det.',
      notMailed: () =>
        'Beskeden bliver i hjemmesidens indbakke, hvor vi læser den. Hjemmesiden sender den ikke videre.',
      mailed: (provider) =>
        `Beskeden sendes også til os på e-mail gennem vores mailudbyder${provider}.`,
      marked: () => 'Hvis beskeden ligner spam, står det i e-mailens emne.',
      held: () =>
        'Hvis beskeden ligner spam, sendes den først på e-mail, når vi har set på den. Indtil da nævner en ugentlig e-mail kun nummer, tidspunkt og årsag.',
      confirmed: () =>
        'Når kontrollen er bestået, får du normalt en e-mail, der bekræfter, at beskeden er kommet frem, højst én om dagen. Den indeholder intet fra beskeden. Hvis din mailserver afviser den endeligt, gemmes det sammen med beskeden, og der sendes ikke flere bekræftelser.',
      keptForever: () =>
        'Vi sletter den gemte besked, når din henvendelse er afsluttet, og ingen lov kræver, at vi gemmer den.',
      keptDays: (days) =>
        `Den gemte besked slettes cirka ${days === '1' ? 'en dag' : `${days} dage`} efter, at den kom. Så længe hjemmesiden stadig forsøger at sende den på e-mail, gemmes den længere.`,
      backups: (days) =>
        `Vores sikkerhedskopier kan indeholde den op til ${days === '1' ? 'en dag' : `${days} dage`} længere.`,
      erased: () =>
        'Når vi efter dit ønske sletter en besked eller alt om dig, gemmer vi kontrolsummer (hash med nøgle), så ingen sikkerhedskopi bringer oplysningerne tilbage: af beskedens nummer i op til 400 dage og af din e-mailadresse i op til 100 dage.',
      noCheck: () =>
        'Formularen kontrolleres ikke for automatiske beskeder. En kontrolsum (hash) af beskeden forhindrer i et døgn, at den samme besked gemmes to gange. Derefter slettes den, så snart der kommer en anden besked.',
      ownCheck: (name) =>
        `Din browser løser en lille opgave (${name}), før formularen sendes. Opgaven kommer fra denne hjemmeside og kontrolleres her: Der sendes ingen data til andre, og der sættes ingen cookie.`,
      used: () =>
        'Resultatet af kontrollen gemmes sammen med beskeden. Kontrolsummer (hash) af beskeden og af kontrollen gemmes i omkring et døgn, så ingen besked gemmes to gange, og ingen kontrol bruges igen. Derefter slettes de, når der kommer en anden besked.',
      foreignCheck: (name, hosts, email) =>
        `Kontaktsiden henter ${name} fra ${hosts}; tjenesten bekræfter, at det er et menneske, der sender formularen. De, der driver disse servere, ser din IP-adresse og din browser, så snart du åbner kontaktsiden, og et script derfra kan gemme noget i din browser, for eksempel en cookie. Vil du ikke det, så skriv i stedet til ${email}.`,
      google: () => 'Google behandler disse oplysninger for os.',
      unchecked: () => 'Hvis udbyderen ikke kan nås, modtages din besked uden kontrollen.',
      counted: (minutes) =>
        `Forespørgsler til formularen og API’et tælles efter IP-adresse i ${minutes} minutter for at forhindre misbrug. Tallene kobles ikke sammen med din besked.`,
      countedHere: () =>
        'Tallene findes kun i hukommelsen; hjemmesiden skriver dem aldrig til en disk.',
      countedTogether: () =>
        'Formularens tal gemmes også i databasen under et pseudonym (hash med nøgle) for din IP-adresse. Når tiden er gået, slettes de, så snart der sendes en anden formular.',
      log: () =>
        'Loggen i programmet bag hjemmesiden indeholder ingen beskeder og ingen navne, e-mailadresser eller IP-adresser på besøgende. Vores webserver eller hostingudbyder kan logge din IP-adresse i kort tid.',
      pictures: (hosts) =>
        `Nogle artikler viser billeder, som din browser henter fra ${hosts}. Den, der driver den anden hjemmeside, ser så din IP-adresse og kan sætte en cookie.`,
      controller: (who) => `Dataansvarlig for denne hjemmeside: ${who}.`,
      officer: (contact) => `Databeskyttelsesrådgiver (DPO): ${contact}.`,
      basis: (law) =>
        `Vi bruger din besked til at svare dig. Retsgrundlaget er artikel\u00A06, stk.\u00A01, litra\u00A0b, i ${law}, når du har eller ønsker at indgå en aftale med os, og ellers litra\u00A0f: vores legitime interesse i at svare dig. Beskyttelsen mod spam og overbelastning bygger også på litra\u00A0f.`,
      processors: (names) => `Disse virksomheder behandler oplysningerne for os: ${names}.`,
      processorsUnknown: () =>
        'Modtagerne er vores hostingudbyder og vores mailudbyder, som behandler oplysningerne for os. Vi oplyser gerne deres navne.',
      rights: () =>
        'Du har ret til indsigt i dine oplysninger og til berigtigelse, sletning, begrænsning af behandlingen og dataportabilitet.',
      objection: (email) =>
        `Af grunde, der vedrører din særlige situation, har du til enhver tid ret til at gøre indsigelse mod behandling af dine oplysninger, der bygger på vores legitime interesse. En e-mail til ${email} er nok.`,
      authority: (name) => `Du har ret til at klage til en databeskyttelsesmyndighed: ${name}.`,
      authorityUnknown: () =>
        'Du har ret til at klage til en databeskyttelsesmyndighed, for eksempel i det land, hvor du bor.',
      questions: () =>
        'Vil du vide, hvilke oplysninger vi har gemt om dig, have dem rettet eller slettet eller klage over vores brug af dem, så skriv til',
    },
  },
  mail: {
    subjectPrefix: 'Henvendelse:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Navn',
      received: 'Modtaget',
      page: 'Side',
      number: 'Beskednummer',
      reply: (person) => `Svaret går til ${person}.`,
      inbox: {
        answer: 'Svar via mail',
        take: 'Overtag',
        answered: 'Markér som besvaret',
        spam: 'Spam',
        notSpam: 'Ikke spam',
      },
      corrects: (number) =>
        `Denne besked retter e-mailadressen i besked ${number}. Svar venligst på denne.`,
      doubtful: {
        mark: 'mistænkelig',
        note: (reasons) => `Denne besked ligner spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'et link i et navn eller telefonnummeret',
          'link-markup': 'et link skrevet som i fora eller i HTML',
          'many-links': 'mange links i beskeden',
          'only-links': 'næsten intet andet end et link i beskeden',
          'same-text': 'den samme tekst som fornavn, efternavn og besked',
          'mixed-scripts': 'ord, der blander latinske og kyrilliske bogstaver',
          'blocked-address': 'e-mailadressen er på blokeringslisten',
          'blocked-domain': 'e-mailadressens domæne er på blokeringslisten',
          'blocked-network': 'det netværk, beskeden kom fra, er på blokeringslisten',
          'blocked-word': 'ord fra blokeringslisten',
          learned: 'ord, links eller et domæne fra henvendelser, som I har markeret som spam',
          spam: 'manuelt markeret som spam',
        },
      },
      unverified: {
        mark: 'ikke kontrolleret',
        note: 'Sikkerhedskontrollen kunne ikke nås, så det er ikke sikkert, at et menneske har sendt beskeden.',
      },
    },
    digest: {
      subject: (count) => `karantæne (${count})`,
      newest: (shown, count) => `De nyeste: ${shown} af ${count}.`,
      note: 'Disse beskeder ligner spam og sendes ikke på e-mail, før de er frigivet.',
      see: 'Se dem:',
      release: 'Frigiv én:',
    },
    notice: {
      subject: 'kunne ikke sendes på e-mail',
      refused:
        'Der kom en henvendelse gennem jeres kontaktformular, men mailserveren afviste e-mailen på grund af indholdet.',
      kept: 'Henvendelsen er gemt. Den sendes ikke automatisk igen.',
      read: 'Læs den:',
      retry: 'Prøv igen:',
      code: 'Serverens kode',
    },
    test: {
      subject: 'testmail',
      about: (company) => `${company}: Dette er en testmail fra Frontdesk.`,
      arrival: 'Henvendelser kommer ind her.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: din besked`,
      wrote: (visitor, time) => `${visitor} skrev den ${time}:`,
    },
    confirmation: {
      subject: (company) => `${company} har modtaget din besked`,
      received: 'Tak for din besked. Den er kommet frem.',
      answer: 'Vi sender svaret til denne e-mailadresse.',
      answerWithin: (days) =>
        `Vi sender svaret til denne e-mailadresse, som regel inden for ${days === 1 ? 'én arbejdsdag' : `${days} arbejdsdage`}.`,
      notYou:
        'Hvis du ikke har skrevet til os, kan du se bort fra denne e-mail eller give os besked på',
      automatic: 'Denne e-mail er sendt automatisk.',
    },
  },
}
