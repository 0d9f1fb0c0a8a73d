import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Dutch: for the option or setting `texts`. */
export const nl: Texts = {
  language: 'nl',
  locale: 'nl',
  direction: 'ltr',
  grouping: { separator: '.', least: 4 },
  lead: 'Stuur ons een bericht met dit formulier of neem rechtstreeks contact met ons op.',
  page: {
    heading: 'Contact',
    description: 'Stuur ons een bericht met het formulier of bereik ons op een andere manier.',
    otherWays: 'Rechtstreeks contact',
    address: 'Adres',
    inBrowser: 'Het formulier staat op deze pagina als u die in een browser opent.',
    fields: 'De velden:',
    apiDocs: 'API-documentatie (Engels)',
  },
  programs: {
    open: (address) =>
      `Ook programma’s mogen het formulier versturen, namens iemand die met de tekst heeft ingestemd: er is hier geen botcontrole, en een POST van de velden naar ${address} wordt aangenomen.`,
    closed: (check, answer, page) =>
      `Alleen iemand met een browser kan het formulier versturen: er is een botcontrole (${check}), en een programma krijgt ${answer}. Verwijs diegene naar ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Pagina’s van andere websites mogen het niet versturen.'
        : `Van andere websites mogen alleen pagina’s van ${origins.join(', ')} het versturen.`,
  },
  labels: {
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoon',
    message: 'Bericht',
  },
  topic: { label: 'Onderwerp', none: 'Maak een keuze' },
  optional: '(niet verplicht)',
  hints: {
    email: 'Op dit adres krijgt u antwoord.',
    message: (count) => `Maximaal ${count} tekens.`,
  },
  send: 'Bericht versturen',
  needsScript: {
    heading: 'Dit formulier heeft JavaScript nodig',
    detail:
      'Het formulier controleert of een mens het verstuurt. Dat kan niet zonder JavaScript. Mail naar',
    orCall: 'of bel',
  },
  progress: {
    checking: 'Bezig met de beveiligingscontrole…',
    sending: 'Uw bericht wordt verstuurd…',
    slow: 'Het duurt langer dan normaal. Laat deze pagina open.',
  },
  success: {
    heading: 'Bericht verstuurd',
    message: 'Bedankt. We hebben uw bericht ontvangen.',
    again: 'Nog een bericht sturen',
    correct: 'Adres corrigeren',
  },
  accepted: { heading: 'Bericht verstuurd', home: 'Terug naar de homepage' },
  next: (address) =>
    `Ons antwoord gaat naar ${address}. Klopt dat adres niet of bent u iets vergeten, mail dan naar`,
  meant: (address) => `Bedoelde u ${address}?`,
  keepAddress: (address) => `${address} behouden`,
  noEnding: 'Controleer het einde van het adres, bijvoorbeeld ‘.nl’.',
  answerWithin: (days) =>
    days === 1
      ? 'We antwoorden meestal binnen één werkdag.'
      : `We antwoorden meestal binnen ${days} werkdagen.`,
  dataUse: { text: 'We bewaren uw gegevens om u te kunnen antwoorden.', more: 'Privacy' },
  refused: {
    back: 'Met de knop Terug van uw browser komt u weer bij het formulier; wat u hebt geschreven, staat er nog.',
    foreign:
      'Er is niets verstuurd: het formulier staat op een website die het niet mag gebruiken. Kopieer uw tekst en gebruik het formulier op onze eigen website.',
    emptyForm: 'Nieuw formulier openen',
    write: (email) => `Mail naar ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Controleer één veld' : `Controleer ${count} velden`),
    required: (label) => `Vul het veld ‘${label}’ in.`,
    email: () => 'Vul een volledig e-mailadres in, bijvoorbeeld naam@example.com.',
    notAscii: () =>
      'We kunnen alleen antwoorden naar adressen die vóór de @ uit gewone letters (a tot en met z), cijfers en gangbare tekens bestaan.',
    noDomain: () => 'Het deel na de @ is geen geldige domeinnaam. Controleer de spelling.',
    localTooLong: () => 'Het deel vóór de @ is te lang. Controleer de spelling.',
    tooLong: (label, { limit, count, rest }) =>
      `Het veld ‘${label}’ is te lang: ${count} tekens, terwijl het maximum ${limit} is. Haal er ${rest} weg.`,
    control: (label) =>
      `Het veld ‘${label}’ bevat een teken dat niet verstuurd kan worden. Typ het opnieuw.`,
    other: (label) => `Het veld ‘${label}’ kan zo niet worden verstuurd. Controleer het.`,
  },
  room: {
    left: ({ limit, rest }) => `Nog ${rest} van ${limit} tekens over`,
    over: ({ limit, rest }) => `Tekens te veel: ${rest} (maximaal ${limit})`,
  },
  reassurance: 'Er is nog niets verstuurd. Alles wat u hebt geschreven, staat er nog.',
  problems: {
    validation: {
      heading: 'Uw bericht is niet verstuurd',
      detail: 'We konden het formulier niet lezen. Maak uw bericht korter en verstuur het opnieuw.',
    },
    botVerification: {
      heading: 'De beveiligingscontrole is mislukt',
      detail: 'Uw tekst staat er nog. Verstuur hem opnieuw; er staat een nieuwe controle klaar.',
    },
    foreign: {
      heading: 'Dit formulier werkt niet op deze pagina',
      detail:
        'Er is niets verstuurd, en opnieuw proberen helpt niet. Uw tekst staat er nog, zodat u hem kunt kopiëren.',
    },
    rateLimited: {
      heading: 'Te veel berichten vanuit uw netwerk',
      detail: 'Er is niets verstuurd.',
    },
    internal: {
      heading: 'Er is bij ons iets misgegaan',
      detail:
        'Uw tekst staat er nog. Verstuur hem over een minuut opnieuw. Is hij toch aangekomen, dan bewaren we er maar één exemplaar van.',
    },
    network: {
      heading: 'De verbinding is verbroken',
      detail:
        'Uw tekst staat er nog. Controleer uw verbinding en verstuur hem opnieuw. Is hij toch aangekomen, dan bewaren we er maar één exemplaar van.',
    },
    offline: {
      heading: 'U bent offline',
      detail: 'Uw tekst staat er nog. Verstuur hem zodra u weer verbinding hebt.',
    },
    insecure: {
      heading: 'Deze pagina is niet via een beveiligde verbinding geopend',
      detail: 'De beveiligingscontrole werkt alleen als het adres met https begint.',
    },
    blocked: {
      heading: 'De beveiligingscontrole kon niet worden geladen',
      detail:
        'Uw tekst staat er nog en er is niets verstuurd. Misschien houdt een adblocker of uw netwerk de controle tegen. Sta die op deze pagina toe en verstuur uw bericht opnieuw, of gebruik een andere browser.',
    },
    unchecked: {
      heading: 'Nog één stap',
      detail: 'Voltooi de controle boven de knop en verstuur uw bericht opnieuw.',
    },
  },
  foreignRemedy: (origin) =>
    `Beheert u deze website? Voeg ${origin} toe aan contact.allowedOrigins in de configuratie van de formulierdienst.`,
  tool: {
    heading: 'Een AI-assistent heeft dit formulier ingevuld',
    detail: 'Lees het door. Er wordt niets verstuurd tot u op de knop hieronder drukt.',
    discard: 'Wissen',
  },
  retryIn: (duration) => `Probeer het over ${duration} opnieuw.`,
  orWrite: 'Of mail naar',
  name: 'Nederlands',
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hour, minute) => ` om ${Number(hour)}.${minute} uur`,
  layout: {
    skip: 'Naar de inhoud',
    navigation: 'Hoofdmenu',
    outline: 'Op deze pagina',
    languages: 'Talen',
    asMarkdown: 'Deze pagina als Markdown',
    terms: 'Algemene voorwaarden',
    imprint: 'Colofon',
    forAgents: 'Voor AI-agents: llms.txt',
    inEnglish: 'Deze documentatie is alleen in het Engels beschikbaar.',
  },
  company: {
    heading: 'Het bedrijf',
    legalName: 'Statutaire naam',
    otherNames: (count) => (count === 1 ? 'Andere naam' : 'Andere namen'),
    founded: 'Opgericht',
    languages: 'Talen',
    profiles: (count) => (count === 1 ? 'Profiel' : 'Profielen'),
    hours: 'Openingstijden',
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) =>
      `${opens}–${closes} uur`.replaceAll(/\b0(?=\d:)/g, '').replaceAll(':', '.'),
    map: 'Kaart',
    spoken: (languages) => `in het ${languages}`,
  },
  home: {
    send: 'Stuur ons een bericht',
    write: 'E-mail sturen',
    more: 'Meer over ons',
    services: 'Wat we doen',
    latest: 'Nieuwste artikelen',
    allArticles: 'Alle artikelen',
    programs: {
      heading: 'Voor ontwikkelaars en AI-agents',
      lead: 'Alles op deze website is ook door programma’s te lezen, zonder sleutel en zonder inloggen: de gegevens met tools die alleen kunnen lezen, en elke pagina als Markdown. Via een formulier bereikt u ons team.',
    },
  },
  about: {
    heading: 'Over ons',
    people: 'Contactpersonen',
    reach: 'Zo bereikt u ons',
    purposes: 'Voor specifieke vragen',
    quoting: {
      heading: 'Deze gegevens citeren',
      source: 'Deze gegevens komen van het bedrijf zelf.',
      checked: (date) => `Ze zijn voor het laatst gecontroleerd op ${date}.`,
      programs:
        'Programma’s vinden dezelfde gegevens met de tool {tool} (zie {developers}) en in de JSON-LD van deze pagina.',
    },
  },
  article: {
    lead: 'Alles wat we hebben gepubliceerd, het nieuwste eerst.',
    older: 'Oudere artikelen',
    more: 'Nieuwe artikelen verschijnen in de {feed}. Alle teksten van deze website staan in {texts}.',
    feed: 'Atom-feed',
    authors: (count) => (count === 1 ? 'Auteur' : 'Auteurs'),
    published: 'Gepubliceerd',
    updated: 'Bijgewerkt',
    language: 'Taal',
    tags: 'Onderwerpen',
    firstAt: 'Voor het eerst verschenen op',
    cite: {
      heading: 'Dit artikel citeren',
      note: 'Vermeld de bron zoals hieronder. Het adres verandert niet.',
      label: 'Bronvermelding',
      title: (title) => `‘${title}’`,
      updated: (date) => `bijgewerkt op ${date}`,
      managers: 'Voor referentiebeheer: {formats}.',
    },
    history: { heading: 'Wijzigingen', first: 'Voor het eerst gepubliceerd.' },
  },
  errors: {
    notFound: { heading: 'Pagina niet gevonden', detail: 'Op dit adres staat geen pagina.' },
    meant: 'Zocht u de pagina {page}?',
    wrongMethod: {
      heading: 'Dit adres werkt zo niet',
      detail: 'Probeer een van deze pagina’s.',
    },
    formAddress: {
      heading: 'Het contactformulier staat op een andere pagina',
      detail: 'Dit adres ontvangt alleen berichten uit het formulier. Er is niets verstuurd.',
    },
    rateLimited: {
      heading: 'Te veel verzoeken',
      detail: 'We kregen te veel verzoeken vanuit uw netwerk. Probeer het later opnieuw.',
    },
    internal: {
      heading: 'Er is bij ons iets misgegaan',
      detail: 'Probeer het over een minuut opnieuw.',
    },
  },
  pages: {
    home: {
      title: 'Home',
      note: 'Het belangrijkste in één oogopslag.',
      typed: ['startpagina', 'welkom'],
    },
    contact: {
      title: 'Contact',
      note: 'Stuur ons een bericht of bekijk hoe u ons anders kunt bereiken.',
      typed: contactWords.nl,
    },
    about: {
      title: 'Over ons',
      note: 'Wie we zijn.',
      typed: ['over-ons', 'over', 'wie-zijn-wij', 'bedrijf'],
    },
    articles: {
      title: 'Artikelen',
      note: 'Onze publicaties.',
      typed: ['artikelen', 'nieuws', 'blog'],
    },
    privacy: {
      title: 'Privacy',
      note: 'Welke gegevens deze website bewaart.',
      typed: ['privacy', 'privacyverklaring', 'privacybeleid'],
    },
    developers: {
      title: 'Ontwikkelaars',
      note: 'Wat deze website programma’s en AI-agents biedt (Engels).',
      typed: ['ontwikkelaars'],
    },
    apiDocs: {
      title: 'API-documentatie',
      note: 'Alle bewerkingen, tools, fouten en limieten (Engels).',
      typed: ['documentatie', 'api-documentatie'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Een wegwijzer voor taalmodellen in platte tekst (Engels).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'De contact-API in machineleesbare vorm.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Privacy',
    description:
      'Welke gegevens deze website over bezoekers en hun berichten bewaart, hoelang en wie ze krijgt.',
    lead: 'Welke gegevens deze website over u bewaart, hoelang en wie ze krijgt.',
    sections: {
      controller: 'Wie verantwoordelijk is',
      message: 'Als u ons een bericht stuurt',
      check: 'Controle op automatische berichten',
      load: 'Bescherming tegen overbelasting',
      pictures: 'Afbeeldingen in artikelen',
      questions: 'Uw rechten en vragen',
    },
    policy: 'Deze pagina beschrijft wat deze website doet. Onze volledige privacyverklaring:',
    law: 'AVG',
    britishLaw: 'UK GDPR',
    sentences: {
      scope: () =>
        'Met ‘deze website’ worden hier het contactformulier en de bijbehorende pagina’s bedoeld. Wat onze andere pagina’s opslaan of laden, staat hier niet.',
      nothingLeft: () =>
        'Bij het lezen van deze website worden geen cookies geplaatst en wordt er niets in uw browser opgeslagen. De pagina’s laden niets van andere websites.',
      someHosts: () =>
        'De pagina’s laden niets van andere websites, behalve wat hieronder wordt genoemd.',
      fields: (labels) =>
        `Het contactformulier bewaart wat u erin schrijft: ${labels.toLowerCase()}. U hoeft deze gegevens niet te geven, maar zonder de verplichte velden kan het formulier niet worden verstuurd.`,
      otherFields: () =>
        'Al het andere dat met het formulier meekomt, wordt niet bewaard. Uw IP-adres en de naam van uw browser worden niet bij uw bericht bewaard.',
      beside: () =>
        'Bij uw bericht bewaren we wanneer het is binnengekomen en een referentienummer. Als een van ons het oppakt, beantwoordt of afsluit, bewaren we ook wie dat deed en wanneer. Als u het adres corrigeert, bewaren we beide berichten en dat ze bij elkaar horen.',
      inbox: (days) =>
        `We bewaren ook onze notities en een logboek van wie het bericht in het postvak van deze website heeft geopend, gewijzigd of verwijderd, en wanneer. Notities worden samen met het bericht verwijderd; het logboek bewaren we ${days === '1' ? 'een dag' : `${days} dagen`} lang.`,
      answers: () =>
        'We bewaren ook onze antwoorden en uw reacties. Die worden samen met het bericht verwijderd.',
      otherMail: () =>
        'Van andere mail uit onze mailbox bewaren we in het postvak van deze website afzender, onderwerp en tijdstip 30 dagen lang.',
      page: () => 'We bewaren ook het pad van de pagina waarop u het formulier hebt verstuurd.',
      language: () => 'Ook de taal van de pagina of van uw browser wordt bewaard.',
      doubt: () =>
        'Lijkt uw bericht op spam, dan bewaren we ook de reden, en wanneer een van ons heeft aangegeven dat het geen spam is.',
      learned: () =>
        'Om spam te herkennen vergelijkt de website nieuwe berichten met berichten die we hebben beantwoord of als spam hebben gemarkeerd. Een mens beslist wat spam is.',
      blocked: () =>
        'Blijkt een bericht spam te zijn, dan kunnen we het e-mailadres, het domein of het netwerk waar het vandaan kwam, of woorden eruit op een blokkeerlijst zetten en berichten die daarmee overeenkomen, tegenhouden. Wat op de lijst staat, blijft daar tot we het verwijderen.',
      notMailed: () =>
        'Uw bericht blijft in het postvak van deze website, waar we het lezen. De website stuurt het niet door.',
      mailed: (provider) =>
        `Uw bericht wordt ook per e-mail naar ons gestuurd, via onze mailprovider${provider}.`,
      marked: () => 'Lijkt uw bericht op spam, dan staat dat in het onderwerp van de e-mail.',
      held: () =>
        'Lijkt uw bericht op spam, dan wordt het pas per e-mail verstuurd als we het hebben bekeken. Tot die tijd noemt een wekelijkse e-mail alleen het nummer, het tijdstip en de reden.',
      confirmed: () =>
        'Is de controle geslaagd, dan krijgt u meestal een e-mail die bevestigt dat uw bericht is aangekomen, hooguit één per dag. Er staat niets uit uw bericht in. Weigert uw mailbox die definitief, dan wordt dat bij uw bericht opgeslagen en worden er geen bevestigingen meer verstuurd.',
      keptForever: () =>
        'We verwijderen het opgeslagen bericht zodra uw vraag is afgehandeld en geen wet ons verplicht het te bewaren.',
      keptDays: (days) =>
        `Het opgeslagen bericht wordt ongeveer ${days === '1' ? 'een dag' : `${days} dagen`} na binnenkomst verwijderd. Zolang de website nog probeert het per e-mail te versturen, blijft het langer bewaard.`,
      backups: (days) =>
        `In onze back-ups kan het tot ${days === '1' ? 'een dag' : `${days} dagen`} langer bewaard blijven.`,
      erased: () =>
        'Als we op uw verzoek een bericht of alles over u verwijderen, bewaren we controlesommen (hashes met sleutel), zodat geen back-up de gegevens terugbrengt: die van het nummer van het bericht tot 400 dagen, die van uw e-mailadres tot 100 dagen.',
      noCheck: () =>
        'Het formulier wordt niet op automatische berichten gecontroleerd. Een controlesom (hash) van uw bericht voorkomt een dag lang dat hetzelfde bericht twee keer wordt bewaard. Daarna wordt die verwijderd zodra er een ander bericht binnenkomt.',
      ownCheck: (name) =>
        `Uw browser lost een kleine opgave op (${name}) voordat het formulier wordt verstuurd. De opgave komt van deze website en wordt hier gecontroleerd: er worden geen gegevens aan derden doorgegeven en er wordt geen cookie geplaatst.`,
      used: () =>
        'De uitkomst van de controle wordt bij uw bericht bewaard. Controlesommen (hashes) van uw bericht en van de controle blijven ongeveer een dag bewaard, zodat geen bericht twee keer wordt opgeslagen en geen controle nog eens wordt gebruikt. Daarna worden ze verwijderd als er een ander bericht binnenkomt.',
      foreignCheck: (name, hosts, email) =>
        `De contactpagina laadt ${name} van ${hosts}; die dienst bevestigt dat een mens het formulier verstuurt. De beheerders van deze servers zien uw IP-adres en uw browser zodra u de contactpagina opent, en een script daarvandaan kan iets in uw browser opslaan, bijvoorbeeld een cookie. Wilt u dat niet, mail dan naar ${email}.`,
      google: () => 'Google verwerkt deze gegevens voor ons.',
      unchecked: () =>
        'Is de aanbieder onbereikbaar, dan wordt uw bericht zonder controle aangenomen.',
      counted: (minutes) =>
        `Verzoeken aan het formulier en de API worden ${minutes} minuten lang per IP-adres geteld, om misbruik te voorkomen. De aantallen worden niet aan uw bericht gekoppeld.`,
      countedHere: () =>
        'De aantallen staan alleen in het geheugen; deze website schrijft ze nooit naar een schijf.',
      countedTogether: () =>
        'De aantallen van het formulier staan ook in de database, onder een pseudoniem (hash met sleutel) van uw IP-adres. Na die tijd worden ze verwijderd zodra er een ander formulier wordt verstuurd.',
      log: () =>
        'Het logboek van het programma achter deze website bevat geen berichten en geen namen, e-mailadressen of IP-adressen van bezoekers. Onze webserver of hostingprovider kan uw IP-adres korte tijd vastleggen.',
      pictures: (hosts) =>
        `Sommige artikelen tonen afbeeldingen die uw browser laadt van ${hosts}. Wie die andere website beheert, ziet dan uw IP-adres en kan een cookie plaatsen.`,
      controller: (who) => `Verwerkingsverantwoordelijke voor deze website: ${who}.`,
      officer: (contact) => `Functionaris gegevensbescherming (FG): ${contact}.`,
      basis: (law) =>
        `We gebruiken uw bericht om u te antwoorden. De grondslag is artikel\u00A06, lid\u00A01, onder\u00A0b, ${law} als u een overeenkomst met ons hebt of wilt sluiten, en anders onder\u00A0f: ons gerechtvaardigd belang om u te antwoorden. Ook de bescherming tegen spam en overbelasting berust op artikel\u00A06, lid\u00A01, onder\u00A0f.`,
      processors: (names) => `Deze bedrijven verwerken de gegevens voor ons: ${names}.`,
      processorsUnknown: () =>
        'Ontvangers zijn onze hostingprovider en onze mailprovider; zij verwerken de gegevens voor ons. Hun namen noemen we u graag.',
      rights: () =>
        'U hebt recht op inzage, rectificatie en verwijdering van uw gegevens, op beperking van de verwerking en op dataportabiliteit.',
      objection: (email) =>
        `U hebt het recht om op elk moment, om redenen die met uw specifieke situatie verband houden, bezwaar te maken tegen de verwerking van uw gegevens op grond van ons gerechtvaardigd belang. Een e-mail naar ${email} is genoeg.`,
      authority: (name) =>
        `U hebt het recht een klacht in te dienen bij een privacytoezichthouder: ${name}.`,
      authorityUnknown: () =>
        'U hebt het recht een klacht in te dienen bij een privacytoezichthouder, bijvoorbeeld die van het land waar u woont.',
      questions: () =>
        'Wilt u weten welke gegevens we over u hebben bewaard, wilt u ze laten verbeteren of verwijderen, of hebt u een klacht over hoe we ermee omgaan? Mail dan naar',
    },
  },
  mail: {
    subjectPrefix: 'Aanvraag:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Naam',
      received: 'Ontvangen',
      page: 'Pagina',
      number: 'Nummer van het bericht',
      reply: (person) => `Uw antwoord gaat naar ${person}.`,
      inbox: {
        answer: 'Antwoorden per mail',
        take: 'Overnemen',
        answered: 'Markeren als beantwoord',
        spam: 'Spam',
        notSpam: 'Geen spam',
      },
      corrects: (number) =>
        `Dit bericht corrigeert het e-mailadres van bericht ${number}. Beantwoord daarom dit bericht.`,
      doubtful: {
        mark: 'verdacht',
        note: (reasons) => `Dit bericht lijkt op spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'een link in een naam of het telefoonnummer',
          'link-markup': 'een link in de schrijfwijze van forums of HTML',
          'many-links': 'veel links in het bericht',
          'only-links': 'nauwelijks meer dan een link in het bericht',
          'same-text': 'dezelfde tekst als voornaam, achternaam en bericht',
          'mixed-scripts': 'woorden met Latijnse en Cyrillische letters door elkaar',
          'blocked-address': 'het e-mailadres staat op de blokkeerlijst',
          'blocked-domain': 'het domein van het e-mailadres staat op de blokkeerlijst',
          'blocked-network': 'het netwerk waar het bericht vandaan kwam, staat op de blokkeerlijst',
          'blocked-word': 'woorden van de blokkeerlijst',
          learned: 'woorden, links of een domein uit aanvragen die u als spam hebt gemarkeerd',
          spam: 'handmatig als spam gemarkeerd',
        },
      },
      unverified: {
        mark: 'niet gecontroleerd',
        note: 'De beveiligingscontrole was onbereikbaar; het is dus niet zeker dat een mens dit heeft verstuurd.',
      },
    },
    digest: {
      subject: (count) => `quarantaine (${count})`,
      newest: (shown, count) => `De nieuwste: ${shown} van ${count}.`,
      note: 'Deze berichten lijken op spam en worden pas gemaild als ze zijn vrijgegeven.',
      see: 'Alles bekijken:',
      release: 'Eén vrijgeven:',
    },
    notice: {
      subject: 'kon niet worden gemaild',
      refused:
        'Via uw contactformulier is een aanvraag binnengekomen, maar de mailserver heeft de e-mail met die aanvraag vanwege de inhoud geweigerd.',
      kept: 'De aanvraag blijft bewaard, maar wordt niet automatisch opnieuw verstuurd.',
      read: 'Lezen:',
      retry: 'Opnieuw proberen:',
      code: 'Code van de server',
    },
    test: {
      subject: 'testmail',
      about: (company) => `${company}: dit is een testmail van Frontdesk.`,
      arrival: 'Aanvragen komen hier binnen.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: uw bericht`,
      wrote: (visitor, time) => `Op ${time} schreef ${visitor}:`,
    },
    confirmation: {
      subject: (company) => `${company}: we hebben uw bericht ontvangen`,
      received: 'Bedankt voor uw bericht. Het is goed aangekomen.',
      answer: 'We antwoorden op dit e-mailadres.',
      answerWithin: (days) =>
        `We antwoorden op dit e-mailadres, meestal binnen ${days === 1 ? 'één werkdag' : `${days} werkdagen`}.`,
      notYou: 'Hebt u ons niet geschreven? Negeer deze e-mail dan, of laat het ons weten via',
      automatic: 'Deze e-mail is automatisch verstuurd.',
    },
  },
}
