import type { SizeText } from '../size-text.ts'

/**
 * Texts in English: for the option or setting `texts`. Its shape is that of every language:
 * `Texts`.
 */
export const en = {
  /** BCP 47. */
  language: 'en',
  /** By which the platform writes lists, times and the names of countries and languages (BCP 47). */
  locale: 'en',
  direction: 'ltr' as const,
  /** How long numbers are written: what stands between groups of three digits, and from how many on. */
  grouping: { separator: ',', least: 4 as const },
  /** Opens the page. */
  lead: 'Write to us with this form, or get in touch directly.',
  /** The page around the form. */
  page: {
    heading: 'Contact',
    description: 'Send us a message with the form, or find another way to reach us.',
    otherWays: 'Get in touch directly',
    address: 'Address',
    /** Stands for the form where the page is Markdown; how programs send it follows. */
    inBrowser: 'The form is on this page when you open it in a browser.',
    /** A link to the fields, named `apiDocs`, follows. */
    fields: 'Its fields:',
    apiDocs: 'API documentation',
  },
  /** Whether and how programs send the form; `origins` are other sites whose pages may. */
  programs: {
    /** No bot check runs. */
    open: (address: string): string =>
      `Programs may send the form too, for a person who agreed to the text: no bot verification is active here, so a POST of the fields to ${address} is accepted.`,
    /** One does: `check` is its name, `answer` what a program gets, `page` the way for a person. */
    closed: (check: string, answer: string, page: string): string =>
      `Only a person in a browser can send the form: bot verification (${check}) is active here, and programs get ${answer}. Send the person to ${page}.`,
    origins: (origins: readonly string[]): string =>
      origins.length === 0
        ? 'Pages of other sites may not send it.'
        : `Of other sites, only pages of ${origins.join(', ')} may send it.`,
  },
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
  },
  /** The choice of what a message is about, where the company offers one. */
  topic: {
    label: 'Topic',
    /** Stands where nothing is chosen. */
    none: 'Please choose',
  },
  /** Beside the label of a field that may stay empty. */
  optional: '(optional)',
  /** Says why, or how; for some fields. `count` is a number in words of the language. */
  hints: {
    email: 'We’ll reply to this address.',
    message: (count: string): string => `Up to ${count} characters.`,
  },
  send: 'Send message',
  /** Shown where the form cannot work without script; the email address follows, and a phone number. */
  needsScript: {
    heading: 'This form needs JavaScript',
    detail:
      'The form checks that a person is sending it, and that check cannot run here. Please write to',
    orCall: 'or call',
  },
  progress: {
    checking: 'Checking that you are not a robot …',
    sending: 'Sending your message …',
    /** After some seconds of waiting. */
    slow: 'This is taking longer than usual. Please keep this page open.',
  },
  success: {
    heading: 'Message sent',
    /** Thanks, where the operator has written none (`contact.successMessage`). */
    message: 'Thank you. We have received your message.',
    again: 'Send another message',
    /** Leads back to the form with everything in it. */
    correct: 'Correct the address',
  },
  /** The page that thanks for a form sent without script. */
  accepted: {
    heading: 'Message received',
    home: 'Back to the home page',
  },
  /** The next step after a message from `address`; the company's email address follows. */
  next: (address: string): string =>
    `We’ll reply to ${address}. If that is not right, or you forgot something, write to`,
  /** For an address that looks mistyped: `address` is what was probably meant. */
  meant: (address: string): string => `Did you mean ${address}?`,
  /** Beside that question: sends it as it was typed. */
  keepAddress: (address: string): string => `Keep ${address}`,
  /** For an address without a dot behind its `@`, or with an ending that does not exist. */
  noEnding: 'Please check the ending of the address, as in example.com.',
  /** How soon the company answers, in working days. */
  answerWithin: (days: number): string =>
    days === 1
      ? 'We usually answer within one working day.'
      : `We usually answer within ${days} working days.`,
  /** The use of the data, in a sentence; a link named `more` follows. */
  dataUse: { text: 'We keep what you send so that we can answer it.', more: 'Privacy' },
  /** The page that answers a form sent without script that was not taken. */
  refused: {
    /** Where the text is, when the page cannot give it back. */
    back: 'Your browser’s back button takes you to the form; what you wrote is still there.',
    /** For a form on a website that may not send it. */
    foreign:
      'Nothing was sent: the form is on a website that is not allowed to use it. Please copy your text and use the form on our own website.',
    emptyForm: 'Open a new form',
    write: (email: string): string => `Write to ${email}`,
    /** Before the error code, which is not translated. */
    status: (status: number): string => `Status ${status}:`,
  },
  faults: {
    heading: (count: number): string =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    required: (label: string, _size: SizeText): string => `${label} is missing.`,
    email: (_label: string, _size: SizeText): string =>
      'Please enter a full email address, such as name@example.com.',
    notAscii: (_label: string, _size: SizeText): string =>
      'We can only reply to addresses with plain letters (a to z), digits and common symbols before the @.',
    noDomain: (_label: string, _size: SizeText): string =>
      'The part after the @ is not a valid domain name. Please check the spelling.',
    localTooLong: (_label: string, _size: SizeText): string =>
      'The part before the @ is too long. Please check the spelling.',
    tooLong: (label: string, { limit, count, rest }: SizeText): string =>
      `${label} is too long: it has ${count} characters, and the limit is ${limit}. Please shorten it by ${rest}.`,
    control: (label: string, _size: SizeText): string =>
      `${label} contains a character that cannot be sent. Please type it again.`,
    other: (label: string, _size: SizeText): string =>
      `${label} cannot be sent like this. Please check it.`,
  },
  /** Beside a field that is nearly full, and one that is too full. */
  room: {
    left: ({ limit, rest }: SizeText): string => `${rest} of ${limit} characters left`,
    over: ({ limit, rest }: SizeText): string => `${rest} over the limit of ${limit} characters`,
  },
  /** For a visitor who was refused. */
  reassurance: 'Nothing has been sent yet. Everything you wrote is still here.',
  problems: {
    validation: {
      heading: 'Your message was not sent',
      detail: 'We could not read the form. Please shorten your message and send it again.',
    },
    botVerification: {
      heading: 'The robot check failed',
      detail: 'Your text is still here. Please send it again; a new check is ready.',
    },
    foreign: {
      heading: 'This form does not work on this page',
      detail: 'Nothing was sent, and trying again will not help. Your text is still here to copy.',
    },
    rateLimited: {
      heading: 'Too many messages from your network',
      detail: 'Nothing was sent.',
    },
    internal: {
      heading: 'Something went wrong on our side',
      detail:
        'Your text is still here. Please send it again in a minute. If it did reach us, we keep only one copy.',
    },
    network: {
      heading: 'The connection was lost',
      detail:
        'Your text is still here. Please check your connection and send it again. If it did reach us, we keep only one copy.',
    },
    offline: {
      heading: 'You are offline',
      detail: 'Your text is still here. Send it as soon as you are connected again.',
    },
    insecure: {
      heading: 'This page was not opened over a secure connection',
      detail: 'The robot check only works on an address that begins with https.',
    },
    blocked: {
      heading: 'The robot check could not be loaded',
      detail:
        'Your text is still here, and nothing was sent. An ad blocker or your network may be blocking the check. Please allow it on this page and send again, or use another browser.',
    },
    unchecked: {
      heading: 'One more step',
      detail: 'Please complete the check above the button, then send again.',
    },
  },
  /** For the owner of a page on this origin, which may not send the form. */
  foreignRemedy: (origin: string): string =>
    `If you run this website: add ${origin} to contact.allowedOrigins in the configuration of the contact form’s service.`,
  /** When an agent in the browser has filled in the form (WebMCP). */
  tool: {
    heading: 'An AI assistant filled in this form',
    detail: 'Please read it through. Nothing is sent until you press the button below.',
    discard: 'Discard',
  },
  /** For a limit that ends; `duration` such as "12 minutes". */
  retryIn: (duration: string): string => `Please try again in ${duration}.`,
  /** Before the email address. */
  orWrite: 'Or write to',
  /** The language's own name. */
  name: 'English',
  /** January first, as they stand in a date. */
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ] as const,
  /** `2`, `March`, `2026` as a date of the language; `month` is one of `months`. */
  date: (day: number, month: string, year: string): string => `${day} ${month} ${year}`,
  /** `14`, `05` as a time of day; two digits each. A comma parts it from the date, unless it begins with a space. */
  time: (hour: string, minute: string): string => `${hour}:${minute}`,
  layout: {
    skip: 'Skip to content',
    /** Names the navigation, for those who cannot see it. */
    navigation: 'Main',
    /** Names the list of a page's sections. */
    outline: 'On this page',
    /** Names the list of the site's languages. */
    languages: 'Languages',
    asMarkdown: 'This page as Markdown',
    terms: 'Terms',
    imprint: 'Legal notice',
    forAgents: 'For AI agents: llms.txt',
    /** On pages that are English on every site; empty where the site is. */
    inEnglish: '',
  },
  company: {
    heading: 'The company',
    legalName: 'Registered name',
    otherNames: (count: number): string => (count === 1 ? 'Other name' : 'Other names'),
    founded: 'Founded',
    languages: 'Languages',
    profiles: (count: number): string => (count === 1 ? 'Profile' : 'Profiles'),
    hours: 'Opening hours',
    /** Days that follow each other, by the names of the first and the last. */
    daysFrom: (first: string, last: string): string => `${first}–${last}`,
    /** A span of a day, from `09:00` and `17:30`, where clocks have twenty-four hours. */
    openFrom: (opens: string, closes: string): string => `${opens}–${closes}`,
    /** Leads to a map. */
    map: 'Map',
    /** Languages of one way in; a list of their names, such as "English and German". */
    spoken: (languages: string): string => `in ${languages}`,
  },
  home: {
    send: 'Send us a message',
    write: 'Send an email',
    more: 'More about us',
    /** Above what the company does for its customers. */
    services: 'What we do',
    latest: 'Latest articles',
    allArticles: 'All articles',
    /** For those who write programs. */
    programs: {
      heading: 'For developers and agents',
      lead: 'Machines can read everything on this site too, without a key or a login: the facts through read-only tools, and each page as Markdown. A form reaches our team.',
    },
  },
  about: {
    heading: 'About us',
    people: 'People',
    reach: 'How to reach us',
    /** Above ways in for one purpose each. */
    purposes: 'For a specific matter',
    /** How the facts may be quoted. */
    quoting: {
      heading: 'Quoting these facts',
      source: 'These facts are the company’s own statements.',
      checked: (date: string): string => `They were last checked on ${date}.`,
      /** `{tool}`, `{developers}`: a name and a link. */
      programs:
        'Programs can read the same facts with the tool {tool} (see {developers}) or in the JSON-LD of this page.',
    },
  },
  article: {
    /** Opens the list, and describes it. */
    lead: 'Every article we have published, newest first.',
    older: 'Older articles',
    /** `{feed}`, `{texts}`: links. */
    more: 'Subscribe to new articles with the {feed}. Every text on this site is in {texts}.',
    feed: 'Atom feed',
    authors: (count: number): string => (count === 1 ? 'Author' : 'Authors'),
    published: 'Published',
    updated: 'Updated',
    language: 'Language',
    tags: 'Topics',
    /** Before the address of the place where it appeared first. */
    firstAt: 'First published at',
    cite: {
      heading: 'Cite this article',
      note: 'Please name the authors and link to the address below, which is permanent.',
      label: 'Citation',
      /** A title in the language's quotation marks. */
      title: (title: string): string => `“${title}”`,
      updated: (date: string): string => `updated ${date}`,
      /** `{formats}`: links. */
      managers: 'For reference managers: {formats}.',
    },
    history: { heading: 'History', first: 'First published.' },
  },
  /** Pages that answer what cannot be answered. */
  errors: {
    notFound: { heading: 'Page not found', detail: 'There is no page at this address.' },
    /** `{page}`: a link to what was probably meant. */
    meant: 'Did you mean {page}?',
    wrongMethod: {
      heading: 'This address does not work that way',
      detail: 'Please start from one of these pages.',
    },
    /** Where the form is sent to, opened as if it were a page. */
    formAddress: {
      heading: 'The contact form is on another page',
      detail: 'This address only receives what the form sends. Nothing was sent just now.',
    },
    rateLimited: {
      heading: 'Too many requests',
      detail: 'We received too many requests from your network. Please try again later.',
    },
    internal: {
      heading: 'Something went wrong on our side',
      detail: 'Please try again in a minute.',
    },
  },
  pages: {
    home: { title: 'Home', note: 'Start here.', typed: ['home', 'index', 'start'] as const },
    contact: {
      title: 'Contact',
      note: 'Send us a message, or see how else to reach us.',
      typed: ['contact', 'contact-us', 'contactus', 'contacts'] as const,
    },
    about: {
      title: 'About',
      note: 'Who we are.',
      typed: ['about', 'about-us', 'company', 'imprint'] as const,
    },
    articles: {
      title: 'Articles',
      note: 'What we have published.',
      typed: ['articles', 'blog', 'news'] as const,
    },
    privacy: {
      title: 'Privacy',
      note: 'What this site stores.',
      typed: ['privacy', 'privacy-policy', 'data-protection'] as const,
    },
    developers: {
      title: 'Developers',
      note: 'What this site offers to programs and AI agents.',
      typed: ['developers', 'developer', 'dev'] as const,
    },
    apiDocs: {
      title: 'API documentation',
      note: 'Every operation, tool, error and limit of this site.',
      typed: ['docs', 'docs/api', 'api-docs', 'api/docs'] as const,
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'A guide for language models in plain text.',
      typed: ['llms', 'llm.txt'] as const,
    },
    openapi: {
      title: 'OpenAPI',
      note: 'The contact API as a machine reads it.',
      typed: ['openapi', 'openapi.yaml', 'swagger', 'swagger.json'] as const,
    },
  },
  privacy: {
    heading: 'Privacy',
    description:
      'What this site stores about its visitors and their messages, for how long, and who gets it.',
    lead: 'What this site stores about you, for how long, and who gets it.',
    sections: {
      controller: 'Who is responsible',
      message: 'When you send a message',
      check: 'The check against automated messages',
      load: 'Protection against overload',
      pictures: 'Pictures in articles',
      questions: 'Your rights and questions',
    },
    /** Before the address of the company's own policy. */
    policy: 'This page describes what this website does. Our privacy policy as a whole:',
    /** The law that `basis` names, and that of a British company. */
    law: 'GDPR',
    britishLaw: 'UK GDPR',
    sentences: {
      /** Where other pages of the site are the company's own. */
      scope: (): string =>
        'On this page, “this website” means the contact form and the pages that come with it. What our other pages store or load is not described here.',
      /** Of the reader's browser. */
      nothingLeft: (): string =>
        'Reading this site sets no cookies and stores nothing in your browser. Its pages load nothing from other websites.',
      someHosts: (): string =>
        'Its pages load nothing from other websites, apart from what is named below.',
      fields: (labels: string): string =>
        `The contact form stores what you write into it: ${labels.toLowerCase()}. You do not have to give us these data, but the form cannot be sent without the required ones.`,
      otherFields: (): string =>
        'Anything else that comes with the form is discarded. Your IP address and the name of your browser are not stored with your message.',
      beside: (): string =>
        'With your message we store when it came in, and a reference number. When one of us takes it on, answers it or closes it, we also store who and when. When you correct the address, we store both messages, and that they belong together.',
      /** Where there is a web inbox; `days`: for how long its record is kept. */
      inbox: (days: string): string =>
        `We also store our notes, and a record of who opened, changed or deleted your message in our web inbox, and when. Notes are deleted with the message; the record is kept for ${days === '1' ? 'a day' : `${days} days`}.`,
      /** Where they also answer by mail. */
      answers: (): string =>
        'We also store our answers and your replies. They are deleted with the message.',
      /** Where other mail is listed there. */
      otherMail: (): string =>
        'Of other mail from our mailbox, our web inbox keeps the sender, the subject and the time for 30 days.',
      /** Where the page is kept that a form was sent from. */
      page: (): string => 'We also store the path of the page that you sent the form from.',
      /** Where the language is kept that a browser asks for. */
      language: (): string => 'We also store the language of the page or of your browser.',
      /** Where doubtful messages are looked for. */
      doubt: (): string =>
        'If your message looks like spam, we also store the reason, and when one of us marked it as not spam.',
      /** Where a filter learns from decisions. */
      learned: (): string =>
        'To recognise spam, this website compares new messages with those that we answered or marked as spam. A person decides what is spam.',
      /** That the sender may be on the block list. */
      blocked: (): string =>
        'If a message turns out to be spam, we may put the email address, domain or network it came from, or words from it, on a block list, and hold messages that match. Entries stay on the list until we remove them.',
      notMailed: (): string =>
        'Your message stays in the inbox of this website, where we read it. The website does not send it on.',
      /** `provider`: ` (Resend)`, or nothing. */
      mailed: (provider: string): string =>
        `Your message is also sent to us by email, through our mail provider${provider}.`,
      marked: (): string => 'If it looks like spam, the subject of the email says so.',
      held: (): string =>
        'If it looks like spam, it is not sent by email until we have looked at it. Until then, a weekly email lists only its number, its time and the reason.',
      /** Where visitors get a confirmation by mail. */
      confirmed: (): string =>
        'Once the check has been passed, you usually get an email that confirms that your message has arrived, at most one a day. It contains nothing of your message. If your mailbox rejects it permanently, this is stored with your message, and no further ones are sent.',
      keptForever: (): string =>
        'We delete the stored message once your inquiry is settled and no law requires us to keep it.',
      keptDays: (days: string): string =>
        `The stored message is deleted about ${days === '1' ? 'a day' : `${days} days`} after it came in. As long as the website is still trying to send it by email, it is kept for longer.`,
      backups: (days: string): string =>
        `Our backups may contain it for up to ${days === '1' ? 'a day' : `${days} days`} longer.`,
      /** Where erasures are listed: with the web inbox. */
      erased: (): string =>
        'When we delete a message or everything about you at your request, we keep checksums (keyed hashes) so that no backup brings the data back: of the message’s number for up to 400 days, of your email address for up to 100 days.',
      noCheck: (): string =>
        'The form is not checked for automated messages. A checksum (hash) of your message keeps the same message from being stored twice within a day. After that it is deleted as soon as another message comes in.',
      ownCheck: (name: string): string =>
        `Your browser solves a small task (${name}) before the form is sent. The task comes from this website and is checked here: no data is sent to others, and no cookie is set.`,
      /** Where there is a bot check. */
      used: (): string =>
        'The result of the check is stored with your message. Checksums (hashes) of your message and of the check are kept for about a day, so that no message is stored twice and no check is used twice. After that they are deleted when another message comes in.',
      foreignCheck: (name: string, hosts: string, email: string): string =>
        `The contact page loads ${name} from ${hosts}, which confirms that a person is sending the form. The operators of these hosts see your IP address and your browser as soon as you open the contact page, and a script from there may store something in your browser, such as a cookie. If you do not want that, write to ${email} instead.`,
      /** Of reCAPTCHA: Google is a processor since 2 April 2026. */
      google: (): string => 'Google processes these data for us.',
      unchecked: (): string =>
        'If the provider cannot be reached, your message is accepted without the check.',
      counted: (minutes: number): string =>
        `Requests to the form and the API are counted by IP address for ${minutes} minutes, to prevent abuse. The counts are not linked to your message.`,
      countedHere: (): string =>
        'The counts are kept in memory only; this website never writes them to a disk.',
      countedTogether: (): string =>
        'The counts for the form are also kept in the database, under a pseudonym (keyed hash) of your IP address. Once that time is over, they are deleted as soon as another form is sent.',
      log: (): string =>
        'The log of the program behind this website contains no messages and no names, email addresses or IP addresses of visitors. Our web server or hosting provider may log your IP address for a short time.',
      pictures: (hosts: string): string =>
        `Some articles show pictures that your browser loads from ${hosts}. The operator of that website then sees your IP address, and may set a cookie.`,
      /** Name and address of the company. */
      controller: (who: string): string => `Responsible for this website (controller): ${who}.`,
      officer: (contact: string): string => `Data protection officer: ${contact}.`,
      basis: (law: string): string =>
        `We use your message to answer you. The legal basis is Article 6(1)(b) ${law} where you have a contract with us or want one, and otherwise Article 6(1)(f): our legitimate interest in answering you. Article 6(1)(f) is also the basis of the protection against spam and overload.`,
      processors: (names: string): string => `These companies process the data for us: ${names}.`,
      processorsUnknown: (): string =>
        'The recipients are our hosting provider and our mail provider, who process the data for us. We will gladly tell you their names.',
      rights: (): string =>
        'You have the right of access to your data, the right to have them corrected or deleted or their use restricted, and the right to data portability.',
      /** Apart from the other rights: Article 21(4) GDPR. */
      objection: (email: string): string =>
        `You have the right to object at any time, on grounds relating to your particular situation, to any use of your data that is based on our legitimate interest. An email to ${email} is enough.`,
      authority: (name: string): string =>
        `You have the right to complain to a data protection authority: ${name}.`,
      authorityUnknown: (): string =>
        'You have the right to complain to a data protection authority, for example the one where you live.',
      /** The email address follows. */
      questions: (): string =>
        'To find out what we have stored about you, to have it corrected or deleted, or to complain about how we use it, write to',
    },
  },
  mail: {
    /** Starts every subject to the company, where the operator has chosen nothing else. */
    subjectPrefix: 'Inquiry:',
    /** The mail that brings a message to those who answer it. */
    inquiry: {
      /** Display name of the sender. */
      sender: (person: string, company: string): string => `${person} via ${company}`,
      name: 'Name',
      received: 'Received',
      /** From which the form was sent. */
      page: 'Page',
      number: 'Message number',
      /** Whom an answer goes to. */
      reply: (person: string): string => `Your reply goes to ${person}.`,
      /** Links to pages of the web inbox, where a button asks once more. */
      inbox: {
        answer: 'Answer by mail',
        take: 'Take it',
        answered: 'Mark as answered',
        spam: 'Spam',
        notSpam: 'Not spam',
      },
      /** `number`: of the message whose email address this one corrects. */
      corrects: (number: string): string =>
        `This corrects the email address of message ${number}. Please answer this one.`,
      /** In the subject, and what it means. */
      doubtful: {
        mark: 'doubtful',
        note: (reasons: string): string => `This message looks like spam: ${reasons}.`,
        /** Each ends the note, or stands alone. */
        reasons: {
          'link-in-name': 'a link in a name or the phone number',
          'link-markup': 'a link in the markup of forums or of HTML',
          'many-links': 'many links in the message',
          'only-links': 'hardly anything but a link in the message',
          'same-text': 'the same text as first name, last name and message',
          'mixed-scripts': 'words that mix Latin with Cyrillic letters',
          'blocked-address': 'the email address is on the block list',
          'blocked-domain': 'the domain of the email address is on the block list',
          'blocked-network': 'the network of the sender is on the block list',
          'blocked-word': 'words of the block list',
          learned: 'words, links or a domain of inquiries that you marked as spam',
          spam: 'marked as spam by hand',
        },
      },
      unverified: {
        mark: 'not verified',
        note: 'The robot check could not be reached, so nothing confirms that a person sent this.',
      },
    },
    /** The weekly list of what is held in quarantine. */
    digest: {
      subject: (count: number): string => `${count} held in quarantine`,
      /** Where not all are listed. */
      newest: (shown: number, count: number): string => `The newest ${shown} of ${count}.`,
      note: 'These look like spam and are not mailed until you release them.',
      /** Before a command, each. */
      see: 'To see them:',
      release: 'To mail one:',
    },
    /** The mail instead of one that a mail server refused. */
    notice: {
      subject: 'one could not be mailed',
      refused:
        'An inquiry came in through your contact form, but the mail server refused the mail that carried it because of its content.',
      kept: 'The inquiry is kept. It is not sent again automatically.',
      /** Before a command, each. */
      read: 'Read it:',
      retry: 'Try it again:',
      /** Before what the mail server said, such as `554 5.7.1`. */
      code: 'Server code',
    },
    /** The mail of `frontdesk mail test`. */
    test: {
      subject: 'test mail',
      about: (company: string): string => `${company}: this is a test mail from Frontdesk.`,
      arrival: 'Inquiries will arrive here.',
    },
    /** The mail in which a person of the company answers a visitor. */
    answer: {
      /** Display name of the sender. */
      sender: (person: string, company: string): string => `${person}, ${company}`,
      /** Follows `Re: `. */
      subject: (company: string): string => `${company}: your message`,
      /** Before what the visitor wrote. `time`: a date and a time of day. */
      wrote: (visitor: string, time: string): string => `On ${time}, ${visitor} wrote:`,
    },
    /** The mail that tells a visitor that the message arrived. Nothing in it is the visitor's own text. */
    confirmation: {
      subject: (company: string): string => `${company} has received your message`,
      received: 'Thank you for your message. It has arrived.',
      answer: 'We will reply to this email address.',
      /** The same, with how soon; `days` are working days. */
      answerWithin: (days: number): string =>
        `We will reply to this email address, usually within ${days === 1 ? 'one working day' : `${days} working days`}.`,
      /** For recipients who wrote nothing; the company's email address follows. */
      notYou: 'If you did not write to us, you can ignore this email, or tell us at',
      automatic: 'This email was sent automatically.',
    },
  },
}
