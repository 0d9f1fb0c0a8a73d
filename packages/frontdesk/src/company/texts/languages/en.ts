import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** What people read in English: for the option or setting `texts`. */
export const en: Texts = {
  language: 'en',
  locale: 'en',
  direction: 'ltr',
  grouping: { separator: ',', least: 4 },
  lead: 'Write to us with this form, or get in touch directly.',
  page: {
    heading: 'Contact',
    description: 'Send us a message with the form, or find another way to reach us.',
    otherWays: 'Get in touch directly',
    address: 'Address',
    inBrowser: 'The form is on this page when you open it in a browser.',
    fields: 'Its fields:',
    apiDocs: 'API documentation',
  },
  programs: {
    open: (address) =>
      `Programs may send the form too, for a person who agreed to the text: no bot verification is active here, so a POST of the fields to ${address} is accepted.`,
    closed: (check, answer, page) =>
      `Only a person in a browser can send the form: bot verification (${check}) is active here, and programs get ${answer}. Send the person to ${page}.`,
    origins: (origins) =>
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
  topic: { label: 'Topic', none: 'Please choose' },
  optional: '(optional)',
  hints: {
    email: 'We’ll reply to this address.',
    message: (count) => `Up to ${count} characters.`,
  },
  send: 'Send message',
  needsScript: {
    heading: 'This form needs JavaScript',
    detail:
      'The form checks that a person is sending it, and that check cannot run here. Please write to',
    orCall: 'or call',
  },
  progress: {
    checking: 'Checking that you are not a robot …',
    sending: 'Sending your message …',
    slow: 'This is taking longer than usual. Please keep this page open.',
  },
  success: {
    heading: 'Message sent',
    message: 'Thank you. We have received your message.',
    again: 'Send another message',
    correct: 'Correct the address',
  },
  accepted: {
    heading: 'Message received',
    home: 'Back to the home page',
  },
  next: (address) =>
    `We’ll reply to ${address}. If that is not right, or you forgot something, write to`,
  meant: (address) => `Did you mean ${address}?`,
  keepAddress: (address) => `Keep ${address}`,
  noEnding: 'Please check the ending of the address, as in example.com.',
  answerWithin: (days) =>
    days === 1
      ? 'We usually answer within one working day.'
      : `We usually answer within ${days} working days.`,
  dataUse: { text: 'We keep what you send so that we can answer it.', more: 'Privacy' },
  refused: {
    back: 'Your browser’s back button takes you to the form; what you wrote is still there.',
    foreign:
      'Nothing was sent: the form is on a website that is not allowed to use it. Please copy your text and use the form on our own website.',
    emptyForm: 'Open a new form',
    write: (email) => `Write to ${email}`,
    status: (status) => `Status ${status}:`,
  },
  faults: {
    heading: (count) =>
      count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    required: (label) => `${label} is missing.`,
    email: () => 'Please enter a full email address, such as name@example.com.',
    notAscii: () =>
      'We can only reply to addresses with plain letters (a to z), digits and common symbols before the @.',
    noDomain: () => 'The part after the @ is not a valid domain name. Please check the spelling.',
    localTooLong: () => 'The part before the @ is too long. Please check the spelling.',
    tooLong: (label, { limit, count, rest }) =>
      `${label} is too long: it has ${count} characters, and the limit is ${limit}. Please shorten it by ${rest}.`,
    control: (label) => `${label} contains a character that cannot be sent. Please type it again.`,
    other: (label) => `${label} cannot be sent like this. Please check it.`,
  },
  room: {
    left: ({ limit, rest }) => `${rest} of ${limit} characters left`,
    over: ({ limit, rest }) => `${rest} over the limit of ${limit} characters`,
  },
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
  foreignRemedy: (origin) =>
    `If you run this website: add ${origin} to contact.allowedOrigins in the configuration of the contact form’s service.`,
  tool: {
    heading: 'An AI assistant filled in this form',
    detail: 'Please read it through. Nothing is sent until you press the button below.',
    discard: 'Discard',
  },
  retryIn: (duration) => `Please try again in ${duration}.`,
  orWrite: 'Or write to',
  name: 'English',
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
  ],
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hour, minute) => `${hour}:${minute}`,
  layout: {
    skip: 'Skip to content',
    navigation: 'Main',
    outline: 'On this page',
    languages: 'Languages',
    asMarkdown: 'This page as Markdown',
    terms: 'Terms',
    imprint: 'Legal notice',
    forAgents: 'For AI agents: llms.txt',
    inEnglish: '',
  },
  company: {
    heading: 'The company',
    legalName: 'Registered name',
    otherNames: (count) => (count === 1 ? 'Other name' : 'Other names'),
    founded: 'Founded',
    languages: 'Languages',
    profiles: (count) => (count === 1 ? 'Profile' : 'Profiles'),
    hours: 'Opening hours',
    daysFrom: (first, last) => `${first}–${last}`,
    openFrom: (opens, closes) => `${opens}–${closes}`,
    map: 'Map',
    spoken: (languages) => `in ${languages}`,
  },
  home: {
    send: 'Send us a message',
    write: 'Send an email',
    more: 'More about us',
    services: 'What we do',
    latest: 'Latest articles',
    allArticles: 'All articles',
    programs: {
      heading: 'For developers and agents',
      lead: 'Machines can read everything on this site too, without a key or a login: the facts through read-only tools, and each page as Markdown. A form reaches our team.',
    },
  },
  about: {
    heading: 'About us',
    people: 'People',
    reach: 'How to reach us',
    purposes: 'For a specific matter',
    quoting: {
      heading: 'Quoting these facts',
      source: 'These facts are the company’s own statements.',
      checked: (date) => `They were last checked on ${date}.`,
      programs:
        'Programs can read the same facts with the tool {tool} (see {developers}) or in the JSON-LD of this page.',
    },
  },
  article: {
    lead: 'Every article we have published, newest first.',
    older: 'Older articles',
    more: 'Subscribe to new articles with the {feed}. Every text on this site is in {texts}.',
    feed: 'Atom feed',
    authors: (count) => (count === 1 ? 'Author' : 'Authors'),
    published: 'Published',
    updated: 'Updated',
    language: 'Language',
    tags: 'Topics',
    firstAt: 'First published at',
    cite: {
      heading: 'Cite this article',
      note: 'Please name the authors and link to the address below, which is permanent.',
      label: 'Citation',
      title: (title) => `“${title}”`,
      updated: (date) => `updated ${date}`,
      managers: 'For reference managers: {formats}.',
    },
    history: { heading: 'History', first: 'First published.' },
  },
  errors: {
    notFound: { heading: 'Page not found', detail: 'There is no page at this address.' },
    meant: 'Did you mean {page}?',
    wrongMethod: {
      heading: 'This address does not work that way',
      detail: 'Please start from one of these pages.',
    },
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
    home: { title: 'Home', note: 'Start here.', typed: ['home', 'index', 'start'] },
    contact: {
      title: 'Contact',
      note: 'Send us a message, or see how else to reach us.',
      typed: contactWords.en,
    },
    about: {
      title: 'About',
      note: 'Who we are.',
      typed: ['about', 'about-us', 'company', 'imprint'],
    },
    articles: {
      title: 'Articles',
      note: 'What we have published.',
      typed: ['articles', 'blog', 'news'],
    },
    privacy: {
      title: 'Privacy',
      note: 'What this site stores.',
      typed: ['privacy', 'privacy-policy', 'data-protection'],
    },
    developers: {
      title: 'Developers',
      note: 'What this site offers to programs and AI agents.',
      typed: ['developers', 'developer', 'dev'],
    },
    apiDocs: {
      title: 'API documentation',
      note: 'Every operation, tool, error and limit of this site.',
      typed: ['docs', 'docs/api', 'api-docs', 'api/docs'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'A guide for language models in plain text.',
      typed: ['llms', 'llm.txt'],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'The contact API as a machine reads it.',
      typed: ['openapi', 'openapi.yaml', 'swagger', 'swagger.json'],
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
    policy: 'This page describes what this website does. Our privacy policy as a whole:',
    sentences: {
      nothingLeft: () => 'Reading this site sets no cookies and stores nothing in your browser.',
      noHosts: () => 'Its pages load nothing from other websites.',
      someHosts: () =>
        'Its pages load nothing from other websites, apart from what is named below.',
      fields: (labels) => `The contact form stores what you write into it: ${labels}.`,
      otherFields: () => 'Anything else that comes with the form is discarded.',
      beside: () =>
        'With your message we store when it came in, a random number to find it by, and the result of the check against automated messages. When one of us takes it on, answers it or closes it, we also store who and when. When you correct the address, we store both messages, and that they belong together.',
      page: () => 'We also store the path of the page that you sent the form from.',
      language: () => 'We also store the language that your browser asks for.',
      doubt: () => 'If your message looks like advertising, we also store the reason.',
      blocked: () =>
        'If a message turns out to be spam, we may keep its sender’s email address or network on a list, and set apart what comes from there.',
      address: () => 'Your IP address and the name of your browser are not stored with it.',
      notMailed: () =>
        'Your message stays in the inbox of this website, where we read it. The website does not send it on.',
      mailed: () =>
        'Your message is also sent to us by email, through our mail provider. The email is kept as long as our other mail.',
      marked: () => 'If it looks like advertising, the subject of the email says so.',
      held: () =>
        'If it looks like advertising, it is not sent by email until we have looked at it.',
      confirmed: () =>
        'Once the check has been passed, you get an email that confirms that your message has arrived, at most one a day. It contains nothing of your message. If your mailbox rejects it permanently, this is stored with your message, and no further ones are sent.',
      keptForever: () => 'The stored message is kept until we delete it.',
      keptDays: (days) =>
        `The stored message is deleted about ${days === 1 ? 'a day' : `${days} days`} after it came in.`,
      keptLate: () =>
        'As long as the website is still trying to send it by email, it is kept for longer.',
      backups: () => 'Our backups may contain it for longer.',
      noCheck: () => 'There is none: no data is sent to others for it.',
      repeats: () =>
        'A fingerprint of your message keeps the same message from being stored twice within a day. After that it is deleted as soon as another message comes in.',
      ownCheck: (name) =>
        `Your browser solves a small task (${name}) before the form is sent. The task comes from this website and is checked here: no data is sent to others, and no cookie is set. A fingerprint of the solution keeps it from being used again. Once the solution has expired, it is deleted as soon as another message comes in.`,
      foreignCheck: (name, hosts, email) =>
        `The contact page loads ${name} from ${hosts}, which confirms that a person is sending the form. The provider sees your IP address and your browser as soon as you open the contact page; its own privacy policy applies. If you do not want that, write to ${email} instead.`,
      unchecked: () =>
        'If the provider cannot be reached, your message is accepted without the check.',
      counted: (minutes) =>
        `Requests to the form and the API are counted by IP address for ${minutes} minutes, to prevent abuse. The counts are not linked to your message.`,
      countedHere: () =>
        'The counts are kept in memory only; this website never writes them to a disk.',
      countedTogether: () =>
        'The counts for the form are also kept in the database, under a code that does not reveal your address.',
      log: () =>
        'The log of this website contains no messages, no names of visitors and no IP addresses.',
      pictures: (hosts) =>
        `Some articles show pictures that your browser loads from ${hosts}. The operator of that website then sees your IP address.`,
      controller: (who) => `Responsible for this website (controller): ${who}.`,
      officer: (contact) => `Data protection officer: ${contact}.`,
      basis: () =>
        'We use your message to answer you. The legal basis is Article 6(1)(b) GDPR where it is about a contract, and otherwise Article 6(1)(f): our legitimate interest in answering you. Article 6(1)(f) is also the basis of the protection against spam and overload.',
      processors: (names) => `These companies process the data for us: ${names}.`,
      processorsUnknown: () =>
        'The providers of our website and our mail may process the data for us. Their names are not on this page; please ask us.',
      rights: () =>
        'You have the right to see the data that we hold about you, to have it corrected, deleted or restricted, to receive a copy of it, and to object to its use.',
      authority: (name) =>
        `You have the right to complain to a data protection authority: ${name}.`,
      authorityUnknown: () =>
        'You have the right to complain to a data protection authority, for example the one where you live.',
      unknown: () =>
        'This page only describes what this website does. It does not say what happens to your data elsewhere, for example in our mailbox; please ask us about that.',
      questions: () =>
        'To find out what we have stored about you, or to have it corrected or deleted, write to',
    },
  },
  mail: {
    subjectPrefix: 'Inquiry:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Name',
      received: 'Received',
      page: 'Page',
      number: 'Message number',
      reply: (person) => `Your reply goes to ${person}.`,
      corrects: (number) =>
        `This corrects the email address of message ${number}. Please answer this one.`,
      doubtful: {
        mark: 'doubtful',
        note: (reasons) => `This message looks like spam: ${reasons}.`,
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
          spam: 'marked as spam by hand',
        },
      },
      unverified: {
        mark: 'not verified',
        note: 'The robot check could not be reached, so nothing confirms that a person sent this.',
      },
    },
    digest: {
      subject: (count) => `${count} held in quarantine`,
      newest: (shown, count) => `The newest ${shown} of ${count}.`,
      note: 'These look like spam and are not mailed until you release them.',
      see: 'To see them:',
      release: 'To mail one:',
    },
    notice: {
      subject: 'one could not be mailed',
      refused:
        'An inquiry came in through your contact form, but the mail server refused the mail that carried it because of its content.',
      kept: 'The inquiry is kept. It is not sent again automatically.',
      read: 'Read it:',
      retry: 'Try it again:',
      code: 'Server code',
    },
    test: {
      subject: 'test mail',
      about: (company) => `This is a test mail from Frontdesk for ${company}.`,
      arrival: 'Inquiries will arrive here.',
    },
    confirmation: {
      subject: (company) => `${company} has received your message`,
      received: 'Thank you for your message. It has arrived.',
      answer: 'We will reply to this email address.',
      answerWithin: (days) =>
        `We will reply to this email address, usually within ${days === 1 ? 'one working day' : `${days} working days`}.`,
      notYou: 'If you did not write to us, you can ignore this email, or tell us at',
      automatic: 'This email was sent automatically.',
    },
  },
}
