import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Polish: for the option or setting `texts`. */
export const pl: Texts = {
  language: 'pl',
  locale: 'pl',
  direction: 'ltr',
  grouping: { separator: '\u00A0', least: 5 },
  lead: 'Zapraszamy do kontaktu przez formularz lub bezpośrednio.',
  page: {
    heading: 'Kontakt',
    description: 'Zapraszamy do kontaktu przez formularz lub w inny sposób.',
    otherWays: 'Kontakt bezpośredni',
    address: 'Adres',
    inBrowser: 'Formularz widać na tej stronie po otwarciu jej w przeglądarce.',
    fields: 'Pola:',
    apiDocs: 'dokumentacja API (po angielsku)',
  },
  programs: {
    open: (address) =>
      `Formularz mogą wysyłać także programy, w imieniu osoby, która zgodziła się na treść: nie ma tu weryfikacji antybotowej, a żądanie POST z polami na adres ${address} jest przyjmowane.`,
    closed: (check, answer, page) =>
      `Formularz może wysłać tylko człowiek w przeglądarce: działa weryfikacja antybotowa (${check}), a program otrzymuje ${answer}. Proszę skierować tę osobę na ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Strony innych witryn nie mogą go wysyłać.'
        : `Spośród innych witryn mogą go wysyłać tylko strony ${origins.join(', ')}.`,
  },
  labels: {
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'E-mail',
    phone: 'Telefon',
    message: 'Wiadomość',
  },
  topic: { label: 'Temat', none: 'Prosimy wybrać' },
  optional: '(opcjonalnie)',
  hints: {
    email: 'Na ten adres wyślemy odpowiedź.',
    message: (count) => `Maksymalna liczba znaków: ${count}.`,
  },
  send: 'Wyślij wiadomość',
  needsScript: {
    heading: 'Ten formularz wymaga JavaScriptu',
    detail:
      'Formularz sprawdza, czy wysyła go człowiek, a bez JavaScriptu jest to niemożliwe. Prosimy napisać na adres',
    orCall: 'lub zadzwonić pod numer',
  },
  progress: {
    checking: 'Trwa weryfikacja bezpieczeństwa…',
    sending: 'Wysyłanie wiadomości…',
    slow: 'Trwa to dłużej niż zwykle. Prosimy nie zamykać tej strony.',
  },
  success: {
    heading: 'Wiadomość wysłana',
    message: 'Dziękujemy. Otrzymaliśmy Państwa wiadomość.',
    again: 'Napisz kolejną wiadomość',
    correct: 'Popraw adres',
  },
  accepted: { heading: 'Wiadomość wysłana', home: 'Wróć na stronę główną' },
  next: (address) =>
    `Odpowiemy na adres ${address}. Jeśli jest błędny lub czegoś zabrakło, prosimy napisać na adres`,
  meant: (address) => `Czy chodziło o ${address}?`,
  keepAddress: (address) => `Zostaw ${address}`,
  noEnding: 'Prosimy sprawdzić końcówkę adresu, na przykład „.pl”.',
  answerWithin: (days) =>
    days === 1
      ? 'Zwykle odpowiadamy w ciągu jednego dnia roboczego.'
      : `Zwykle odpowiadamy w ciągu ${days} dni roboczych.`,
  dataUse: {
    text: 'Przechowujemy przesłane dane, aby móc odpowiedzieć.',
    more: 'Prywatność',
  },
  refused: {
    back: 'Przycisk „Wstecz” w przeglądarce prowadzi do formularza; wpisany tekst nadal w nim jest.',
    foreign:
      'Nic nie zostało wysłane: formularz znajduje się na stronie, która nie ma prawa go używać. Prosimy skopiować tekst i skorzystać z formularza na naszej stronie.',
    emptyForm: 'Otwórz nowy formularz',
    write: (email) => `Napisz na adres ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) =>
      count === 1
        ? 'Prosimy sprawdzić jedno pole'
        : `Prosimy sprawdzić ${count} ${count < 5 ? 'pola' : 'pól'}`,
    required: (label) => `Prosimy wypełnić pole „${label}”.`,
    email: () => 'Prosimy podać pełny adres e-mail, na przykład imie@example.com.',
    notAscii: () =>
      'Możemy odpowiadać tylko na adresy, które przed znakiem @ mają zwykłe litery (od a do z), cyfry i popularne znaki.',
    noDomain: () => 'Część po znaku @ nie jest poprawną nazwą domeny. Prosimy sprawdzić pisownię.',
    localTooLong: () => 'Część przed znakiem @ jest za długa. Prosimy sprawdzić pisownię.',
    tooLong: (label, { limit, count, rest }) =>
      `Treść pola „${label}” jest za długa. Liczba znaków: ${count}, maksimum: ${limit}, do usunięcia: ${rest}.`,
    control: (label) =>
      `Pole „${label}” zawiera znak, którego nie można wysłać. Prosimy wpisać treść ponownie.`,
    other: (label) => `Pola „${label}” nie można wysłać w tej postaci. Prosimy je sprawdzić.`,
  },
  room: {
    left: ({ limit, rest }) => `Pozostało znaków: ${rest} z ${limit}`,
    over: ({ limit, rest }) => `Znaków za dużo: ${rest} (maksimum: ${limit})`,
  },
  reassurance: 'Nic jeszcze nie zostało wysłane. Cały wpisany tekst nadal tu jest.',
  problems: {
    validation: {
      heading: 'Wiadomość nie została wysłana',
      detail: 'Nie udało się odczytać formularza. Prosimy skrócić wiadomość i wysłać ją ponownie.',
    },
    botVerification: {
      heading: 'Weryfikacja bezpieczeństwa nie powiodła się',
      detail: 'Tekst nadal tu jest. Prosimy wysłać go ponownie; nowa weryfikacja jest gotowa.',
    },
    foreign: {
      heading: 'Ten formularz nie działa na tej stronie',
      detail:
        'Nic nie zostało wysłane, a ponowna próba nie pomoże. Tekst nadal tu jest i można go skopiować.',
    },
    rateLimited: {
      heading: 'Zbyt wiele wiadomości z tej sieci',
      detail: 'Nic nie zostało wysłane.',
    },
    internal: {
      heading: 'Coś poszło nie tak po naszej stronie',
      detail:
        'Tekst nadal tu jest. Prosimy wysłać go ponownie za minutę. Jeśli jednak do nas dotarł, zachowamy tylko jeden egzemplarz.',
    },
    network: {
      heading: 'Połączenie zostało przerwane',
      detail:
        'Tekst nadal tu jest. Prosimy sprawdzić połączenie i wysłać go ponownie. Jeśli jednak do nas dotarł, zachowamy tylko jeden egzemplarz.',
    },
    offline: {
      heading: 'Brak połączenia z internetem',
      detail: 'Tekst nadal tu jest. Prosimy wysłać go po odzyskaniu połączenia.',
    },
    insecure: {
      heading: 'Tej strony nie otwarto przez bezpieczne połączenie',
      detail: 'Weryfikacja bezpieczeństwa działa tylko wtedy, gdy adres zaczyna się od https.',
    },
    blocked: {
      heading: 'Nie udało się wczytać weryfikacji bezpieczeństwa',
      detail:
        'Tekst nadal tu jest i nic nie zostało wysłane. Weryfikację może blokować adblocker lub sieć. Prosimy zezwolić na nią na tej stronie i wysłać wiadomość ponownie albo użyć innej przeglądarki.',
    },
    unchecked: {
      heading: 'Jeszcze jeden krok',
      detail: 'Prosimy ukończyć weryfikację nad przyciskiem i wysłać wiadomość ponownie.',
    },
  },
  foreignRemedy: (origin) =>
    `Dla administratora tej strony: prosimy dodać ${origin} do contact.allowedOrigins w konfiguracji usługi formularza.`,
  tool: {
    heading: 'Asystent AI wypełnił ten formularz',
    detail: 'Prosimy go sprawdzić. Nic nie zostanie wysłane przed naciśnięciem przycisku poniżej.',
    discard: 'Odrzuć',
  },
  retryIn: (duration) => `Prosimy spróbować później. Czas oczekiwania: ${duration}.`,
  orWrite: 'Można też napisać na adres',
  name: 'Polski',
  months: [
    'stycznia',
    'lutego',
    'marca',
    'kwietnia',
    'maja',
    'czerwca',
    'lipca',
    'sierpnia',
    'września',
    'października',
    'listopada',
    'grudnia',
  ],
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hour, minute) => `godz. ${Number(hour)}:${minute}`,
  layout: {
    skip: 'Przejdź do treści',
    navigation: 'Menu główne',
    outline: 'Na tej stronie',
    languages: 'Języki',
    asMarkdown: 'Ta strona w formacie Markdown',
    terms: 'Regulamin',
    imprint: 'Informacje prawne',
    forAgents: 'Dla agentów AI: llms.txt',
    inEnglish: 'Ta dokumentacja jest dostępna tylko po angielsku.',
  },
  company: {
    heading: 'Firma',
    legalName: 'Pełna nazwa',
    otherNames: (count) => (count === 1 ? 'Inna nazwa' : 'Inne nazwy'),
    founded: 'Data założenia',
    languages: 'Języki',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profile'),
    hours: 'Godziny otwarcia',
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) => `${opens}–${closes}`.replaceAll(/\b0(?=\d:)/g, ''),
    map: 'Mapa',
    spoken: (languages) => `języki: ${languages}`,
  },
  home: {
    send: 'Napisz do nas',
    write: 'Wyślij e-mail',
    more: 'Więcej o nas',
    services: 'Co robimy',
    latest: 'Najnowsze artykuły',
    allArticles: 'Wszystkie artykuły',
    programs: {
      heading: 'Dla programistów i agentów AI',
      lead: 'Wszystko na tej stronie można też odczytać automatycznie, bez klucza i bez logowania: dane za pomocą narzędzi tylko do odczytu, a każdą stronę w formacie Markdown. Przez formularz można się z nami skontaktować.',
    },
  },
  about: {
    heading: 'O nas',
    people: 'Nasz zespół',
    reach: 'Jak się z nami skontaktować',
    purposes: 'W określonych sprawach',
    quoting: {
      heading: 'Cytowanie tych informacji',
      source: 'Te informacje pochodzą od samej firmy.',
      checked: (date) => `Ostatnio sprawdzono je ${date} r.`,
      programs:
        'Programy znajdą te same informacje za pomocą narzędzia {tool} (zob. {developers}) oraz w JSON-LD tej strony.',
    },
  },
  article: {
    lead: 'Wszystkie nasze artykuły, od najnowszego do najstarszego.',
    older: 'Starsze artykuły',
    more: 'O nowych artykułach informuje {feed}. Wszystkie teksty tej strony są w pliku {texts}.',
    feed: 'kanał Atom',
    authors: () => 'Tekst',
    published: 'Opublikowano',
    updated: 'Zaktualizowano',
    language: 'Język',
    tags: 'Tematy',
    firstAt: 'Pierwsza publikacja',
    cite: {
      heading: 'Cytowanie artykułu',
      note: 'Prosimy podać źródło w poniższej postaci. Adres jest stały.',
      label: 'Źródło',
      title: (title) => `„${title}”`,
      updated: (date) => `aktualizacja: ${date}`,
      managers: 'Dla menedżerów bibliografii: {formats}.',
    },
    history: { heading: 'Historia zmian', first: 'Pierwsza publikacja.' },
  },
  errors: {
    notFound: {
      heading: 'Nie znaleziono strony',
      detail: 'Pod tym adresem nie ma żadnej strony.',
    },
    meant: 'Czy chodziło o stronę „{page}”?',
    wrongMethod: {
      heading: 'Ten adres nie działa w ten sposób',
      detail: 'Być może pomoże jedna z tych stron.',
    },
    formAddress: {
      heading: 'Formularz kontaktowy jest na innej stronie',
      detail: 'Ten adres przyjmuje tylko wiadomości z formularza. Nic nie zostało wysłane.',
    },
    rateLimited: {
      heading: 'Zbyt wiele żądań',
      detail: 'Otrzymaliśmy zbyt wiele żądań z tej sieci. Prosimy spróbować później.',
    },
    internal: {
      heading: 'Coś poszło nie tak po naszej stronie',
      detail: 'Prosimy spróbować ponownie za minutę.',
    },
  },
  pages: {
    home: {
      title: 'Strona główna',
      note: 'Najważniejsze informacje.',
      typed: ['strona-glowna', 'strona-główna'],
    },
    contact: {
      title: 'Kontakt',
      note: 'Formularz i inne sposoby kontaktu.',
      typed: contactWords.pl,
    },
    about: { title: 'O nas', note: 'Kim jesteśmy.', typed: ['o-nas', 'o-firmie', 'firma'] },
    articles: {
      title: 'Artykuły',
      note: 'Nasze publikacje.',
      typed: ['artykuly', 'artykuły', 'aktualnosci', 'aktualności', 'blog'],
    },
    privacy: {
      title: 'Prywatność',
      note: 'Jakie dane przechowuje ta strona.',
      typed: ['prywatnosc', 'prywatność', 'polityka-prywatnosci', 'polityka-prywatności'],
    },
    developers: {
      title: 'Dla programistów',
      note: 'Co ta strona oferuje programom i agentom AI (po angielsku).',
      typed: ['programisci', 'programiści'],
    },
    apiDocs: {
      title: 'Dokumentacja API',
      note: 'Wszystkie operacje, narzędzia, błędy i limity (po angielsku).',
      typed: ['dokumentacja', 'dokumentacja-api'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Przewodnik dla modeli językowych w zwykłym tekście (po angielsku).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'API kontaktowe w postaci do odczytu maszynowego.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Prywatność',
    description:
      'Jakie dane o odwiedzających i ich wiadomościach przechowuje ta strona, jak długo i kto je otrzymuje.',
    lead: 'Jakie dane o Państwu przechowuje ta strona, jak długo i kto je otrzymuje.',
    sections: {
      controller: 'Administrator danych',
      message: 'Gdy piszą Państwo do nas',
      check: 'Ochrona przed wiadomościami automatycznymi',
      load: 'Ochrona przed przeciążeniem',
      pictures: 'Obrazy w artykułach',
      questions: 'Państwa prawa i pytania',
    },
    policy: 'Ta strona opisuje, co robi ta witryna. Nasza pełna polityka prywatności:',
    law: 'RODO',
    britishLaw: 'brytyjskiego RODO (UK GDPR)',
    sentences: {
      scope: () =>
        '„Ta witryna” oznacza tu formularz kontaktowy i należące do niego strony. Ta strona nie opisuje, co zapisują lub wczytują nasze pozostałe strony.',
      nothingLeft: () =>
        'Podczas przeglądania ta witryna nie ustawia plików cookie i niczego nie zapisuje w przeglądarce. Jej strony nie wczytują niczego z innych witryn.',
      someHosts: () =>
        'Jej strony nie wczytują niczego z innych witryn, z wyjątkiem tego, co wymieniono poniżej.',
      fields: (labels) =>
        `Formularz kontaktowy przechowuje to, co zostanie w nim wpisane: ${labels.toLowerCase()}. Podanie danych jest dobrowolne, ale bez wymaganych pól nie można wysłać formularza.`,
      otherFields: () =>
        'Wszystkie inne dane, które przychodzą z formularzem, są odrzucane. Adres IP i nazwa przeglądarki nie są przechowywane razem z wiadomością.',
      beside: () =>
        'Razem z wiadomością przechowujemy czas jej nadejścia i numer sprawy. Gdy ktoś z nas się nią zajmie, odpowie na nią lub zamknie sprawę, zapisujemy też, kto i kiedy to zrobił. Jeśli adres zostanie poprawiony, przechowujemy obie wiadomości i informację, że są ze sobą powiązane.',
      inbox: (days) =>
        `Zapisujemy też nasze notatki i prowadzimy dziennik tego, kto i kiedy otworzył, zmienił lub usunął wiadomość w skrzynce odbiorczej tej witryny. Notatki są usuwane razem z wiadomością, a dziennik przechowujemy przez ${days === '1' ? 'jeden dzień' : `${days} dni`}.`,
      answers: () =>
        'Zapisujemy też wysłane i otrzymane odpowiedzi. Są one usuwane razem z wiadomością.',
      otherMail: () =>
        'Nadawcę, temat i czas innych e-maili z naszej poczty przechowujemy w skrzynce odbiorczej tej witryny przez 30 dni.',
      page: () => 'Zapisujemy też ścieżkę strony, z której wysłano formularz.',
      language: () => 'Zapisujemy też język strony lub przeglądarki.',
      doubt: () =>
        'Jeśli wiadomość wygląda na spam, zapisujemy też powód tej oceny oraz to, kiedy ktoś z nas oznaczył, że nim nie jest.',
      learned: () =>
        'Aby rozpoznawać spam, witryna porównuje nowe wiadomości z tymi, na które odpowiedzieliśmy lub które oznaczyliśmy jako spam. O tym, co jest spamem, decyduje człowiek.',
      blocked: () =>
        'Jeśli wiadomość okaże się spamem, możemy zapisać na liście blokad adres e-mail, domenę lub sieć, z której przyszła, albo słowa z niej i zatrzymywać pasujące wiadomości. Wpisy pozostają na liście, dopóki ich nie usuniemy.',
      notMailed: () =>
        'Wiadomość pozostaje w skrzynce odbiorczej tej witryny, gdzie ją czytamy. Witryna nie przesyła jej dalej.',
      mailed: (provider) =>
        `Wiadomość jest też wysyłana do nas e-mailem przez naszego dostawcę poczty${provider}.`,
      marked: () => 'Jeśli wiadomość wygląda na spam, jest to zaznaczone w temacie e-maila.',
      held: () =>
        'Jeśli wiadomość wygląda na spam, zostanie wysłana e-mailem dopiero po naszym sprawdzeniu. Do tego czasu cotygodniowy e-mail podaje tylko jej numer, czas i powód zatrzymania.',
      confirmed: () =>
        'Po pomyślnej weryfikacji antybotowej zwykle otrzymują Państwo e-mail z potwierdzeniem, że wiadomość dotarła, najwyżej jeden dziennie. Nie zawiera on treści wiadomości. Jeśli skrzynka ostatecznie go odrzuci, zapisujemy to przy wiadomości i nie wysyłamy kolejnych potwierdzeń.',
      keptForever: () =>
        'Zapisaną wiadomość usuwamy, gdy sprawa jest zakończona, a prawo nie wymaga jej dalszego przechowywania.',
      keptDays: (days) =>
        `Zapisana wiadomość jest usuwana po upływie około ${days === '1' ? 'jednego dnia' : `${days} dni`} od jej nadejścia. Dopóki witryna próbuje jeszcze wysłać ją e-mailem, jest przechowywana dłużej.`,
      backups: (days) =>
        `Nasze kopie zapasowe mogą ją zawierać nawet o ${days === '1' ? 'jeden dzień' : `${days} dni`} dłużej.`,
      erased: () =>
        'Gdy na Państwa żądanie usuwamy wiadomość albo wszystkie dane o Państwu, przechowujemy skróty (hash z kluczem), aby żadna kopia zapasowa nie przywróciła danych: skrót numeru wiadomości do 400 dni, skrót adresu e-mail do 100 dni.',
      noCheck: () =>
        'Formularz nie jest sprawdzany pod kątem wiadomości automatycznych. Skrót (hash) wiadomości przez jeden dzień zapobiega dwukrotnemu zapisaniu tej samej wiadomości. Potem jest usuwany, gdy nadejdzie inna wiadomość.',
      ownCheck: (name) =>
        `Przed wysłaniem formularza przeglądarka rozwiązuje małe zadanie (${name}). Zadanie pochodzi z tej witryny i jest tu sprawdzane: żadne dane nie są przekazywane innym podmiotom i nie jest ustawiany żaden plik cookie.`,
      used: () =>
        'Wynik weryfikacji przechowujemy razem z wiadomością. Skróty (hash) wiadomości i weryfikacji są przechowywane przez około jeden dzień, aby żadna wiadomość nie została zapisana dwukrotnie, a żadna weryfikacja nie została użyta ponownie. Potem są usuwane, gdy nadejdzie inna wiadomość.',
      foreignCheck: (name, hosts, email) =>
        `Strona kontaktowa wczytuje ${name} z ${hosts}; ta usługa potwierdza, że formularz wysyła człowiek. Operatorzy tych serwerów widzą adres IP i przeglądarkę od chwili otwarcia strony kontaktowej, a pochodzący stamtąd skrypt może zapisywać dane w przeglądarce, na przykład plik cookie. Jeśli Państwo tego nie chcą, prosimy napisać na adres ${email}.`,
      google: () => 'Google przetwarza te dane w naszym imieniu.',
      unchecked: () =>
        'Jeśli dostawca jest niedostępny, wiadomość jest przyjmowana bez weryfikacji.',
      counted: (minutes) =>
        `Żądania do formularza i API są liczone według adresu IP przez ${minutes} minut, aby zapobiec nadużyciom. Liczby te nie są łączone z wiadomością.`,
      countedHere: () =>
        'Liczby te są tylko w pamięci; ta witryna nigdy nie zapisuje ich na dysku.',
      countedTogether: () =>
        'Liczby dotyczące formularza są też przechowywane w bazie danych, pod pseudonimem (hash z kluczem) adresu IP. Po tym czasie są usuwane, gdy zostanie wysłany inny formularz.',
      log: () =>
        'Dziennik programu tej witryny nie zawiera wiadomości ani imion, nazwisk, adresów e-mail i adresów IP odwiedzających. Nasz serwer WWW lub dostawca hostingu może przez krótki czas zapisywać adres IP.',
      pictures: (hosts) =>
        `Niektóre artykuły pokazują obrazy, które przeglądarka wczytuje z ${hosts}. Administrator tamtej witryny widzi wtedy Państwa adres IP i może ustawić plik cookie.`,
      controller: (who) => `Administrator danych osobowych na tej stronie: ${who}.`,
      officer: (contact) => `Inspektor ochrony danych: ${contact}.`,
      basis: (law) =>
        `Wiadomość wykorzystujemy, aby na nią odpowiedzieć. Podstawą prawną jest art.\u00A06 ust.\u00A01 lit.\u00A0b ${law}, gdy mają Państwo z nami umowę lub chcą ją zawrzeć, a w innych przypadkach lit.\u00A0f: nasz prawnie uzasadniony interes polegający na udzieleniu odpowiedzi. Na lit.\u00A0f opiera się też ochrona przed spamem i przeciążeniem.`,
      processors: (names) => `Te firmy przetwarzają dane w naszym imieniu: ${names}.`,
      processorsUnknown: () =>
        'Odbiorcami są nasz dostawca hostingu i nasz dostawca poczty, którzy przetwarzają dane w naszym imieniu. Ich nazwy chętnie podamy.',
      rights: () =>
        'Mają Państwo prawo dostępu do swoich danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przenoszenia.',
      objection: (email) =>
        `Mają Państwo prawo w dowolnym momencie wnieść sprzeciw, z przyczyn związanych z Państwa szczególną sytuacją, wobec przetwarzania danych opartego na naszym prawnie uzasadnionym interesie. Wystarczy e-mail na adres ${email}.`,
      authority: (name) => `Mają Państwo prawo wnieść skargę do organu nadzorczego: ${name}.`,
      authorityUnknown: () =>
        'Mają Państwo prawo wnieść skargę do organu nadzorczego, na przykład właściwego dla miejsca zamieszkania.',
      questions: () =>
        'Aby dowiedzieć się, jakie dane o Państwu zapisaliśmy, sprostować je lub usunąć albo złożyć skargę na ich wykorzystanie, prosimy napisać na adres',
    },
  },
  mail: {
    subjectPrefix: 'Zapytanie:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Imię i nazwisko',
      received: 'Otrzymano',
      page: 'Strona',
      number: 'Numer wiadomości',
      reply: (person) => `Odpowiedź trafi do: ${person}.`,
      inbox: {
        answer: 'Odpowiedz e-mailem',
        take: 'Przejmij',
        answered: 'Oznacz jako załatwione',
        spam: 'Spam',
        notSpam: 'To nie spam',
      },
      corrects: (number) =>
        `Ta wiadomość poprawia adres e-mail z wiadomości ${number}. Prosimy odpowiedzieć na tę wiadomość.`,
      doubtful: {
        mark: 'podejrzane',
        note: (reasons) => `Ta wiadomość wygląda na spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'link w imieniu, nazwisku lub numerze telefonu',
          'link-markup': 'link zapisany jak na forach lub w HTML',
          'many-links': 'wiele linków w wiadomości',
          'only-links': 'prawie nic poza linkiem w wiadomości',
          'same-text': 'ten sam tekst jako imię, nazwisko i wiadomość',
          'mixed-scripts': 'słowa, w których litery łacińskie mieszają się z cyrylicą',
          'blocked-address': 'adres e-mail jest na liście blokad',
          'blocked-domain': 'domena adresu e-mail jest na liście blokad',
          'blocked-network': 'sieć, z której przyszła wiadomość, jest na liście blokad',
          'blocked-word': 'słowa z listy blokad',
          learned: 'słowa, linki lub domena z zapytań oznaczonych przez Państwa jako spam',
          spam: 'oznaczono ręcznie jako spam',
        },
      },
      unverified: {
        mark: 'niezweryfikowane',
        note: 'Weryfikacja bezpieczeństwa była niedostępna, więc nie ma pewności, że wysłał to człowiek.',
      },
    },
    digest: {
      subject: (count) => `kwarantanna (${count})`,
      newest: (shown, count) => `Najnowsze: ${shown} z ${count}.`,
      note: 'Te wiadomości wyglądają na spam i nie zostaną wysłane e-mailem, dopóki nie zostaną zwolnione.',
      see: 'Aby je zobaczyć:',
      release: 'Aby zwolnić jedną:',
    },
    notice: {
      subject: 'nie udało się wysłać e-mailem',
      refused:
        'Przez Państwa formularz kontaktowy nadeszło zapytanie, ale serwer poczty odrzucił e-mail z powodu jego treści.',
      kept: 'Zapytanie jest zachowane. Nie zostanie automatycznie wysłane ponownie.',
      read: 'Aby je przeczytać:',
      retry: 'Aby spróbować ponownie:',
      code: 'Kod serwera',
    },
    test: {
      subject: 'e-mail testowy',
      about: (company) => `${company}: to jest testowy e-mail z programu Frontdesk.`,
      arrival: 'Zapytania będą przychodzić tutaj.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: Państwa wiadomość`,
      wrote: (visitor, time) =>
        `W dniu ${time.replace(', godz.', ' r. o godz.')} ${visitor} pisze:`,
    },
    confirmation: {
      subject: (company) => `${company}: otrzymaliśmy Państwa wiadomość`,
      received: 'Dziękujemy za wiadomość. Dotarła do nas.',
      answer: 'Odpowiemy na ten adres e-mail.',
      answerWithin: (days) =>
        `Odpowiemy na ten adres e-mail, zwykle w ciągu ${days === 1 ? 'jednego dnia roboczego' : `${days} dni roboczych`}.`,
      notYou:
        'Jeśli to nie Państwo do nas napisali, prosimy zignorować ten e-mail lub napisać do nas na adres',
      automatic: 'Ten e-mail został wysłany automatycznie.',
    },
  },
}
