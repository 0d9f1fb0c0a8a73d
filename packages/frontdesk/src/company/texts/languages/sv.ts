import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Swedish: for the option or setting `texts`. */
export const sv: Texts = {
  language: 'sv',
  locale: 'sv',
  direction: 'ltr',
  grouping: { separator: '\u00A0', least: 4 },
  lead: 'Skriv till oss via formuläret eller kontakta oss direkt.',
  page: {
    heading: 'Kontakt',
    description: 'Skicka ett meddelande via formuläret eller kontakta oss på något annat sätt.',
    otherWays: 'Kontakta oss direkt',
    address: 'Adress',
    inBrowser: 'Formuläret finns på den här sidan när du öppnar den i en webbläsare.',
    fields: 'Fälten:',
    apiDocs: 'API-dokumentation (på engelska)',
  },
  programs: {
    open: (address) =>
      `Även program får skicka formuläret, åt en person som har godkänt texten: här finns ingen robotkontroll, och en POST av fälten till ${address} tas emot.`,
    closed: (check, answer, page) =>
      `Bara en person i en webbläsare kan skicka formuläret: här finns en robotkontroll (${check}), och ett program får ${answer}. Hänvisa personen till ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Sidor på andra webbplatser får inte skicka det.'
        : `Av andra webbplatser får bara sidor från ${origins.join(', ')} skicka det.`,
  },
  labels: {
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    email: 'E-post',
    phone: 'Telefon',
    message: 'Meddelande',
  },
  topic: { label: 'Ämne', none: 'Välj ett ämne' },
  optional: '(valfritt)',
  hints: {
    email: 'Vi skickar svaret till den här adressen.',
    message: (count) => `Högst ${count} tecken.`,
  },
  send: 'Skicka meddelandet',
  needsScript: {
    heading: 'Formuläret kräver JavaScript',
    detail:
      'Formuläret kontrollerar att det är en människa som skickar det, och det går inte utan JavaScript. Skriv till',
    orCall: 'eller ring',
  },
  progress: {
    checking: 'Säkerhetskontroll pågår …',
    sending: 'Ditt meddelande skickas …',
    slow: 'Det tar längre tid än vanligt. Stäng inte sidan.',
  },
  success: {
    heading: 'Meddelandet är skickat',
    message: 'Tack. Vi har tagit emot ditt meddelande.',
    again: 'Skriv ett nytt meddelande',
    correct: 'Rätta adressen',
  },
  accepted: { heading: 'Meddelandet är skickat', home: 'Till startsidan' },
  next: (address) =>
    `Vi skickar svaret till ${address}. Om adressen är fel eller om du har glömt något kan du skriva till`,
  meant: (address) => `Menade du ${address}?`,
  keepAddress: (address) => `Behåll ${address}`,
  noEnding: 'Kontrollera adressens ändelse, till exempel ”.se”.',
  answerWithin: (days) =>
    days === 1
      ? 'Vi svarar oftast inom en arbetsdag.'
      : `Vi svarar oftast inom ${days} arbetsdagar.`,
  dataUse: { text: 'Vi sparar dina uppgifter för att kunna svara dig.', more: 'Personuppgifter' },
  refused: {
    back: 'Med webbläsarens bakåtknapp kommer du till formuläret, och det du skrev finns kvar.',
    foreign:
      'Inget har skickats: formuläret finns på en webbplats som inte får använda det. Kopiera din text och använd formuläret på vår egen webbplats.',
    emptyForm: 'Öppna ett nytt formulär',
    write: (email) => `Skriv till ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Kontrollera ett fält' : `Kontrollera ${count} fält`),
    required: (label) => `Fältet ”${label}” måste fyllas i.`,
    email: () => 'Skriv en fullständig e-postadress, till exempel namn@example.com.',
    notAscii: () =>
      'Vi kan bara svara till adresser som före @ har bokstäver från a till z, siffror och vanliga tecken.',
    noDomain: () => 'Det som står efter @ är inget giltigt domännamn. Kontrollera stavningen.',
    localTooLong: () => 'Det som står före @ är för långt. Kontrollera stavningen.',
    tooLong: (label, { limit, count, rest }) =>
      `Fältet ”${label}” är för långt: ${count} tecken, och gränsen är ${limit}. Korta det med ${rest} tecken.`,
    control: (label) =>
      `Fältet ”${label}” innehåller ett tecken som inte kan skickas. Skriv det på nytt.`,
    other: (label) => `Fältet ”${label}” kan inte skickas så här. Kontrollera det.`,
  },
  room: {
    left: ({ limit, rest }) => `${rest} av ${limit} tecken kvar`,
    over: ({ limit, rest }) => `${rest} tecken för mycket (högst ${limit})`,
  },
  reassurance: 'Inget har skickats ännu. Allt du har skrivit finns kvar.',
  problems: {
    validation: {
      heading: 'Ditt meddelande har inte skickats',
      detail: 'Vi kunde inte läsa formuläret. Korta ditt meddelande och skicka det igen.',
    },
    botVerification: {
      heading: 'Säkerhetskontrollen misslyckades',
      detail: 'Din text finns kvar. Skicka den igen; en ny kontroll är redo.',
    },
    foreign: {
      heading: 'Formuläret fungerar inte på den här sidan',
      detail:
        'Inget har skickats, och det hjälper inte att försöka igen. Din text finns kvar så att du kan kopiera den.',
    },
    rateLimited: {
      heading: 'För många meddelanden från ditt nätverk',
      detail: 'Inget har skickats.',
    },
    internal: {
      heading: 'Något gick fel hos oss',
      detail:
        'Din text finns kvar. Skicka den igen om en minut. Om den ändå kom fram sparar vi bara ett exemplar.',
    },
    network: {
      heading: 'Anslutningen bröts',
      detail:
        'Din text finns kvar. Kontrollera anslutningen och skicka den igen. Om den ändå kom fram sparar vi bara ett exemplar.',
    },
    offline: {
      heading: 'Du är offline',
      detail: 'Din text finns kvar. Skicka den så snart du är ansluten igen.',
    },
    insecure: {
      heading: 'Sidan har inte öppnats över en säker anslutning',
      detail: 'Säkerhetskontrollen fungerar bara när adressen börjar med https.',
    },
    blocked: {
      heading: 'Säkerhetskontrollen kunde inte läsas in',
      detail:
        'Din text finns kvar och inget har skickats. Kanske blockeras kontrollen av en annonsblockerare eller av ditt nätverk. Tillåt den på den här sidan och skicka meddelandet igen, eller använd en annan webbläsare.',
    },
    unchecked: {
      heading: 'Ett steg kvar',
      detail: 'Slutför kontrollen ovanför knappen och skicka sedan meddelandet igen.',
    },
  },
  foreignRemedy: (origin) =>
    `Om du driver den här webbplatsen: lägg till ${origin} i contact.allowedOrigins i formulärtjänstens konfiguration.`,
  tool: {
    heading: 'En AI-assistent har fyllt i formuläret',
    detail: 'Läs igenom det. Inget skickas förrän du trycker på knappen nedan.',
    discard: 'Rensa',
  },
  retryIn: (duration) => `Försök igen om ${duration}.`,
  orWrite: 'Eller skriv till',
  name: 'Svenska',
  months: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hour, minute) => ` kl. ${hour}.${minute}`,
  layout: {
    skip: 'Hoppa till innehållet',
    navigation: 'Huvudmeny',
    outline: 'På den här sidan',
    languages: 'Språk',
    asMarkdown: 'Den här sidan som Markdown',
    terms: 'Villkor',
    imprint: 'Företagsuppgifter',
    forAgents: 'För AI-agenter: llms.txt',
    inEnglish: 'Den här dokumentationen finns bara på engelska.',
  },
  company: {
    heading: 'Företaget',
    legalName: 'Företagsnamn',
    otherNames: (count) => (count === 1 ? 'Annat namn' : 'Andra namn'),
    founded: 'Grundat',
    languages: 'Språk',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profiler'),
    hours: 'Öppettider',
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) => `${opens}–${closes}`.replaceAll(':', '.'),
    map: 'Karta',
    spoken: (languages) => `på ${languages}`,
  },
  home: {
    send: 'Skicka ett meddelande',
    write: 'Skriv ett mejl',
    more: 'Mer om oss',
    services: 'Det här gör vi',
    latest: 'Senaste artiklarna',
    allArticles: 'Alla artiklar',
    programs: {
      heading: 'För utvecklare och AI-agenter',
      lead: 'Allt på webbplatsen går också att läsa maskinellt, utan nyckel och utan inloggning: uppgifterna med verktyg som bara kan läsa, och varje sida som Markdown. Via ett formulär når du oss.',
    },
  },
  about: {
    heading: 'Om oss',
    people: 'Medarbetare',
    reach: 'Så når du oss',
    purposes: 'För särskilda ärenden',
    quoting: {
      heading: 'Citera uppgifterna',
      source: 'Uppgifterna är företagets egna.',
      checked: (date) => `De kontrollerades senast den ${date}.`,
      programs:
        'Program får samma uppgifter med verktyget {tool} (se {developers}) och i sidans JSON-LD.',
    },
  },
  article: {
    lead: 'Alla våra artiklar, de nyaste först.',
    older: 'Äldre artiklar',
    more: 'Nya artiklar kommer via {feed}. Alla texter på webbplatsen finns i {texts}.',
    feed: 'Atom-flödet',
    authors: () => 'Författare',
    published: 'Publicerad',
    updated: 'Uppdaterad',
    language: 'Språk',
    tags: 'Ämnen',
    firstAt: 'Först publicerad på',
    cite: {
      heading: 'Citera artikeln',
      note: 'Ange källan enligt nedan. Adressen ändras inte.',
      label: 'Källhänvisning',
      title: (title) => `”${title}”`,
      updated: (date) => `uppdaterad ${date}`,
      managers: 'För referenshanterare: {formats}.',
    },
    history: { heading: 'Ändringar', first: 'Publicerad första gången.' },
  },
  errors: {
    notFound: {
      heading: 'Sidan hittades inte',
      detail: 'Det finns ingen sida på den här adressen.',
    },
    meant: 'Letade du efter sidan {page}?',
    wrongMethod: {
      heading: 'Adressen fungerar inte på det sättet',
      detail: 'Prova någon av de här sidorna.',
    },
    formAddress: {
      heading: 'Kontaktformuläret finns på en annan sida',
      detail: 'Den här adressen tar bara emot meddelanden från formuläret. Inget har skickats.',
    },
    rateLimited: {
      heading: 'För många förfrågningar',
      detail: 'Vi fick för många förfrågningar från ditt nätverk. Försök igen senare.',
    },
    internal: {
      heading: 'Något gick fel hos oss',
      detail: 'Försök igen om en minut.',
    },
  },
  pages: {
    home: {
      title: 'Startsida',
      note: 'Det viktigaste på ett ställe.',
      typed: ['startsida', 'startsidan', 'hem'],
    },
    contact: {
      title: 'Kontakt',
      note: 'Skriv till oss eller se hur du annars kan nå oss.',
      typed: contactWords.sv,
    },
    about: {
      title: 'Om oss',
      note: 'Vilka vi är.',
      typed: ['om-oss', 'om', 'foretaget', 'företaget'],
    },
    articles: {
      title: 'Artiklar',
      note: 'Våra artiklar och texter.',
      typed: ['artiklar', 'nyheter', 'blogg'],
    },
    privacy: {
      title: 'Personuppgifter',
      note: 'Vilka uppgifter webbplatsen sparar.',
      typed: ['integritet', 'integritetspolicy', 'personuppgifter', 'dataskydd'],
    },
    developers: {
      title: 'För utvecklare',
      note: 'Vad webbplatsen erbjuder program och AI-agenter (på engelska).',
      typed: ['utvecklare'],
    },
    apiDocs: {
      title: 'API-dokumentation',
      note: 'Alla operationer, verktyg, fel och gränser (på engelska).',
      typed: ['dokumentation', 'api-dokumentation'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'En vägvisare för språkmodeller i ren text (på engelska).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'Kontakt-API:et i maskinläsbar form.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Personuppgifter',
    description:
      'Vilka uppgifter webbplatsen sparar om besökare och deras meddelanden, hur länge och vem som får dem.',
    lead: 'Vilka uppgifter webbplatsen sparar om dig, hur länge och vem som får dem.',
    sections: {
      controller: 'Vem som är ansvarig',
      message: 'När du skriver till oss',
      check: 'Kontroll mot automatiska meddelanden',
      load: 'Skydd mot överbelastning',
      pictures: 'Bilder i artiklar',
      questions: 'Dina rättigheter och frågor',
    },
    policy: 'Den här sidan beskriver vad webbplatsen gör. Hela vår integritetspolicy:',
    law: 'dataskyddsförordningen (GDPR)',
    britishLaw: 'den brittiska dataskyddsförordningen (UK GDPR)',
    sentences: {
      scope: () =>
        'Med ”webbplatsen” avses här kontaktformuläret och de sidor som hör till det. Vad våra övriga sidor sparar eller läser in beskrivs inte här.',
      nothingLeft: () =>
        'När du läser på webbplatsen sätts inga kakor och inget sparas i din webbläsare. Sidorna läser inte in något från andra webbplatser.',
      someHosts: () =>
        'Sidorna läser inte in något från andra webbplatser, utom det som nämns nedan.',
      fields: (labels) =>
        `Kontaktformuläret sparar det du skriver i det: ${labels.toLowerCase()}. Du behöver inte lämna uppgifterna, men formuläret kan inte skickas utan de obligatoriska fälten.`,
      otherFields: () =>
        'Andra uppgifter som följer med formuläret sparas inte. Din IP-adress och namnet på din webbläsare sparas inte tillsammans med meddelandet.',
      beside: () =>
        'Tillsammans med meddelandet sparar vi när det kom och ett ärendenummer. När någon av oss tar hand om det, besvarar eller avslutar det sparar vi också vem som gjorde det och när. Om du rättar adressen sparar vi båda meddelandena och att de hör ihop.',
      inbox: (days) =>
        `Vi sparar också våra anteckningar och en logg över vem som har öppnat, ändrat eller raderat meddelandet i webbplatsens inkorg och när. Anteckningar raderas tillsammans med meddelandet; loggen sparas i ${days === '1' ? 'en dag' : `${days} dagar`}.`,
      answers: () =>
        'Vi sparar också våra svar och dina svar. De raderas tillsammans med meddelandet.',
      otherMail: () =>
        'Av annan e-post från vårt e-postsystem sparar webbplatsens inkorg avsändare, ämne och tid i 30 dagar.',
      page: () => 'Vi sparar också sökvägen till sidan som du skickade formuläret från.',
      language: () => 'Sidans eller din webbläsares språk sparas också.',
      doubt: () =>
        'Om meddelandet ser ut som skräppost sparar vi också varför, och när någon av oss har markerat att det inte är det.',
      learned: () =>
        'För att känna igen skräppost jämför webbplatsen nya meddelanden med dem som vi har besvarat eller markerat som skräppost. En människa avgör vad som är skräppost.',
      blocked: () =>
        'Om ett meddelande visar sig vara skräppost kan vi sätta upp e-postadressen, domänen eller nätverket som det kom från eller ord ur det på en blockeringslista och lägga undan meddelanden som stämmer med den. De står kvar på listan tills vi tar bort dem.',
      notMailed: () =>
        'Meddelandet stannar i webbplatsens inkorg, där vi läser det. Webbplatsen skickar det inte vidare.',
      mailed: (provider) =>
        `Meddelandet skickas också till oss med e-post, genom vår e-postleverantör${provider}.`,
      marked: () => 'Om meddelandet ser ut som skräppost står det i mejlets ämnesrad.',
      held: () =>
        'Om meddelandet ser ut som skräppost skickas det inte med e-post förrän vi har tittat på det. Till dess nämner ett mejl i veckan bara nummer, tid och orsak.',
      confirmed: () =>
        'När den automatiska kontrollen är godkänd får du vanligtvis ett mejl som bekräftar att meddelandet har kommit fram, högst ett om dagen. Det innehåller inget ur meddelandet. Om din e-postserver avvisar det permanent sparas det tillsammans med meddelandet, och inga fler bekräftelser skickas.',
      keptForever: () =>
        'Vi raderar det sparade meddelandet när ditt ärende är avslutat och ingen lag kräver att vi sparar det.',
      keptDays: (days) =>
        `Det sparade meddelandet raderas ungefär ${days === '1' ? 'en dag' : `${days} dagar`} efter att det kom. Så länge webbplatsen fortfarande försöker skicka det med e-post sparas det längre.`,
      backups: (days) =>
        `Våra säkerhetskopior kan innehålla det upp till ${days === '1' ? 'en dag' : `${days} dagar`} längre.`,
      erased: () =>
        'När vi på din begäran raderar ett meddelande eller allt om dig sparar vi kontrollsummor (hash med nyckel), så att ingen säkerhetskopia för tillbaka uppgifterna: av meddelandets nummer i upp till 400 dagar och av din e-postadress i upp till 100 dagar.',
      noCheck: () =>
        'Formuläret kontrolleras inte mot automatiska meddelanden. En kontrollsumma (hash) av meddelandet hindrar under ett dygn att samma meddelande sparas två gånger. Därefter raderas den så snart ett annat meddelande kommer.',
      ownCheck: (name) =>
        `Din webbläsare löser en liten uppgift (${name}) innan formuläret skickas. Uppgiften kommer från webbplatsen och kontrolleras här: inga uppgifter skickas till andra, och ingen kaka sätts.`,
      used: () =>
        'Resultatet av kontrollen sparas tillsammans med meddelandet. Kontrollsummor (hash) av meddelandet och av kontrollen sparas i ungefär ett dygn, så att inget meddelande sparas två gånger och ingen kontroll används igen. Därefter raderas de när ett annat meddelande kommer.',
      foreignCheck: (name, hosts, email) =>
        `Kontaktsidan läser in ${name} från ${hosts}; tjänsten bekräftar att det är en människa som skickar formuläret. De som driver dessa servrar ser din IP-adress och din webbläsare så snart du öppnar kontaktsidan, och ett skript därifrån kan spara något i din webbläsare, till exempel en kaka. Om du inte vill det kan du i stället skriva till ${email}.`,
      google: () => 'Google behandlar dessa uppgifter för vår räkning.',
      unchecked: () => 'Om leverantören inte kan nås tas ditt meddelande emot utan kontrollen.',
      counted: (minutes) =>
        `Förfrågningar till formuläret och API:et räknas per IP-adress i ${minutes} minuter för att förhindra missbruk. Antalen kopplas inte till ditt meddelande.`,
      countedHere: () =>
        'Antalen finns bara i minnet; webbplatsen skriver dem aldrig till en disk.',
      countedTogether: () =>
        'Antalen för formuläret sparas också i databasen, under en pseudonym (hash med nyckel) för din IP-adress. När tiden har gått ut raderas de så snart ett annat formulär skickas.',
      log: () =>
        'Loggen i programmet bakom webbplatsen innehåller inga meddelanden och inga namn, e-postadresser eller IP-adresser till besökare. Vår webbserver eller vårt webbhotell kan logga din IP-adress en kort tid.',
      pictures: (hosts) =>
        `Vissa artiklar visar bilder som din webbläsare läser in från ${hosts}. Den som driver den andra webbplatsen ser då din IP-adress och kan sätta en kaka.`,
      controller: (who) => `Personuppgiftsansvarig för webbplatsen: ${who}.`,
      officer: (contact) => `Dataskyddsombud: ${contact}.`,
      basis: (law) =>
        `Vi använder ditt meddelande för att svara dig. Den rättsliga grunden är artikel\u00A06.1\u00A0b i ${law} när du har eller vill ingå ett avtal med oss, och annars artikel\u00A06.1\u00A0f: vårt berättigade intresse av att svara dig. Skyddet mot skräppost och överbelastning bygger också på artikel\u00A06.1\u00A0f.`,
      processors: (names) => `De här företagen behandlar uppgifterna åt oss: ${names}.`,
      processorsUnknown: () =>
        'Mottagare är vårt webbhotell och vår e-postleverantör, som behandlar uppgifterna åt oss. Vi uppger gärna deras namn.',
      rights: () =>
        'Du har rätt till tillgång till dina uppgifter och till rättelse, radering, begränsning av behandlingen och dataportabilitet.',
      objection: (email) =>
        `Du har rätt att när som helst, av skäl som hänför sig till din specifika situation, invända mot behandling av dina uppgifter som grundar sig på vårt berättigade intresse. Det räcker med ett mejl till ${email}.`,
      authority: (name) => `Du har rätt att lämna klagomål till en dataskyddsmyndighet: ${name}.`,
      authorityUnknown: () =>
        'Du har rätt att lämna klagomål till en dataskyddsmyndighet, till exempel i det land där du bor.',
      questions: () =>
        'Om du vill veta vilka uppgifter vi har sparat om dig, få dem rättade eller raderade eller klaga på hur vi använder dem kan du skriva till',
    },
  },
  mail: {
    subjectPrefix: 'Förfrågan:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Namn',
      received: 'Mottaget',
      page: 'Sida',
      number: 'Meddelandenummer',
      reply: (person) => `Svaret går till ${person}.`,
      inbox: {
        answer: 'Svara med e-post',
        take: 'Ta hand om',
        answered: 'Markera som besvarad',
        spam: 'Skräppost',
        notSpam: 'Inte skräppost',
      },
      corrects: (number) =>
        `Det här meddelandet rättar e-postadressen i meddelande ${number}. Svara på det här.`,
      doubtful: {
        mark: 'misstänkt',
        note: (reasons) => `Meddelandet ser ut som skräppost: ${reasons}.`,
        reasons: {
          'link-in-name': 'en länk i ett namn eller telefonnumret',
          'link-markup': 'en länk skriven som i forum eller i HTML',
          'many-links': 'många länkar i meddelandet',
          'only-links': 'knappt något annat än en länk i meddelandet',
          'same-text': 'samma text som förnamn, efternamn och meddelande',
          'mixed-scripts': 'ord som blandar latinska och kyrilliska bokstäver',
          'blocked-address': 'e-postadressen finns på blockeringslistan',
          'blocked-domain': 'e-postadressens domän finns på blockeringslistan',
          'blocked-network': 'nätverket som meddelandet kom från finns på blockeringslistan',
          'blocked-word': 'ord från blockeringslistan',
          learned: 'ord, länkar eller en domän från förfrågningar som ni markerat som skräppost',
          spam: 'manuellt markerat som skräppost',
        },
      },
      unverified: {
        mark: 'inte kontrollerat',
        note: 'Säkerhetskontrollen kunde inte nås, så det är inte säkert att en människa har skickat detta.',
      },
    },
    digest: {
      subject: (count) => `karantän (${count})`,
      newest: (shown, count) => `De nyaste: ${shown} av ${count}.`,
      note: 'De här meddelandena ser ut som skräppost och skickas inte med e-post förrän de har släppts.',
      see: 'Visa dem:',
      release: 'Släpp ett:',
    },
    notice: {
      subject: 'kunde inte mejlas',
      refused:
        'En förfrågan kom in genom ert kontaktformulär, men e-postservern avvisade mejlet på grund av innehållet.',
      kept: 'Förfrågan är sparad. Den skickas inte automatiskt igen.',
      read: 'Läs den:',
      retry: 'Försök igen:',
      code: 'Serverns kod',
    },
    test: {
      subject: 'testmejl',
      about: (company) => `${company}: Det här är ett testmejl från Frontdesk.`,
      arrival: 'Förfrågningar kommer in här.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: ditt meddelande`,
      wrote: (visitor, time) => `${visitor} skrev den ${time}:`,
    },
    confirmation: {
      subject: (company) => `${company} har tagit emot ditt meddelande`,
      received: 'Tack för ditt meddelande. Det har kommit fram.',
      answer: 'Vi skickar svaret till den här e-postadressen.',
      answerWithin: (days) =>
        `Vi skickar svaret till den här e-postadressen, oftast inom ${days === 1 ? 'en arbetsdag' : `${days} arbetsdagar`}.`,
      notYou:
        'Om du inte har skrivit till oss kan du bortse från det här mejlet eller höra av dig till',
      automatic: 'Det här mejlet har skickats automatiskt.',
    },
  },
}
