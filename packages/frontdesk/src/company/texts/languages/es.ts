import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Spanish: for the option or setting `texts`. */
export const es: Texts = {
  language: 'es',
  locale: 'es',
  direction: 'ltr',
  grouping: { separator: '.', least: 5 },
  lead: 'Escríbanos con este formulario o contacte con nosotros directamente.',
  page: {
    heading: 'Contacto',
    description: 'Escríbanos con el formulario o elija otra forma de contactar con nosotros.',
    otherWays: 'Contacto directo',
    address: 'Dirección',
    inBrowser: 'El formulario aparece en esta página al abrirla en un navegador.',
    fields: 'Los campos:',
    apiDocs: 'documentación de la API (en inglés)',
  },
  programs: {
    open: (address) =>
      `También los programas pueden enviar el formulario, en nombre de una persona que haya aprobado el texto: aquí no hay ninguna verificación antibots, y se acepta un POST de los campos a ${address}.`,
    closed: (check, answer, page) =>
      `Solo una persona con un navegador puede enviar el formulario: hay una verificación antibots (${check}), y un programa recibe ${answer}. Dirija a la persona a ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'Las páginas de otros sitios no pueden enviarlo.'
        : `De otros sitios, solo pueden enviarlo las páginas de ${origins.join(', ')}.`,
  },
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    message: 'Mensaje',
  },
  topic: { label: 'Tema', none: 'Elija un tema' },
  optional: '(opcional)',
  hints: {
    email: 'Le responderemos a esta dirección.',
    message: (count) => `${count} caracteres como máximo.`,
  },
  send: 'Enviar mensaje',
  needsScript: {
    heading: 'Este formulario necesita JavaScript',
    detail:
      'El formulario comprueba que lo envía una persona, y eso no es posible sin JavaScript. Escriba a',
    orCall: 'o llame al',
  },
  progress: {
    checking: 'Verificación de seguridad en curso…',
    sending: 'Enviando su mensaje…',
    slow: 'Está tardando más de lo habitual. Mantenga abierta esta página.',
  },
  success: {
    heading: 'Mensaje enviado',
    message: 'Gracias. Hemos recibido su mensaje.',
    again: 'Escribir otro mensaje',
    correct: 'Corregir la dirección',
  },
  accepted: { heading: 'Mensaje enviado', home: 'Volver al inicio' },
  next: (address) =>
    `Le responderemos a ${address}. Si la dirección no es correcta o ha olvidado algo, escriba a`,
  meant: (address) => `¿Quería decir ${address}?`,
  keepAddress: (address) => `Mantener ${address}`,
  noEnding: 'Revise la terminación de la dirección, por ejemplo «.es».',
  answerWithin: (days) =>
    days === 1
      ? 'Solemos responder en un día laborable.'
      : `Solemos responder en ${days} días laborables.`,
  dataUse: { text: 'Guardamos sus datos para poder responderle.', more: 'Privacidad' },
  refused: {
    back: 'El botón «Atrás» del navegador le devuelve al formulario; lo que ha escrito sigue ahí.',
    foreign:
      'No se ha enviado nada: el formulario está en un sitio que no tiene permiso para usarlo. Copie su texto y use el formulario de nuestro propio sitio.',
    emptyForm: 'Abrir un formulario nuevo',
    write: (email) => `Escribir a ${email}`,
    status: (status) => `Código ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Revise un campo' : `Revise ${count} campos`),
    required: (label) => `Rellene el campo «${label}».`,
    email: () => 'Introduzca una dirección de correo completa, por ejemplo nombre@example.com.',
    notAscii: () =>
      'Solo podemos responder a direcciones que antes de la @ tengan letras sin acentos (de la a a la z), números y signos habituales.',
    noDomain: () =>
      'Lo que sigue a la @ no es un nombre de dominio válido. Compruebe que esté bien escrito.',
    localTooLong: () =>
      'Lo que va antes de la @ es demasiado largo. Compruebe que esté bien escrito.',
    tooLong: (label, { limit, count, rest }) =>
      `El campo «${label}» es demasiado largo: tiene ${count} caracteres y el máximo es ${limit}. Debe quitar ${rest}.`,
    control: (label) =>
      `El campo «${label}» contiene un carácter que no se puede enviar. Vuelva a escribirlo.`,
    other: (label) => `El campo «${label}» no se puede enviar así. Revíselo.`,
  },
  room: {
    left: ({ limit, rest }) => `Caracteres restantes: ${rest} de ${limit}`,
    over: ({ limit, rest }) => `Caracteres de más: ${rest} (máximo: ${limit})`,
  },
  reassurance: 'Todavía no se ha enviado nada. Todo lo que ha escrito sigue aquí.',
  problems: {
    validation: {
      heading: 'Su mensaje no se ha enviado',
      detail: 'No hemos podido leer el formulario. Acorte el mensaje y vuelva a enviarlo.',
    },
    botVerification: {
      heading: 'La verificación de seguridad ha fallado',
      detail: 'Su texto sigue aquí. Vuelva a enviarlo; ya hay una nueva verificación preparada.',
    },
    foreign: {
      heading: 'Este formulario no funciona en esta página',
      detail:
        'No se ha enviado nada, y volver a intentarlo no servirá. Su texto sigue aquí para que pueda copiarlo.',
    },
    rateLimited: {
      heading: 'Demasiados mensajes desde su red',
      detail: 'No se ha enviado nada.',
    },
    internal: {
      heading: 'Algo ha fallado por nuestra parte',
      detail:
        'Su texto sigue aquí. Vuelva a enviarlo dentro de un minuto. Si ya nos ha llegado, guardaremos una sola copia.',
    },
    network: {
      heading: 'Se ha perdido la conexión',
      detail:
        'Su texto sigue aquí. Compruebe la conexión y vuelva a enviarlo. Si ya nos ha llegado, guardaremos una sola copia.',
    },
    offline: {
      heading: 'No tiene conexión',
      detail: 'Su texto sigue aquí. Envíelo en cuanto vuelva a tener conexión.',
    },
    insecure: {
      heading: 'Esta página no se ha abierto con una conexión segura',
      detail: 'La verificación de seguridad solo funciona si la dirección empieza por https.',
    },
    blocked: {
      heading: 'No se ha podido cargar la verificación de seguridad',
      detail:
        'Su texto sigue aquí y no se ha enviado nada. Puede que un bloqueador de anuncios o su red impidan la verificación. Permítala en esta página y vuelva a enviarlo, o use otro navegador.',
    },
    unchecked: {
      heading: 'Falta un paso',
      detail: 'Complete la verificación que está sobre el botón y vuelva a enviarlo.',
    },
  },
  foreignRemedy: (origin) =>
    `Si usted gestiona este sitio: añada ${origin} a contact.allowedOrigins en la configuración del servicio del formulario.`,
  tool: {
    heading: 'Un asistente de IA ha rellenado este formulario',
    detail: 'Revíselo, por favor. No se enviará nada hasta que pulse el botón de abajo.',
    discard: 'Descartar',
  },
  retryIn: (duration) => `Vuelva a intentarlo dentro de ${duration}.`,
  orWrite: 'O escriba a',
  name: 'Español',
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  date: (day, month, year) => `${day} de ${month} de ${year}`,
  time: (hour, minute) => ` ${hour === '01' ? 'a la' : 'a las'} ${Number(hour)}:${minute}`,
  layout: {
    skip: 'Ir al contenido',
    navigation: 'Menú principal',
    outline: 'En esta página',
    languages: 'Idiomas',
    asMarkdown: 'Esta página en Markdown',
    terms: 'Condiciones',
    imprint: 'Aviso legal',
    forAgents: 'Para agentes de IA: llms.txt',
    inEnglish: 'Esta documentación solo está disponible en inglés.',
  },
  company: {
    heading: 'La empresa',
    legalName: 'Razón social',
    otherNames: (count) => (count === 1 ? 'Otro nombre' : 'Otros nombres'),
    founded: 'Fundación',
    languages: 'Idiomas',
    profiles: (count) => (count === 1 ? 'Perfil' : 'Perfiles'),
    hours: 'Horario',
    daysFrom: (first, last) => `de ${first} a ${last}`,
    openFrom: (opens, closes) =>
      `de\u00A0${opens} a\u00A0${closes}\u00A0h`.replaceAll(/\b0(?=\d:)/g, ''),
    map: 'Mapa',
    spoken: (languages) => `en ${languages}`,
  },
  home: {
    send: 'Enviar un mensaje',
    write: 'Escribir un correo',
    more: 'Más sobre nosotros',
    services: 'Nuestros servicios',
    latest: 'Últimos artículos',
    allArticles: 'Todos los artículos',
    programs: {
      heading: 'Para desarrolladores y agentes de IA',
      lead: 'Todo este sitio también se puede leer de forma automática, sin clave ni registro: los datos, con herramientas de solo lectura, y cada página, en Markdown. Un formulario permite contactar con nuestro equipo.',
    },
  },
  about: {
    heading: 'Quiénes somos',
    people: 'Personas de contacto',
    reach: 'Cómo contactar con nosotros',
    purposes: 'Para asuntos concretos',
    quoting: {
      heading: 'Citar estos datos',
      source: 'Estos datos proceden de la propia empresa.',
      checked: (date) => `Se revisaron por última vez el ${date}.`,
      programs:
        'Los programas obtienen los mismos datos con la herramienta {tool} (véase {developers}) y en el JSON-LD de esta página.',
    },
  },
  article: {
    lead: 'Todos nuestros artículos, los más recientes primero.',
    older: 'Artículos anteriores',
    more: 'Los artículos nuevos se publican en el {feed}. Todos los textos de este sitio están en {texts}.',
    feed: 'canal Atom',
    authors: () => 'Autoría',
    published: 'Publicado',
    updated: 'Actualizado',
    language: 'Idioma',
    tags: 'Temas',
    firstAt: 'Publicado por primera vez en',
    cite: {
      heading: 'Citar este artículo',
      note: 'Indique la fuente como se muestra a continuación. La dirección es permanente.',
      label: 'Referencia',
      title: (title) => `«${title}»`,
      updated: (date) => `actualizado el ${date}`,
      managers: 'Para gestores bibliográficos: {formats}.',
    },
    history: { heading: 'Historial', first: 'Primera publicación.' },
  },
  errors: {
    notFound: {
      heading: 'Página no encontrada',
      detail: 'No hay ninguna página en esta dirección.',
    },
    meant: '¿Buscaba la página {page}?',
    wrongMethod: {
      heading: 'Esta dirección no se usa así',
      detail: 'Pruebe con una de estas páginas.',
    },
    formAddress: {
      heading: 'El formulario de contacto está en otra página',
      detail: 'Esta dirección solo recibe los envíos del formulario. No se ha enviado nada.',
    },
    rateLimited: {
      heading: 'Demasiadas solicitudes',
      detail: 'Hemos recibido demasiadas solicitudes desde su red. Vuelva a intentarlo más tarde.',
    },
    internal: {
      heading: 'Algo ha fallado por nuestra parte',
      detail: 'Vuelva a intentarlo dentro de un minuto.',
    },
  },
  pages: {
    home: { title: 'Inicio', note: 'Lo esencial de un vistazo.', typed: ['inicio', 'portada'] },
    contact: {
      title: 'Contacto',
      note: 'Escríbanos o vea de qué otras formas puede contactarnos.',
      typed: contactWords.es,
    },
    about: {
      title: 'Quiénes somos',
      note: 'Conozca la empresa.',
      typed: ['quienes-somos', 'quiénes-somos', 'sobre-nosotros', 'nosotros', 'empresa'],
    },
    articles: {
      title: 'Artículos',
      note: 'Nuestras publicaciones.',
      typed: ['articulos', 'artículos', 'noticias', 'blog'],
    },
    privacy: {
      title: 'Privacidad',
      note: 'Qué datos guarda este sitio.',
      typed: ['privacidad', 'politica-de-privacidad', 'política-de-privacidad'],
    },
    developers: {
      title: 'Desarrolladores',
      note: 'Lo que este sitio ofrece a programas y agentes de IA (en inglés).',
      typed: ['desarrolladores'],
    },
    apiDocs: {
      title: 'Documentación de la API',
      note: 'Todas las operaciones, herramientas, errores y límites (en inglés).',
      typed: ['documentacion', 'documentación'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Una guía para modelos de lenguaje en texto sin formato (en inglés).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'La API de contacto en formato legible por máquinas.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Privacidad',
    description:
      'Qué datos guarda este sitio sobre sus visitantes y sus mensajes, durante cuánto tiempo y quién los recibe.',
    lead: 'Qué datos guarda este sitio sobre usted, durante cuánto tiempo y quién los recibe.',
    sections: {
      controller: 'Responsable del tratamiento',
      message: 'Cuando nos escribe',
      check: 'Verificación contra mensajes automáticos',
      load: 'Protección contra la sobrecarga',
      pictures: 'Imágenes en los artículos',
      questions: 'Sus derechos y consultas',
    },
    policy:
      'Esta página describe lo que hace este sitio web. Nuestra política de privacidad completa:',
    law: 'RGPD',
    britishLaw: 'RGPD del Reino Unido (UK GDPR)',
    sentences: {
      scope: () =>
        'En esta página, «este sitio» se refiere al formulario de contacto y a las páginas que lo acompañan. Aquí no se describe lo que guardan o cargan nuestras demás páginas.',
      nothingLeft: () =>
        'Al consultar este sitio no se instalan cookies ni se guarda nada en su navegador. Las páginas no cargan nada de otros sitios web.',
      someHosts: () =>
        'Las páginas no cargan nada de otros sitios web, salvo lo que se indica más abajo.',
      fields: (labels) =>
        `El formulario de contacto guarda lo que usted escribe en él: ${labels.toLowerCase()}. No tiene que facilitar estos datos, pero sin los campos obligatorios no se puede enviar el formulario.`,
      otherFields: () =>
        'Todo lo demás que llega con el formulario se descarta. Su dirección IP y el nombre de su navegador no se guardan con el mensaje.',
      beside: () =>
        'Junto con su mensaje guardamos cuándo llegó y un número de referencia. Si una persona de nuestro equipo se encarga de él, lo responde o lo cierra, guardamos también quién lo ha hecho y cuándo. Si corrige la dirección, guardamos los dos mensajes y la relación entre ellos.',
      inbox: (days) =>
        `Guardamos también nuestras notas y un registro de quién ha abierto, modificado o eliminado su mensaje en la bandeja de entrada de este sitio y cuándo. Las notas se eliminan con el mensaje; el registro se conserva durante ${days === '1' ? 'un día' : `${days} días`}.`,
      answers: () =>
        'Guardamos también nuestras respuestas y las suyas. Se eliminan con el mensaje.',
      otherMail: () =>
        'De otros correos de nuestro buzón, la bandeja de entrada de este sitio conserva el remitente, el asunto y la fecha durante 30 días.',
      page: () => 'Guardamos también la ruta de la página desde la que ha enviado el formulario.',
      language: () => 'También se guarda el idioma de la página o de su navegador.',
      doubt: () =>
        'Si su mensaje parece spam, guardamos también el motivo y cuándo una persona de nuestro equipo ha indicado que no lo es.',
      learned: () =>
        'Para reconocer el spam, este sitio compara los mensajes nuevos con los que hemos respondido o marcado como spam. Qué es spam lo decide una persona.',
      blocked: () =>
        'Si un mensaje resulta ser spam, podemos guardar en una lista de bloqueo la dirección de correo, el dominio o la red de donde procede, o palabras que contiene, y apartar los mensajes que coincidan. Las entradas permanecen en la lista hasta que las quitemos.',
      notMailed: () =>
        'Su mensaje permanece en la bandeja de entrada de este sitio, donde lo leemos. El sitio no lo reenvía.',
      mailed: (provider) =>
        `Su mensaje se nos envía también por correo electrónico, a través de nuestro proveedor de correo${provider}.`,
      marked: () => 'Si el mensaje parece spam, el asunto del correo lo indica.',
      held: () =>
        'Si el mensaje parece spam, no se envía por correo hasta que lo hayamos revisado. Mientras tanto, un correo semanal indica solo su número, su fecha y el motivo.',
      confirmed: () =>
        'Superada la verificación, recibirá por lo general un correo que confirma la llegada de su mensaje, como máximo uno al día. No contiene nada de su mensaje. Si su buzón lo rechaza definitivamente, ese rechazo se guarda con su mensaje y no se envían más confirmaciones.',
      keptForever: () =>
        'Eliminamos el mensaje guardado cuando su consulta está resuelta y ninguna ley nos obliga a conservarlo.',
      keptDays: (days) =>
        `El mensaje guardado se elimina ${days === '1' ? 'aproximadamente un día' : `unos ${days} días`} después de su llegada. Mientras el sitio siga intentando enviarlo por correo electrónico, se conserva más tiempo.`,
      backups: (days) =>
        `Nuestras copias de seguridad pueden contenerlo hasta ${days === '1' ? 'un día' : `${days} días`} más.`,
      erased: () =>
        'Cuando eliminamos, a petición suya, un mensaje o todo lo relativo a usted, conservamos resúmenes criptográficos (hash con clave) para que ninguna copia de seguridad recupere los datos: el del número del mensaje, hasta 400 días; el de su dirección de correo, hasta 100 días.',
      noCheck: () =>
        'El formulario no tiene verificación contra mensajes automáticos. Un resumen criptográfico (hash) de su mensaje evita durante un día que el mismo mensaje se guarde dos veces. Después se elimina en cuanto llega otro mensaje.',
      ownCheck: (name) =>
        `Su navegador realiza un pequeño cálculo (${name}) antes de enviar el formulario. El cálculo procede de este sitio y se comprueba aquí: no se transmiten datos a terceros ni se instalan cookies.`,
      used: () =>
        'El resultado de la verificación se guarda con su mensaje. Durante un día aproximadamente conservamos resúmenes criptográficos (hash) de su mensaje y de la verificación, para que ningún mensaje se guarde dos veces y ninguna verificación se use otra vez. Después se eliminan cuando llega otro mensaje.',
      foreignCheck: (name, hosts, email) =>
        `La página de contacto carga ${name} desde ${hosts}; ese servicio confirma que una persona envía el formulario. Quienes gestionan esos servidores ven su dirección IP y su navegador en cuanto abre la página de contacto, y un script procedente de ellos puede guardar algo en su navegador, por ejemplo una cookie. Si no lo desea, escriba a ${email}.`,
      google: () => 'Google trata estos datos por cuenta nuestra.',
      unchecked: () =>
        'Si no se puede contactar con el proveedor, su mensaje se acepta sin la verificación.',
      counted: (minutes) =>
        `Las solicitudes al formulario y a la API se cuentan por dirección IP durante ${minutes} minutos, para evitar abusos. Los recuentos no se asocian a su mensaje.`,
      countedHere: () =>
        'Los recuentos se guardan solo en memoria; este sitio nunca los escribe en un disco.',
      countedTogether: () =>
        'Los recuentos del formulario se guardan también en la base de datos, con un seudónimo (hash con clave) de su dirección IP. Pasado ese tiempo, se eliminan en cuanto se envía otro formulario.',
      log: () =>
        'El registro del programa de este sitio no contiene mensajes, nombres, direcciones de correo ni direcciones IP de visitantes. Nuestro servidor web o nuestro proveedor de alojamiento puede registrar su dirección IP durante poco tiempo.',
      pictures: (hosts) =>
        `Algunos artículos muestran imágenes que su navegador carga desde ${hosts}. Quien gestiona ese otro sitio ve entonces su dirección IP y puede instalar una cookie.`,
      controller: (who) => `Responsable del tratamiento de los datos de este sitio web: ${who}.`,
      officer: (contact) => `Delegado/a de protección de datos (DPD): ${contact}.`,
      basis: (law) =>
        `Utilizamos su mensaje para responderle. La base jurídica es el artículo\u00A06.1.b) del ${law} cuando tiene o desea celebrar un contrato con nosotros y, en los demás casos, el artículo\u00A06.1.f): nuestro interés legítimo en responderle. En el artículo\u00A06.1.f) se basa también la protección contra el spam y la sobrecarga.`,
      processors: (names) => `Estas empresas tratan los datos por cuenta nuestra: ${names}.`,
      processorsUnknown: () =>
        'Los destinatarios son nuestro proveedor de alojamiento y nuestro proveedor de correo, que tratan los datos por cuenta nuestra. Con gusto le indicaremos sus nombres.',
      rights: () =>
        'Tiene derecho a acceder a sus datos, a que se rectifiquen o se supriman, a que se limite su tratamiento y a su portabilidad.',
      objection: (email) =>
        `Tiene derecho a oponerse en cualquier momento, por motivos relacionados con su situación particular, al tratamiento de sus datos que se base en nuestro interés legítimo. Basta un correo a ${email}.`,
      authority: (name) =>
        `Tiene derecho a presentar una reclamación ante una autoridad de control: ${name}.`,
      authorityUnknown: () =>
        'Tiene derecho a presentar una reclamación ante una autoridad de control, por ejemplo, la de su lugar de residencia.',
      questions: () =>
        'Para saber qué datos hemos guardado sobre usted, para que se rectifiquen o se supriman, o para presentarnos una reclamación, escriba a',
    },
  },
  mail: {
    subjectPrefix: 'Consulta:',
    inquiry: {
      sender: (person, company) => `${person} vía ${company}`,
      name: 'Nombre',
      received: 'Recibido',
      page: 'Página',
      number: 'Número del mensaje',
      reply: (person) => `Su respuesta se enviará a ${person}.`,
      inbox: {
        answer: 'Responder por correo',
        take: 'Hacerme cargo',
        answered: 'Marcar como respondida',
        spam: 'Spam',
        notSpam: 'No es spam',
      },
      corrects: (number) =>
        `Este mensaje corrige la dirección de correo del mensaje ${number}. Responda a este, por favor.`,
      doubtful: {
        mark: 'sospechoso',
        note: (reasons) => `Este mensaje parece spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'un enlace en un nombre o en el número de teléfono',
          'link-markup': 'un enlace escrito como en los foros o en HTML',
          'many-links': 'muchos enlaces en el mensaje',
          'only-links': 'apenas algo más que un enlace en el mensaje',
          'same-text': 'el mismo texto como nombre, apellidos y mensaje',
          'mixed-scripts': 'palabras que mezclan letras latinas y cirílicas',
          'blocked-address': 'la dirección de correo está en la lista de bloqueo',
          'blocked-domain': 'el dominio de la dirección de correo está en la lista de bloqueo',
          'blocked-network': 'la red de la que procede el mensaje está en la lista de bloqueo',
          'blocked-word': 'palabras de la lista de bloqueo',
          learned: 'palabras, enlaces o un dominio de consultas que usted marcó como spam',
          spam: 'marcado manualmente como spam',
        },
      },
      unverified: {
        mark: 'sin verificar',
        note: 'La verificación de seguridad no estaba disponible, así que nada confirma que lo enviara una persona.',
      },
    },
    digest: {
      subject: (count) => `cuarentena (${count})`,
      newest: (shown, count) => `Los más recientes: ${shown} de ${count}.`,
      note: 'Estos mensajes parecen spam y no se envían por correo mientras no se liberen.',
      see: 'Para verlos:',
      release: 'Para liberar uno:',
    },
    notice: {
      subject: 'no se pudo enviar por correo',
      refused:
        'Ha llegado una consulta por su formulario de contacto, pero el servidor de correo ha rechazado el correo correspondiente por su contenido.',
      kept: 'La consulta se conserva. No se volverá a enviar automáticamente.',
      read: 'Para leerla:',
      retry: 'Para intentarlo de nuevo:',
      code: 'Código del servidor',
    },
    test: {
      subject: 'correo de prueba',
      about: (company) => `${company}: este es un correo de prueba de Frontdesk.`,
      arrival: 'Las consultas llegarán aquí.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: su mensaje`,
      wrote: (visitor, time) => `El ${time}, ${visitor} escribió:`,
    },
    confirmation: {
      subject: (company) => `${company}: hemos recibido su mensaje`,
      received: 'Gracias por su mensaje. Lo hemos recibido correctamente.',
      answer: 'Le responderemos a esta dirección de correo.',
      answerWithin: (days) =>
        `Le responderemos a esta dirección de correo, normalmente en ${days === 1 ? 'un día laborable' : `${days} días laborables`}.`,
      notYou: 'Si usted no nos ha escrito, ignore este correo o avísenos en',
      automatic: 'Este correo se ha enviado automáticamente.',
    },
  },
}
