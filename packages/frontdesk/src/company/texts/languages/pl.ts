import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** What people read in Polish: for the option or setting `texts`. */
export const pl: Texts = {
  language: 'pl',
  locale: 'pl',
  direction: 'ltr',
  grouping: { separator: '\u00A0', least: 5 },
  lead: 'Mogą Państwo napisać do nas za pomocą tego formularza lub skontaktować się bezpośrednio.',
  page: {
    heading: 'Kontakt',
    description: 'Prosimy napisać do nas przez formularz lub skontaktować się w inny sposób.',
    otherWays: 'Kontakt bezpośredni',
    address: 'Adres',
    inBrowser: 'Formularz jest na tej stronie po otwarciu jej w przeglądarce.',
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
  topic: { label: 'Temat', none: 'Proszę wybrać' },
  optional: '(opcjonalnie)',
  hints: {
    email: 'Na ten adres wyślemy odpowiedź.',
    message: (count) => `Maksymalna liczba znaków: ${count}.`,
  },
  send: 'Wyślij wiadomość',
  needsScript: {
    heading: 'Ten formularz wymaga JavaScriptu',
    detail:
      'Formularz sprawdza, czy wysyła go człowiek, a to sprawdzenie nie może tu działać. Prosimy napisać na adres',
    orCall: 'lub zadzwonić pod numer',
  },
  progress: {
    checking: 'Sprawdzamy, czy formularza nie wysyła robot…',
    sending: 'Wysyłanie wiadomości…',
    slow: 'Trwa to dłużej niż zwykle. Prosimy nie zamykać tej strony.',
  },
  success: {
    heading: 'Wiadomość wysłana',
    message: 'Dziękujemy. Otrzymaliśmy Państwa wiadomość.',
    again: 'Napisz kolejną wiadomość',
    correct: 'Popraw adres',
  },
  accepted: { heading: 'Wiadomość otrzymana', home: 'Wróć na stronę główną' },
  next: (address) =>
    `Odpowiemy na adres ${address}. Jeśli jest błędny lub czegoś zabrakło, prosimy napisać na adres`,
  meant: (address) => `Czy chodziło o ${address}?`,
  keepAddress: (address) => `Zostaw ${address}`,
  noEnding: 'Prosimy sprawdzić końcówkę adresu, jak w przyklad.pl.',
  answerWithin: (days) =>
    days === 1
      ? 'Zwykle odpowiadamy w ciągu jednego dnia roboczego.'
      : `Zwykle odpowiadamy w ciągu ${days} dni roboczych.`,
  dataUse: {
    text: 'Przechowujemy przesłaną treść, aby móc na nią odpowiedzieć.',
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
      heading: 'Weryfikacja antybotowa nie powiodła się',
      detail: 'Tekst nadal tu jest. Prosimy wysłać go ponownie; nowa weryfikacja jest gotowa.',
    },
    foreign: {
      heading: 'Ten formularz nie działa na tej stronie',
      detail:
        'Nic nie zostało wysłane, a ponowna próba nie pomoże. Tekst nadal tu jest i można go skopiować.',
    },
    rateLimited: {
      heading: 'Za dużo wiadomości z tej sieci',
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
      detail: 'Weryfikacja antybotowa działa tylko wtedy, gdy adres zaczyna się od https.',
    },
    blocked: {
      heading: 'Nie udało się wczytać weryfikacji antybotowej',
      detail:
        'Tekst nadal tu jest i nic nie zostało wysłane. Weryfikację może blokować program blokujący reklamy lub sieć. Prosimy zezwolić na nią na tej stronie i wysłać ponownie albo użyć innej przeglądarki.',
    },
    unchecked: {
      heading: 'Jeszcze jeden krok',
      detail: 'Prosimy ukończyć weryfikację nad przyciskiem i wysłać ponownie.',
    },
  },
  foreignRemedy: (origin) =>
    `Dla administratora tej strony: prosimy dodać ${origin} do contact.allowedOrigins w konfiguracji usługi formularza.`,
  tool: {
    heading: 'Asystent AI wypełnił ten formularz',
    detail:
      'Prosimy go przeczytać. Nic nie zostanie wysłane, dopóki nie zostanie naciśnięty przycisk poniżej.',
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
  time: (hour, minute) => `${hour}:${minute}`,
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
    legalName: 'Nazwa w rejestrze',
    otherNames: (count) => (count === 1 ? 'Inna nazwa' : 'Inne nazwy'),
    founded: 'Data założenia',
    languages: 'Języki',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profile'),
    hours: 'Godziny otwarcia',
    openFrom: (opens, closes) => `${opens}–${closes}`,
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
      lead: 'Wszystko na tej stronie mogą czytać także maszyny, bez klucza i bez logowania: dane za pomocą narzędzi tylko do odczytu, a każdą stronę w formacie Markdown. Przez formularz można się z nami skontaktować.',
    },
  },
  about: {
    heading: 'O nas',
    people: 'Osoby do kontaktu',
    reach: 'Jak się z nami skontaktować',
    purposes: 'W określonych sprawach',
    quoting: {
      heading: 'Cytowanie tych informacji',
      source: 'Te informacje pochodzą od samej firmy.',
      checked: (date) => `Ostatnio sprawdzono je ${date}.`,
      programs:
        'Programy znajdą te same informacje za pomocą narzędzia {tool} (zob. {developers}) oraz w JSON-LD tej strony.',
    },
  },
  article: {
    lead: 'Wszystkie nasze artykuły, od najnowszego do najstarszego.',
    older: 'Starsze artykuły',
    more: 'O nowych artykułach informuje {feed}. Wszystkie teksty tej strony są w {texts}.',
    feed: 'kanał Atom',
    authors: (count) => (count === 1 ? 'Autor' : 'Autorzy'),
    published: 'Opublikowano',
    updated: 'Zaktualizowano',
    language: 'Język',
    tags: 'Tematy',
    firstAt: 'Pierwsza publikacja',
    cite: {
      heading: 'Cytowanie artykułu',
      note: 'Prosimy podać autorów i link do poniższego adresu, który jest stały.',
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
    meant: 'Czy chodziło o {page}?',
    wrongMethod: {
      heading: 'Ten adres nie działa w ten sposób',
      detail: 'Prosimy zacząć od jednej z tych stron.',
    },
    formAddress: {
      heading: 'Formularz kontaktowy jest na innej stronie',
      detail: 'Ten adres przyjmuje tylko to, co wysyła formularz. Teraz nic nie zostało wysłane.',
    },
    rateLimited: {
      heading: 'Za dużo żądań',
      detail: 'Otrzymaliśmy za dużo żądań z tej sieci. Prosimy spróbować później.',
    },
    internal: {
      heading: 'Coś poszło nie tak po naszej stronie',
      detail: 'Prosimy spróbować ponownie za minutę.',
    },
  },
  pages: {
    home: {
      title: 'Strona główna',
      note: 'Prosimy zacząć tutaj.',
      typed: ['strona-glowna', 'strona-główna'],
    },
    contact: {
      title: 'Kontakt',
      note: 'Formularz, numer telefonu i adres.',
      typed: contactWords.pl,
    },
    about: { title: 'O nas', note: 'Kim jesteśmy.', typed: ['o-nas', 'o-firmie', 'firma'] },
    articles: {
      title: 'Artykuły',
      note: 'Co opublikowaliśmy.',
      typed: ['artykuly', 'artykuły', 'aktualnosci', 'aktualności', 'blog'],
    },
    privacy: {
      title: 'Prywatność',
      note: 'Co przechowuje ta strona.',
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
      'Co ta strona przechowuje o odwiedzających i ich wiadomościach, jak długo i kto to otrzymuje.',
    lead: 'Co ta strona przechowuje o Państwu, jak długo i kto to otrzymuje.',
    sections: {
      controller: 'Kto jest administratorem',
      message: 'Gdy wysyłają Państwo wiadomość',
      check: 'Weryfikacja chroniąca przed wiadomościami automatycznymi',
      load: 'Ochrona przed przeciążeniem',
      pictures: 'Obrazy w artykułach',
      questions: 'Państwa prawa i pytania',
    },
    policy: 'Ta strona opisuje, co robi ta witryna. Nasza pełna polityka prywatności:',
    sentences: {
      nothingLeft: () =>
        'Podczas czytania ta witryna nie ustawia plików cookie i niczego nie zapisuje w przeglądarce.',
      noHosts: () => 'Jej strony nie wczytują niczego z innych witryn.',
      someHosts: () =>
        'Jej strony nie wczytują niczego z innych witryn, z wyjątkiem tego, co wymieniono poniżej.',
      fields: (labels) =>
        `Formularz kontaktowy przechowuje to, co zostanie w nim wpisane: ${labels}.`,
      otherFields: () => 'Wszystko inne, co przychodzi z formularzem, jest odrzucane.',
      beside: () =>
        'Razem z wiadomością przechowujemy czas jej nadejścia, losowy numer, po którym można ją odnaleźć, oraz wynik weryfikacji chroniącej przed wiadomościami automatycznymi. Gdy odnotujemy, że na nią odpowiedziano, zapisujemy też, kiedy i kto odpowiedział. Jeśli adres zostanie poprawiony, przechowujemy obie wiadomości i to, że należą do siebie.',
      page: () => 'Zapisujemy też ścieżkę strony, z której wysłano formularz.',
      language: () => 'Zapisujemy też język, o który prosi przeglądarka.',
      doubt: () => 'Jeśli wiadomość wygląda na reklamę, przechowujemy także powód.',
      blocked: () =>
        'Jeśli wiadomość okaże się spamem, możemy zapisać na liście adres e-mail lub sieć nadawcy i odkładać na bok to, co stamtąd przychodzi.',
      address: () => 'Adres IP i nazwa przeglądarki nie są z nią przechowywane.',
      notMailed: () =>
        'Wiadomość pozostaje w skrzynce odbiorczej tej witryny, gdzie ją czytamy. Witryna nie przesyła jej dalej.',
      mailed: () =>
        'Wiadomość jest też wysyłana do nas e-mailem przez naszego dostawcę poczty. E-mail jest przechowywany tak długo jak inne wiadomości.',
      marked: () => 'Jeśli wygląda na reklamę, jest to zaznaczone w temacie e-maila.',
      held: () => 'Jeśli wygląda na reklamę, zostanie wysłana e-mailem dopiero, gdy ją sprawdzimy.',
      confirmed: () =>
        'Po pomyślnym sprawdzeniu otrzymują Państwo e-mail z potwierdzeniem, że wiadomość dotarła, najwyżej jeden dziennie. Nie zawiera on niczego z wiadomości. Jeśli skrzynka ostatecznie go odrzuci, zapisujemy to przy wiadomości i nie wysyłamy kolejnych.',
      keptForever: () => 'Zapisana wiadomość jest przechowywana, dopóki jej nie usuniemy.',
      keptDays: (days) =>
        `Zapisana wiadomość jest usuwana po upływie około ${days === 1 ? 'jednego dnia' : `${days} dni`} od jej nadejścia.`,
      keptLate: () =>
        'Dopóki witryna próbuje jeszcze wysłać ją e-mailem, jest przechowywana dłużej.',
      backups: () => 'Nasze kopie zapasowe mogą zawierać ją dłużej.',
      noCheck: () => 'Nie ma takiej weryfikacji: żadne dane nie są przekazywane innym.',
      repeats: () =>
        'Skrót wiadomości przez jeden dzień zapobiega dwukrotnemu zapisaniu tej samej wiadomości. Potem jest usuwany, gdy nadejdzie inna wiadomość.',
      ownCheck: (name) =>
        `Przed wysłaniem formularza przeglądarka rozwiązuje małe zadanie (${name}). Zadanie pochodzi z tej witryny i jest tu sprawdzane: żadne dane nie są przekazywane innym i nie jest ustawiany żaden plik cookie. Skrót rozwiązania zapobiega jego ponownemu użyciu. Gdy rozwiązanie wygaśnie, skrót jest usuwany po nadejściu innej wiadomości.`,
      foreignCheck: (name, hosts, email) =>
        `Strona kontaktowa wczytuje ${name} z ${hosts}; tam potwierdza się, że formularz wysyła człowiek. Dostawca widzi adres IP i przeglądarkę od chwili otwarcia strony kontaktowej; obowiązuje jego własna polityka prywatności. Kto tego nie chce, może napisać na adres ${email}.`,
      unchecked: () =>
        'Jeśli dostawca jest nieosiągalny, wiadomość jest przyjmowana bez weryfikacji.',
      counted: (minutes) =>
        `Żądania do formularza i API są liczone według adresu IP przez ${minutes} minut, aby zapobiec nadużyciom. Liczby te nie są łączone z wiadomością.`,
      countedHere: () => 'Są tylko w pamięci; ta witryna nigdy nie zapisuje ich na dysku.',
      countedTogether: () =>
        'Liczby dotyczące formularza są też przechowywane w bazie danych, pod kodem, z którego nie można odczytać adresu.',
      log: () =>
        'Dziennik tej witryny nie zawiera wiadomości, nazwisk odwiedzających ani adresów IP.',
      pictures: (hosts) =>
        `Niektóre artykuły pokazują obrazy, które przeglądarka wczytuje z ${hosts}. Administrator tamtej witryny widzi wtedy Państwa adres IP.`,
      controller: (who) => `Administrator tej witryny: ${who}.`,
      officer: (contact) => `Inspektor ochrony danych: ${contact}.`,
      basis: () =>
        'Wiadomość wykorzystujemy, aby na nią odpowiedzieć. Podstawą prawną jest art. 6 ust. 1 lit. b RODO, gdy chodzi o umowę, a w innych przypadkach lit. f: nasz interes w udzieleniu odpowiedzi. Na lit. f opiera się też ochrona przed spamem i przeciążeniem.',
      processors: (names) => `Te firmy przetwarzają dane w naszym imieniu: ${names}.`,
      processorsUnknown: () =>
        'Dostawcy naszej witryny i poczty mogą przetwarzać dane w naszym imieniu. Ich nazw nie ma na tej stronie; prosimy zapytać nas.',
      rights: () =>
        'Mają Państwo prawo dostępu do swoich danych, ich poprawienia, usunięcia i ograniczenia przetwarzania, otrzymania ich kopii oraz wniesienia sprzeciwu.',
      authority: (name) => `Mogą Państwo złożyć skargę do organu ochrony danych: ${name}.`,
      authorityUnknown: () =>
        'Mogą Państwo złożyć skargę do organu ochrony danych, na przykład w miejscu zamieszkania.',
      unknown: () =>
        'Ta strona opisuje tylko to, co robi ta witryna. Nie mówi, co dzieje się z danymi poza nią, na przykład w naszej skrzynce pocztowej; prosimy zapytać nas.',
      questions: () =>
        'Aby dowiedzieć się, co przechowujemy na Państwa temat, albo to poprawić lub usunąć, prosimy napisać na adres',
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
      corrects: (number) =>
        `Ta wiadomość poprawia adres e-mail z wiadomości ${number}. Prosimy odpowiedzieć na tę.`,
      doubtful: {
        mark: 'podejrzana',
        note: (reasons) => `Ta wiadomość wygląda na spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'link w imieniu, nazwisku lub numerze telefonu',
          'link-markup': 'link zapisany jak na forach lub w HTML',
          'many-links': 'wiele linków w wiadomości',
          'only-links': 'prawie nic poza linkiem w wiadomości',
          'same-text': 'ten sam tekst jako imię, nazwisko i wiadomość',
          'mixed-scripts': 'słowa mieszające litery łacińskie z cyrylicą',
          'blocked-address': 'adres e-mail jest na liście blokad',
          'blocked-domain': 'domena adresu e-mail jest na liście blokad',
          'blocked-network': 'sieć nadawcy jest na liście blokad',
          'blocked-word': 'słowa z listy blokad',
          spam: 'oznaczono ręcznie jako spam',
        },
      },
      unverified: {
        mark: 'niezweryfikowana',
        note: 'Weryfikacja antybotowa była nieosiągalna, więc nic nie potwierdza, że wysłał to człowiek.',
      },
    },
    digest: {
      subject: (count) => `W kwarantannie: ${count}`,
      newest: (shown, count) => `Najnowsze: ${shown} z ${count}.`,
      note: 'Te wiadomości wyglądają na spam i nie zostaną wysłane e-mailem, dopóki nie zostaną zwolnione.',
      see: 'Aby je zobaczyć:',
      release: 'Aby zwolnić jedną:',
    },
    notice: {
      subject: 'jednego nie udało się wysłać',
      refused:
        'Przez Państwa formularz kontaktowy nadeszło zapytanie, ale serwer poczty odrzucił e-mail z nim z powodu jego treści.',
      kept: 'Zapytanie jest zachowane. Nie zostanie automatycznie wysłane ponownie.',
      read: 'Aby je przeczytać:',
      retry: 'Aby spróbować ponownie:',
      code: 'Kod serwera',
    },
    test: {
      subject: 'e-mail testowy',
      about: (company) => `To jest e-mail testowy Frontdesk dla firmy ${company}.`,
      arrival: 'Zapytania będą przychodzić tutaj.',
    },
    confirmation: {
      subject: (company) => `${company}: otrzymaliśmy Państwa wiadomość`,
      received: 'Dziękujemy za wiadomość. Dotarła do nas.',
      answer: 'Odpowiemy na ten adres e-mail.',
      answerWithin: (days) =>
        `Odpowiemy na ten adres e-mail, zwykle w ciągu ${days === 1 ? 'jednego dnia roboczego' : `${days} dni roboczych`}.`,
      notYou:
        'Jeśli to nie Państwo do nas napisali, prosimy zignorować ten e-mail lub dać nam znać na adres',
      automatic: 'Ten e-mail został wysłany automatycznie.',
    },
  },
}
