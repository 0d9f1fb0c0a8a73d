import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in French: for the option or setting `texts`. */
export const fr: Texts = {
  language: 'fr',
  locale: 'fr',
  direction: 'ltr',
  grouping: { separator: '\u202F', least: 4 },
  lead: 'Écrivez-nous à l’aide de ce formulaire ou contactez-nous directement.',
  page: {
    heading: 'Contact',
    description:
      'Écrivez-nous à l’aide du formulaire ou choisissez un autre moyen de nous joindre.',
    otherWays: 'Nous contacter directement',
    address: 'Adresse',
    inBrowser: 'Le formulaire se trouve sur cette page lorsque vous l’ouvrez dans un navigateur.',
    fields: 'Les champs\u00A0:',
    apiDocs: 'documentation de l’API (en anglais)',
  },
  programs: {
    open: (address) =>
      `Un programme peut aussi envoyer le formulaire, pour le compte d’une personne qui a approuvé le texte\u00A0: aucune vérification anti-robots n’est active ici, et un POST des champs à ${address} est accepté.`,
    closed: (check, answer, page) =>
      `Seule une personne dans un navigateur peut envoyer le formulaire\u00A0: une vérification anti-robots (${check}) est active, et un programme reçoit ${answer}. Dirigez la personne vers ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Les pages d’autres sites ne peuvent pas l’envoyer.'
        : `Parmi les autres sites, seules les pages de ${origins.join(', ')} peuvent l’envoyer.`,
  },
  labels: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    message: 'Message',
  },
  topic: { label: 'Sujet', none: 'Veuillez choisir' },
  optional: '(facultatif)',
  hints: {
    email: 'Nous vous répondrons à cette adresse.',
    message: (count) => `${count} caractères au maximum.`,
  },
  send: 'Envoyer le message',
  needsScript: {
    heading: 'Ce formulaire nécessite JavaScript',
    detail:
      'Le formulaire vérifie qu’il est envoyé par une personne, ce qui est impossible sans JavaScript. Veuillez écrire à',
    orCall: 'ou appeler le',
  },
  progress: {
    checking: 'Vérification de sécurité en cours…',
    sending: 'Envoi de votre message en cours…',
    slow: 'L’envoi prend plus de temps que d’habitude. Veuillez laisser cette page ouverte.',
  },
  success: {
    heading: 'Message envoyé',
    message: 'Merci. Nous avons bien reçu votre message.',
    again: 'Écrire un autre message',
    correct: 'Corriger l’adresse',
  },
  accepted: { heading: 'Message envoyé', home: 'Retour à l’accueil' },
  next: (address) =>
    `Nous vous répondrons à l’adresse ${address}. Si elle est inexacte ou si vous avez oublié quelque chose, écrivez à`,
  meant: (address) => `Vouliez-vous écrire ${address}\u202F?`,
  keepAddress: (address) => `Conserver ${address}`,
  noEnding: 'Veuillez vérifier la fin de l’adresse, par exemple «\u00A0.fr\u00A0».',
  answerWithin: (days) =>
    days === 1
      ? 'Nous répondons généralement sous un jour ouvré.'
      : `Nous répondons généralement sous ${days} jours ouvrés.`,
  dataUse: {
    text: 'Nous conservons vos données afin de pouvoir vous répondre.',
    more: 'Confidentialité',
  },
  refused: {
    back: 'Le bouton Retour de votre navigateur vous ramène au formulaire\u202F; votre texte s’y trouve toujours.',
    foreign:
      'Rien n’a été envoyé\u00A0: le formulaire se trouve sur un site qui n’est pas autorisé à l’utiliser. Veuillez copier votre texte et utiliser le formulaire de notre propre site.',
    emptyForm: 'Ouvrir un nouveau formulaire',
    write: (email) => `Écrire à ${email}`,
    status: (status) => `Code ${status}\u00A0:`,
  },
  faults: {
    heading: (count) =>
      count === 1 ? 'Veuillez vérifier un champ' : `Veuillez vérifier ${count} champs`,
    required: (label) => `Veuillez remplir le champ «\u00A0${label}\u00A0».`,
    email: () => 'Veuillez saisir une adresse e-mail complète, par exemple nom@example.com.',
    notAscii: () =>
      'Nous ne pouvons répondre qu’aux adresses dont la partie avant le @ contient des lettres sans accent (de a à z), des chiffres et des signes courants.',
    noDomain: () =>
      'La partie après le @ n’est pas un nom de domaine valide. Veuillez vérifier l’orthographe.',
    localTooLong: () => 'La partie avant le @ est trop longue. Veuillez vérifier l’orthographe.',
    tooLong: (label, { limit, count, rest }) =>
      `Le champ «\u00A0${label}\u00A0» est trop long\u00A0: ${count} caractères pour un maximum de ${limit}. Caractères à retirer\u00A0: ${rest}.`,
    control: (label) =>
      `Le champ «\u00A0${label}\u00A0» contient un caractère qui ne peut pas être envoyé. Veuillez ressaisir le texte.`,
    other: (label) =>
      `Le champ «\u00A0${label}\u00A0» ne peut pas être envoyé ainsi. Veuillez le vérifier.`,
  },
  room: {
    left: ({ limit, rest }) => `Caractères restants\u00A0: ${rest} sur ${limit}`,
    over: ({ limit, rest }) => `Caractères en trop\u00A0: ${rest} (maximum\u00A0: ${limit})`,
  },
  reassurance: 'Rien n’a encore été envoyé. Tout ce que vous avez écrit est toujours là.',
  problems: {
    validation: {
      heading: 'Votre message n’a pas été envoyé',
      detail:
        'Nous n’avons pas pu lire le formulaire. Veuillez raccourcir votre message et l’envoyer à nouveau.',
    },
    botVerification: {
      heading: 'La vérification de sécurité a échoué',
      detail:
        'Votre texte est toujours là. Veuillez l’envoyer à nouveau\u202F; une nouvelle vérification est prête.',
    },
    foreign: {
      heading: 'Ce formulaire ne fonctionne pas sur cette page',
      detail:
        'Rien n’a été envoyé, et réessayer ne servira à rien. Votre texte est toujours là\u202F; vous pouvez le copier.',
    },
    rateLimited: {
      heading: 'Trop de messages envoyés depuis votre réseau',
      detail: 'Rien n’a été envoyé.',
    },
    internal: {
      heading: 'Une erreur s’est produite de notre côté',
      detail:
        'Votre texte est toujours là. Veuillez l’envoyer à nouveau dans une minute. S’il nous est déjà parvenu, nous n’en garderons qu’une copie.',
    },
    network: {
      heading: 'La connexion a été interrompue',
      detail:
        'Votre texte est toujours là. Veuillez vérifier votre connexion et l’envoyer à nouveau. S’il nous est déjà parvenu, nous n’en garderons qu’une copie.',
    },
    offline: {
      heading: 'Vous êtes hors ligne',
      detail: 'Votre texte est toujours là. Envoyez-le dès que la connexion sera rétablie.',
    },
    insecure: {
      heading: 'Cette page n’a pas été ouverte via une connexion sécurisée',
      detail: 'La vérification de sécurité ne fonctionne que si l’adresse commence par https.',
    },
    blocked: {
      heading: 'La vérification de sécurité n’a pas pu être chargée',
      detail:
        'Votre texte est toujours là, et rien n’a été envoyé. Un bloqueur de publicités ou votre réseau bloque peut-être la vérification. Veuillez l’autoriser sur cette page et renvoyer votre message, ou utiliser un autre navigateur.',
    },
    unchecked: {
      heading: 'Encore une étape',
      detail: 'Veuillez terminer la vérification au-dessus du bouton, puis renvoyer votre message.',
    },
  },
  foreignRemedy: (origin) =>
    `Si vous gérez ce site\u00A0: ajoutez ${origin} à contact.allowedOrigins dans la configuration du service du formulaire.`,
  tool: {
    heading: 'Un assistant IA a rempli ce formulaire',
    detail:
      'Veuillez le relire. Rien ne sera envoyé tant que vous n’aurez pas appuyé sur le bouton ci-dessous.',
    discard: 'Effacer',
  },
  retryIn: (duration) => `Veuillez réessayer dans ${duration}.`,
  orWrite: 'Ou écrivez à',
  name: 'Français',
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  date: (day, month, year) => `${day === 1 ? '1er' : day} ${month} ${year}`,
  time: (hour, minute) => ` à ${Number(hour)}\u00A0h\u00A0${minute}`,
  layout: {
    skip: 'Aller au contenu',
    navigation: 'Menu principal',
    outline: 'Sur cette page',
    languages: 'Langues',
    asMarkdown: 'Cette page en Markdown',
    terms: 'Conditions générales',
    imprint: 'Mentions légales',
    forAgents: 'Pour les agents IA\u00A0: llms.txt',
    inEnglish: 'Cette documentation n’existe qu’en anglais.',
  },
  company: {
    heading: 'L’entreprise',
    legalName: 'Raison sociale',
    otherNames: (count) => (count === 1 ? 'Autre nom' : 'Autres noms'),
    founded: 'Création',
    languages: 'Langues',
    profiles: (count) => (count === 1 ? 'Profil' : 'Profils'),
    hours: 'Horaires d’ouverture',
    daysFrom: (first, last) => `du ${first} au ${last}`,
    openFrom: (opens, closes) => {
      const [from, to] = [opens, closes].map((time) =>
        time.replace(/^0?(\d+):(\d\d)$/, '$1\u00A0h\u00A0$2').replace(/\u00A000$/, ''),
      )
      return `de\u00A0${from} à\u00A0${to}`
    },
    map: 'Plan',
    spoken: (languages) => `en ${languages}`,
  },
  home: {
    send: 'Nous écrire',
    write: 'Envoyer un e-mail',
    more: 'En savoir plus sur nous',
    services: 'Nos services',
    latest: 'Derniers articles',
    allArticles: 'Tous les articles',
    programs: {
      heading: 'Pour les développeurs et les agents IA',
      lead: 'Tout le contenu de ce site est aussi lisible par des programmes, sans clé ni identification\u00A0: les informations par des outils en lecture seule, chaque page en Markdown. Un formulaire permet de contacter l’équipe.',
    },
  },
  about: {
    heading: 'À propos',
    people: 'Vos contacts',
    reach: 'Nous joindre',
    purposes: 'Pour une demande précise',
    quoting: {
      heading: 'Citer ces informations',
      source: 'Ces informations sont fournies par l’entreprise elle-même.',
      checked: (date) => `Elles ont été vérifiées pour la dernière fois le ${date}.`,
      programs:
        'Les programmes trouvent les mêmes informations avec l’outil {tool} (voir la page {developers}) et dans le JSON-LD de cette page.',
    },
  },
  article: {
    lead: 'Tous nos articles, du plus récent au plus ancien.',
    older: 'Articles plus anciens',
    more: 'Les nouveaux articles sont annoncés dans le {feed}. Tous les textes de ce site sont dans {texts}.',
    feed: 'flux Atom',
    authors: () => 'Rédaction',
    published: 'Publié le',
    updated: 'Mis à jour le',
    language: 'Langue',
    tags: 'Thèmes',
    firstAt: 'Première parution',
    cite: {
      heading: 'Citer cet article',
      note: 'Merci d’indiquer la source comme ci-dessous. L’adresse est permanente.',
      label: 'Référence',
      title: (title) => `«\u00A0${title}\u00A0»`,
      updated: (date) => `mis à jour le ${date}`,
      managers: 'Pour les logiciels de gestion bibliographique\u00A0: {formats}.',
    },
    history: { heading: 'Historique', first: 'Première publication.' },
  },
  errors: {
    notFound: { heading: 'Page introuvable', detail: 'Il n’y a pas de page à cette adresse.' },
    meant: 'Cherchiez-vous la page {page}\u202F?',
    wrongMethod: {
      heading: 'Cette adresse ne s’utilise pas ainsi',
      detail: 'L’une de ces pages vous aidera peut-être.',
    },
    formAddress: {
      heading: 'Le formulaire de contact se trouve sur une autre page',
      detail: 'Cette adresse ne sert qu’à recevoir les envois du formulaire. Rien n’a été envoyé.',
    },
    rateLimited: {
      heading: 'Trop de requêtes',
      detail: 'Nous avons reçu trop de requêtes de votre réseau. Veuillez réessayer plus tard.',
    },
    internal: {
      heading: 'Une erreur s’est produite de notre côté',
      detail: 'Veuillez réessayer dans une minute.',
    },
  },
  pages: {
    home: { title: 'Accueil', note: 'L’essentiel en un coup d’œil.', typed: ['accueil'] },
    contact: {
      title: 'Contact',
      note: 'Écrivez-nous ou découvrez comment nous joindre autrement.',
      typed: contactWords.fr,
    },
    about: {
      title: 'À propos',
      note: 'Qui nous sommes.',
      typed: ['a-propos', 'à-propos', 'qui-sommes-nous', 'entreprise', 'societe', 'société'],
    },
    articles: {
      title: 'Articles',
      note: 'Nos publications.',
      typed: ['articles', 'actualites', 'actualités', 'blog'],
    },
    privacy: {
      title: 'Confidentialité',
      note: 'Les données que ce site enregistre.',
      typed: ['confidentialite', 'confidentialité', 'vie-privee', 'politique-de-confidentialite'],
    },
    developers: {
      title: 'Développeurs',
      note: 'Ce que ce site offre aux programmes et aux agents IA (en anglais).',
      typed: ['developpeurs', 'développeurs'],
    },
    apiDocs: {
      title: 'Documentation de l’API',
      note: 'Opérations, outils, erreurs et limites de ce site (en anglais).',
      typed: ['documentation'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Un guide pour les modèles de langage, en texte brut (en anglais).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'L’API de contact dans un format lisible par machine.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Confidentialité',
    description:
      'Ce que ce site enregistre sur les personnes qui le consultent et sur leurs messages, pendant combien de temps, et à qui ces données sont transmises.',
    lead: 'Ce que ce site enregistre sur vous, pendant combien de temps, et à qui ces données sont transmises.',
    sections: {
      controller: 'Responsable du traitement',
      message: 'Lorsque vous nous écrivez',
      check: 'Vérification contre les envois automatisés',
      load: 'Protection contre la surcharge',
      pictures: 'Images dans les articles',
      questions: 'Vos droits et vos questions',
    },
    policy:
      'Cette page décrit ce que fait ce site. Notre politique de confidentialité complète\u00A0:',
    law: 'RGPD',
    britishLaw: 'RGPD britannique (UK GDPR)',
    sentences: {
      scope: () =>
        '«\u00A0Ce site\u00A0» désigne ici le formulaire de contact et les pages qui l’accompagnent. Ce que nos autres pages enregistrent ou chargent n’est pas décrit ici.',
      nothingLeft: () =>
        'Lorsque vous consultez ce site, aucun cookie n’est déposé et rien n’est enregistré dans votre navigateur. Ses pages ne chargent rien depuis d’autres sites.',
      someHosts: () =>
        'Ses pages ne chargent rien depuis d’autres sites, sauf ce qui est indiqué ci-dessous.',
      fields: (labels) =>
        `Le formulaire de contact enregistre ce que vous y écrivez\u00A0: ${labels.toLowerCase()}. Rien ne vous oblige à fournir ces données, mais le formulaire ne peut pas être envoyé sans les champs obligatoires.`,
      otherFields: () =>
        'Toute autre donnée reçue avec le formulaire est supprimée. Votre adresse IP et le nom de votre navigateur ne sont pas enregistrés avec le message.',
      beside: () =>
        'Avec votre message, nous enregistrons la date et l’heure de son arrivée, ainsi qu’un numéro de référence. Lorsqu’une personne de notre équipe le prend en charge, y répond ou le classe, nous enregistrons aussi qui l’a fait et quand. Si vous corrigez l’adresse, nous conservons les deux messages et le lien entre eux.',
      inbox: (days) =>
        `Nous enregistrons aussi nos notes, ainsi qu’un journal indiquant qui a ouvert, modifié ou supprimé votre message dans la boîte de réception de ce site, et quand. Les notes sont supprimées avec le message\u202F; le journal est conservé pendant ${days === '1' ? 'un jour' : `${days}\u00A0jours`}.`,
      answers: () =>
        'Nous enregistrons aussi nos réponses et les vôtres. Elles sont supprimées avec le message.',
      otherMail: () =>
        'Pour les autres e-mails de notre messagerie, l’expéditeur, l’objet et la date sont conservés 30\u00A0jours dans la boîte de réception de ce site.',
      page: () =>
        'Nous enregistrons aussi le chemin de la page depuis laquelle vous avez envoyé le formulaire.',
      language: () => 'La langue de la page ou de votre navigateur est également enregistrée.',
      doubt: () =>
        'Si votre message ressemble à du spam, nous enregistrons aussi ce qui le laisse penser et, le cas échéant, quand l’un de nous a indiqué que ce n’en était pas.',
      learned: () =>
        'Pour reconnaître le spam, ce site compare les nouveaux messages à ceux auxquels nous avons répondu ou que nous avons marqués comme spam. C’est une personne qui décide de ce qui est du spam.',
      blocked: () =>
        'Si un message se révèle être un spam, nous pouvons inscrire sur une liste de blocage l’adresse e-mail, le domaine ou le réseau d’où il provient, ou des mots qu’il contient, et mettre de côté les messages correspondants. Ces éléments restent sur la liste jusqu’à ce que nous les retirions.',
      notMailed: () =>
        'Votre message reste dans la boîte de réception de ce site, où nous le lisons. Le site ne le transmet pas.',
      mailed: (provider) =>
        `Votre message nous est aussi envoyé par e-mail, par l’intermédiaire de notre fournisseur de messagerie${provider}.`,
      marked: () => 'Si votre message ressemble à du spam, l’objet de l’e-mail l’indique.',
      held: () =>
        'Si votre message ressemble à du spam, il n’est envoyé par e-mail qu’une fois que nous l’avons examiné. D’ici là, un e-mail hebdomadaire n’en indique que le numéro, la date et le motif.',
      confirmed: () =>
        'Une fois la vérification réussie, vous recevez en règle générale un e-mail confirmant l’arrivée de votre message, au plus un par jour. Il ne reprend rien de votre message. Si votre boîte le refuse définitivement, ce refus est enregistré avec votre message et plus aucune confirmation n’est envoyée.',
      keptForever: () =>
        'Nous supprimons le message enregistré dès que votre demande est réglée et qu’aucune loi ne nous oblige à le conserver.',
      keptDays: (days) =>
        `Le message enregistré est supprimé environ ${days === '1' ? 'un jour' : `${days} jours`} après son arrivée. Tant que le site essaie encore de l’envoyer par e-mail, il est conservé plus longtemps.`,
      backups: (days) =>
        `Nos sauvegardes peuvent le contenir jusqu’à ${days === '1' ? 'un jour' : `${days}\u00A0jours`} de plus.`,
      erased: () =>
        'Lorsque nous supprimons à votre demande un message ou tout ce qui vous concerne, nous gardons des empreintes cryptographiques (hachages à clé) afin qu’aucune sauvegarde ne rétablisse ces données\u00A0: celle du numéro du message jusqu’à 400\u00A0jours, celle de votre adresse e-mail jusqu’à 100\u00A0jours.',
      noCheck: () =>
        'Le formulaire ne comporte pas de vérification contre les envois automatisés. Une empreinte cryptographique (hachage) de votre message empêche pendant un jour que le même message soit enregistré deux fois. Elle est ensuite supprimée dès qu’un autre message arrive.',
      ownCheck: (name) =>
        `Votre navigateur effectue un petit calcul (${name}) avant l’envoi du formulaire. Le calcul est demandé par ce site et son résultat y est vérifié\u00A0: aucune donnée n’est transmise à des tiers et aucun cookie n’est déposé.`,
      used: () =>
        'Le résultat de la vérification est enregistré avec votre message. Des empreintes cryptographiques (hachages) de votre message et de la vérification sont conservées pendant un jour environ, afin qu’aucun message ne soit enregistré deux fois et qu’aucune vérification ne serve deux fois. Elles sont ensuite supprimées lorsqu’un autre message arrive.',
      foreignCheck: (name, hosts, email) =>
        `La page de contact charge ${name} depuis ${hosts}\u202F; ce service confirme que le formulaire est envoyé par une personne. Les exploitants de ces serveurs voient votre adresse IP et votre navigateur dès que vous ouvrez la page de contact, et un script qui en provient peut enregistrer des données dans votre navigateur, par exemple un cookie. Si vous ne le souhaitez pas, écrivez plutôt à ${email}.`,
      google: () => 'Google traite ces données pour notre compte.',
      unchecked: () =>
        'Si le fournisseur est injoignable, votre message est accepté sans cette vérification.',
      counted: (minutes) =>
        `Les requêtes vers le formulaire et l’API sont comptées par adresse IP pendant ${minutes} minutes, afin d’éviter les abus. Ces compteurs ne sont pas associés à votre message.`,
      countedHere: () =>
        'Ces compteurs ne sont gardés qu’en mémoire\u202F; ce site ne les écrit jamais sur un disque.',
      countedTogether: () =>
        'Les compteurs du formulaire sont aussi conservés dans la base de données, sous un pseudonyme (hachage à clé) de votre adresse IP. Passé ce délai, ils sont supprimés dès qu’un autre formulaire est envoyé.',
      log: () =>
        'Le journal du programme qui fait fonctionner ce site ne contient ni les messages, ni les noms, ni les adresses e-mail ou IP des personnes qui le consultent. Notre serveur web ou notre hébergeur peut enregistrer votre adresse IP pendant une courte durée.',
      pictures: (hosts) =>
        `Certains articles montrent des images que votre navigateur charge depuis ${hosts}. L’exploitant de cet autre site voit alors votre adresse IP et peut déposer un cookie.`,
      controller: (who) => `Responsable du traitement des données de ce site\u00A0: ${who}.`,
      officer: (contact) => `Délégué à la protection des données (DPO)\u00A0: ${contact}.`,
      basis: (law) =>
        `Nous utilisons votre message pour vous répondre. La base légale est l’article\u00A06, paragraphe\u00A01, point\u00A0b), du ${law} lorsque vous avez un contrat avec nous ou souhaitez en conclure un, et sinon le point\u00A0f)\u00A0: notre intérêt légitime à vous répondre. La protection contre le spam et la surcharge repose aussi sur le point\u00A0f).`,
      processors: (names) =>
        `Ces entreprises traitent les données pour notre compte\u00A0: ${names}.`,
      processorsUnknown: () =>
        'Les destinataires sont notre hébergeur et notre fournisseur de messagerie, qui traitent les données pour notre compte. Nous vous indiquerons volontiers leurs noms.',
      rights: () =>
        'Vous disposez d’un droit d’accès à vos données, de rectification, d’effacement, de limitation du traitement et de portabilité.',
      objection: (email) =>
        `Vous avez le droit de vous opposer à tout moment, pour des raisons tenant à votre situation particulière, au traitement de vos données fondé sur notre intérêt légitime. Un e-mail à l’adresse ${email} suffit.`,
      authority: (name) =>
        `Vous avez le droit d’introduire une réclamation auprès d’une autorité de contrôle\u00A0: ${name}.`,
      authorityUnknown: () =>
        'Vous avez le droit d’introduire une réclamation auprès d’une autorité de contrôle, par exemple celle de votre lieu de résidence.',
      questions: () =>
        'Pour savoir quelles données nous avons enregistrées sur vous, les faire rectifier ou effacer, ou nous adresser une réclamation, écrivez à',
    },
  },
  mail: {
    subjectPrefix: 'Demande\u00A0:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Nom',
      received: 'Reçu le',
      page: 'Page',
      number: 'Numéro du message',
      reply: (person) => `Votre réponse sera envoyée à ${person}.`,
      inbox: {
        answer: 'Répondre par e-mail',
        take: 'Prendre en charge',
        answered: 'Marquer comme traitée',
        spam: 'Spam',
        notSpam: 'Non-spam',
      },
      corrects: (number) =>
        `Ce message corrige l’adresse e-mail du message ${number}. Veuillez répondre à celui-ci.`,
      doubtful: {
        mark: 'suspect',
        note: (reasons) => `Ce message ressemble à du spam\u00A0: ${reasons}.`,
        reasons: {
          'link-in-name': 'un lien dans un nom ou le numéro de téléphone',
          'link-markup': 'un lien écrit comme dans les forums ou en HTML',
          'many-links': 'beaucoup de liens dans le message',
          'only-links': 'presque rien d’autre qu’un lien dans le message',
          'same-text': 'le même texte comme prénom, nom et message',
          'mixed-scripts': 'des mots qui mêlent lettres latines et cyrilliques',
          'blocked-address': 'l’adresse e-mail figure sur la liste de blocage',
          'blocked-domain': 'le domaine de l’adresse e-mail figure sur la liste de blocage',
          'blocked-network': 'le réseau d’où vient le message figure sur la liste de blocage',
          'blocked-word': 'des mots de la liste de blocage',
          learned:
            'des mots, des liens ou un domaine de demandes que vous avez marquées comme spam',
          spam: 'marqué manuellement comme spam',
        },
      },
      unverified: {
        mark: 'non vérifié',
        note: 'La vérification de sécurité était injoignable\u00A0: rien ne confirme qu’une personne a envoyé ce message.',
      },
    },
    digest: {
      subject: (count) => `quarantaine (${count})`,
      newest: (shown, count) => `Les plus récents\u00A0: ${shown} sur ${count}.`,
      note: 'Ces messages ressemblent à du spam et ne sont pas envoyés par e-mail tant qu’ils ne sont pas libérés.',
      see: 'Pour les voir\u00A0:',
      release: 'Pour en libérer un\u00A0:',
    },
    notice: {
      subject: 'un message n’a pas pu être transmis',
      refused:
        'Une demande est arrivée par votre formulaire de contact, mais le serveur de messagerie a refusé l’e-mail correspondant en raison de son contenu.',
      kept: 'La demande est conservée. Elle ne sera pas renvoyée automatiquement.',
      read: 'Pour la lire\u00A0:',
      retry: 'Pour réessayer\u00A0:',
      code: 'Code du serveur',
    },
    test: {
      subject: 'e-mail de test',
      about: (company) => `${company}\u00A0: ceci est un e-mail de test de Frontdesk.`,
      arrival: 'Les demandes arriveront à cette adresse.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}\u00A0: votre message`,
      wrote: (visitor, time) => `Le ${time}, ${visitor} a écrit\u00A0:`,
    },
    confirmation: {
      subject: (company) => `${company}\u00A0: nous avons bien reçu votre message`,
      received: 'Merci pour votre message. Il nous est bien parvenu.',
      answer: 'Nous vous répondrons à cette adresse.',
      answerWithin: (days) =>
        `Nous vous répondrons à cette adresse, généralement sous ${days === 1 ? 'un jour ouvré' : `${days} jours ouvrés`}.`,
      notYou: 'Si vous ne nous avez pas écrit, ignorez cet e-mail ou signalez-le-nous à',
      automatic: 'Cet e-mail a été envoyé automatiquement.',
    },
  },
}
