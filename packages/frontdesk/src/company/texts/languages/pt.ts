import { contactWords } from '../contact-words.ts'
import type { Texts } from '../texts.ts'

/** Texts in Portuguese: for the option or setting `texts`. */
export const pt: Texts = {
  language: 'pt',
  locale: 'pt-PT',
  direction: 'ltr',
  grouping: { separator: '\u00A0', least: 5 },
  lead: 'Utilize este formulário ou os nossos contactos diretos.',
  page: {
    heading: 'Contacto',
    description: 'Escreva-nos através do formulário ou escolha outra forma de nos contactar.',
    otherWays: 'Contacto direto',
    address: 'Morada',
    inBrowser: 'O formulário está nesta página quando a abre num navegador.',
    fields: 'Os campos:',
    apiDocs: 'documentação da API (em inglês)',
  },
  programs: {
    open: (address) =>
      `Também os programas podem enviar o formulário, em nome de uma pessoa que tenha aprovado o texto: aqui não há verificação antibots, e um POST dos campos para ${address} é aceite.`,
    closed: (check, answer, page) =>
      `Só uma pessoa num navegador pode enviar o formulário: há uma verificação antibots (${check}), e um programa recebe ${answer}. Encaminhe a pessoa para ${page}.`,
    origins: (origins) =>
      origins.length === 0
        ? 'As páginas de outros sites não o podem enviar.'
        : `De outros sites, só as páginas de ${origins.join(', ')} o podem enviar.`,
  },
  labels: {
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    email: 'E-mail',
    phone: 'Telefone',
    message: 'Mensagem',
  },
  topic: { label: 'Assunto', none: 'Escolha um assunto' },
  optional: '(opcional)',
  hints: {
    email: 'Responderemos para este endereço.',
    message: (count) => `No máximo ${count} caracteres.`,
  },
  send: 'Enviar mensagem',
  needsScript: {
    heading: 'Este formulário precisa de JavaScript',
    detail:
      'O formulário verifica se é uma pessoa que o envia, e isso não é possível sem JavaScript. Escreva para',
    orCall: 'ou ligue para',
  },
  progress: {
    checking: 'Verificação de segurança em curso…',
    sending: 'A enviar a sua mensagem…',
    slow: 'Está a demorar mais do que o habitual. Mantenha esta página aberta.',
  },
  success: {
    heading: 'Mensagem enviada',
    message: 'Agradecemos o seu contacto. Recebemos a sua mensagem.',
    again: 'Escrever outra mensagem',
    correct: 'Corrigir o endereço',
  },
  accepted: { heading: 'Mensagem enviada', home: 'Voltar à página inicial' },
  next: (address) =>
    `Responderemos para ${address}. Se o endereço não estiver correto ou se faltar alguma coisa, escreva para`,
  meant: (address) => `Queria dizer ${address}?`,
  keepAddress: (address) => `Manter ${address}`,
  noEnding: 'Verifique a terminação do endereço, por exemplo «.pt».',
  answerWithin: (days) =>
    days === 1
      ? 'Costumamos responder no prazo de um dia útil.'
      : `Costumamos responder no prazo de ${days} dias úteis.`,
  dataUse: { text: 'Guardamos os seus dados para lhe podermos responder.', more: 'Privacidade' },
  refused: {
    back: 'Com o botão Retroceder do navegador volta ao formulário; o que escreveu continua lá.',
    foreign:
      'Nada foi enviado: o formulário está num site que não tem autorização para o usar. Copie o seu texto e use o formulário do nosso próprio site.',
    emptyForm: 'Abrir um novo formulário',
    write: (email) => `Escrever para ${email}`,
    status: (status) => `Código ${status}:`,
  },
  faults: {
    heading: (count) => (count === 1 ? 'Verifique um campo' : `Verifique ${count} campos`),
    required: (label) => `Preencha o campo «${label}».`,
    email: () => 'Introduza um endereço de e-mail completo, por exemplo nome@example.com.',
    notAscii: () =>
      'Só podemos responder a endereços que antes do @ tenham letras sem acentos (de a a z), algarismos e sinais comuns.',
    noDomain: () =>
      'A parte depois do @ não é um nome de domínio válido. Verifique se está bem escrita.',
    localTooLong: () => 'A parte antes do @ é demasiado longa. Verifique se está bem escrita.',
    tooLong: (label, { limit, count, rest }) =>
      `O campo «${label}» é demasiado longo: tem ${count} caracteres e o máximo é ${limit}. Retire ${rest}.`,
    control: (label) =>
      `O campo «${label}» contém um carácter que não pode ser enviado. Escreva-o de novo.`,
    other: (label) => `O campo «${label}» não pode ser enviado assim. Verifique-o.`,
  },
  room: {
    left: ({ limit, rest }) => `Caracteres disponíveis: ${rest} de ${limit}`,
    over: ({ limit, rest }) => `Caracteres a mais: ${rest} (máximo: ${limit})`,
  },
  reassurance: 'Ainda nada foi enviado. Tudo o que escreveu continua aqui.',
  problems: {
    validation: {
      heading: 'A sua mensagem não foi enviada',
      detail: 'Não conseguimos ler o formulário. Encurte a mensagem e envie-a de novo.',
    },
    botVerification: {
      heading: 'A verificação de segurança falhou',
      detail: 'O seu texto continua aqui. Envie-o de novo; já está pronta uma nova verificação.',
    },
    foreign: {
      heading: 'Este formulário não funciona nesta página',
      detail:
        'Nada foi enviado, e tentar de novo não ajuda. O seu texto continua aqui para o poder copiar.',
    },
    rateLimited: {
      heading: 'Demasiadas mensagens a partir da sua rede',
      detail: 'Nada foi enviado.',
    },
    internal: {
      heading: 'Algo correu mal do nosso lado',
      detail:
        'O seu texto continua aqui. Envie-o de novo dentro de um minuto. Se já nos chegou, guardaremos apenas uma cópia.',
    },
    network: {
      heading: 'A ligação foi interrompida',
      detail:
        'O seu texto continua aqui. Verifique a ligação e envie-o de novo. Se já nos chegou, guardaremos apenas uma cópia.',
    },
    offline: {
      heading: 'Não tem ligação à Internet',
      detail: 'O seu texto continua aqui. Envie-o assim que voltar a ter ligação.',
    },
    insecure: {
      heading: 'Esta página não foi aberta através de uma ligação segura',
      detail: 'A verificação de segurança só funciona se o endereço começar por https.',
    },
    blocked: {
      heading: 'Não foi possível carregar a verificação de segurança',
      detail:
        'O seu texto continua aqui e nada foi enviado. Talvez um bloqueador de anúncios ou a sua rede impeça a verificação. Autorize-a nesta página e envie de novo a mensagem, ou use outro navegador.',
    },
    unchecked: {
      heading: 'Falta um passo',
      detail: 'Conclua a verificação acima do botão e envie de novo a mensagem.',
    },
  },
  foreignRemedy: (origin) =>
    `Se gere este site: acrescente ${origin} a contact.allowedOrigins na configuração do serviço do formulário.`,
  tool: {
    heading: 'Um assistente de IA preencheu este formulário',
    detail: 'Leia-o com atenção. Nada será enviado enquanto não premir o botão abaixo.',
    discard: 'Descartar',
  },
  retryIn: (duration) => `Tente de novo dentro de ${duration}.`,
  orWrite: 'Ou escreva para',
  name: 'Português',
  months: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  date: (day, month, year) => `${day} de ${month} de ${year}`,
  time: (hour, minute) => ` ${hour === '01' ? 'à' : 'às'} ${Number(hour)}h${minute}`,
  layout: {
    skip: 'Saltar para o conteúdo',
    navigation: 'Menu principal',
    outline: 'Nesta página',
    languages: 'Idiomas',
    asMarkdown: 'Esta página em Markdown',
    terms: 'Termos e condições',
    imprint: 'Aviso legal',
    forAgents: 'Para agentes de IA: llms.txt',
    inEnglish: 'Esta documentação só existe em inglês.',
  },
  company: {
    heading: 'A empresa',
    legalName: 'Denominação social',
    otherNames: (count) => (count === 1 ? 'Outro nome' : 'Outros nomes'),
    founded: 'Fundação',
    languages: 'Idiomas',
    profiles: (count) => (count === 1 ? 'Perfil' : 'Perfis'),
    hours: 'Horário de funcionamento',
    daysFrom: (first, last) => `de ${first.replace('-feira', '')} a ${last}`,
    openFrom: (opens, closes) =>
      `das\u00A0${opens} às\u00A0${closes}`
        .replaceAll(/\b0(?=\d:)/g, '')
        .replaceAll(':', 'h')
        .replaceAll(/s\u00A0(?=1h)/g, '\u00A0'),
    map: 'Mapa',
    spoken: (languages) => `em ${languages}`,
  },
  home: {
    send: 'Enviar uma mensagem',
    write: 'Escrever um e-mail',
    more: 'Mais sobre nós',
    services: 'Os nossos serviços',
    latest: 'Últimos artigos',
    allArticles: 'Todos os artigos',
    programs: {
      heading: 'Para programadores e agentes de IA',
      lead: 'Tudo neste site também pode ser lido de forma automática, sem chave nem início de sessão: os dados através de ferramentas só de leitura, e cada página em Markdown. Um formulário permite contactar a nossa equipa.',
    },
  },
  about: {
    heading: 'Sobre nós',
    people: 'A nossa equipa',
    reach: 'Como nos contactar',
    purposes: 'Para assuntos específicos',
    quoting: {
      heading: 'Citar estes dados',
      source: 'Estes dados são fornecidos pela própria empresa.',
      checked: (date) => `Foram verificados pela última vez a ${date}.`,
      programs:
        'Os programas obtêm os mesmos dados com a ferramenta {tool} (ver {developers}) e no JSON-LD desta página.',
    },
  },
  article: {
    lead: 'Todos os nossos artigos, do mais recente ao mais antigo.',
    older: 'Artigos mais antigos',
    more: 'Pode seguir os novos artigos no {feed}. Todos os textos deste site estão em {texts}.',
    feed: 'feed Atom',
    authors: () => 'Autoria',
    published: 'Publicado',
    updated: 'Atualizado',
    language: 'Idioma',
    tags: 'Temas',
    firstAt: 'Publicado originalmente em',
    cite: {
      heading: 'Citar este artigo',
      note: 'Indique a fonte como se mostra abaixo. O endereço é permanente.',
      label: 'Referência',
      title: (title) => `«${title}»`,
      updated: (date) => `atualizado a ${date}`,
      managers: 'Para gestores de referências: {formats}.',
    },
    history: { heading: 'Histórico', first: 'Primeira publicação.' },
  },
  errors: {
    notFound: {
      heading: 'Página não encontrada',
      detail: 'Não há nenhuma página neste endereço.',
    },
    meant: 'Procurava a página {page}?',
    wrongMethod: {
      heading: 'Este endereço não funciona assim',
      detail: 'Experimente uma destas páginas.',
    },
    formAddress: {
      heading: 'O formulário de contacto está noutra página',
      detail: 'Este endereço só recebe os envios do formulário. Nada foi enviado.',
    },
    rateLimited: {
      heading: 'Demasiados pedidos',
      detail: 'Recebemos demasiados pedidos da sua rede. Tente de novo mais tarde.',
    },
    internal: {
      heading: 'Algo correu mal do nosso lado',
      detail: 'Tente de novo dentro de um minuto.',
    },
  },
  pages: {
    home: {
      title: 'Página inicial',
      note: 'O essencial num relance.',
      typed: ['inicio', 'início', 'pagina-inicial', 'página-inicial'],
    },
    contact: {
      title: 'Contacto',
      note: 'Escreva-nos ou veja de que outras formas nos pode contactar.',
      typed: contactWords.pt,
    },
    about: {
      title: 'Sobre nós',
      note: 'Quem somos.',
      typed: ['sobre-nos', 'sobre-nós', 'quem-somos', 'sobre', 'empresa'],
    },
    articles: {
      title: 'Artigos',
      note: 'As nossas publicações.',
      typed: ['artigos', 'noticias', 'notícias', 'blog'],
    },
    privacy: {
      title: 'Privacidade',
      note: 'Que dados guarda este site.',
      typed: ['privacidade', 'politica-de-privacidade', 'política-de-privacidade'],
    },
    developers: {
      title: 'Programadores',
      note: 'O que este site oferece a programas e agentes de IA (em inglês).',
      typed: ['programadores', 'desenvolvedores'],
    },
    apiDocs: {
      title: 'Documentação da API',
      note: 'Todas as operações, ferramentas, erros e limites (em inglês).',
      typed: ['documentacao', 'documentação'],
    },
    llmsTxt: {
      title: 'llms.txt',
      note: 'Um guia para modelos de linguagem em texto simples (em inglês).',
      typed: [],
    },
    openapi: {
      title: 'OpenAPI',
      note: 'A API de contacto em formato legível por máquina.',
      typed: [],
    },
  },
  privacy: {
    heading: 'Privacidade',
    description:
      'Que dados guarda este site sobre os visitantes e as suas mensagens, durante quanto tempo e quem os recebe.',
    lead: 'Que dados guarda este site sobre si, durante quanto tempo e quem os recebe.',
    sections: {
      controller: 'Responsável pelo tratamento',
      message: 'Quando nos escreve',
      check: 'Verificação contra mensagens automáticas',
      load: 'Proteção contra sobrecarga',
      pictures: 'Imagens nos artigos',
      questions: 'Os seus direitos e perguntas',
    },
    policy: 'Esta página descreve o que este site faz. A nossa política de privacidade completa:',
    law: 'RGPD',
    britishLaw: 'RGPD do Reino Unido (UK GDPR)',
    sentences: {
      scope: () =>
        'Nesta página, «este site» refere-se ao formulário de contacto e às páginas que o acompanham. O que as nossas outras páginas guardam ou carregam não é descrito aqui.',
      nothingLeft: () =>
        'Ao consultar este site, não são criados cookies nem é guardado nada no seu navegador. As páginas não carregam nada de outros sites.',
      someHosts: () =>
        'As páginas não carregam nada de outros sites, exceto o que é indicado abaixo.',
      fields: (labels) =>
        `O formulário de contacto guarda o que nele escreve: ${labels.toLowerCase()}. Não tem de fornecer estes dados, mas sem os campos obrigatórios o formulário não pode ser enviado.`,
      otherFields: () =>
        'Tudo o resto que vem com o formulário é descartado. O seu endereço IP e o nome do seu navegador não são guardados com a mensagem.',
      beside: () =>
        'Com a sua mensagem, guardamos a data e a hora em que chegou e um número de referência. Se alguém da nossa equipa a assumir, lhe responder ou a encerrar, guardamos também quem o fez e quando. Se corrigir o endereço, guardamos as duas mensagens e a ligação entre elas.',
      inbox: (days) =>
        `Guardamos também as nossas notas e um registo de quem abriu, alterou ou eliminou a mensagem na caixa de entrada deste site e quando. As notas são eliminadas com a mensagem; o registo é conservado durante ${days === '1' ? 'um dia' : `${days} dias`}.`,
      answers: () =>
        'Guardamos também as nossas respostas e as suas. São eliminadas com a mensagem.',
      otherMail: () =>
        'De outros e-mails da nossa caixa de correio, a caixa de entrada deste site guarda o remetente, o assunto e a data durante 30 dias.',
      page: () => 'Guardamos também o caminho da página a partir da qual enviou o formulário.',
      language: () => 'Fica também guardado o idioma da página ou do seu navegador.',
      doubt: () =>
        'Se a sua mensagem parecer spam, guardamos também o motivo e quando alguém da nossa equipa indicou que não o é.',
      learned: () =>
        'Para reconhecer spam, este site compara as novas mensagens com aquelas a que respondemos ou que marcámos como spam. Quem decide o que é spam é uma pessoa.',
      blocked: () =>
        'Se uma mensagem se revelar spam, podemos colocar numa lista de bloqueio o endereço de e-mail, o domínio ou a rede de onde veio, ou palavras que contém, e pôr de parte as mensagens correspondentes. As entradas ficam na lista até as retirarmos.',
      notMailed: () =>
        'A sua mensagem fica na caixa de entrada deste site, onde a lemos. O site não a reencaminha.',
      mailed: (provider) =>
        `A sua mensagem é-nos também enviada por e-mail, através do nosso fornecedor de correio${provider}.`,
      marked: () => 'Se a mensagem parecer spam, o assunto do e-mail indica-o.',
      held: () =>
        'Se a mensagem parecer spam, só é enviada por e-mail depois de a termos visto. Até lá, um e-mail semanal indica apenas o número, a data e o motivo.',
      confirmed: () =>
        'Se a verificação contra mensagens automáticas for bem-sucedida, recebe normalmente um e-mail que confirma a chegada da mensagem, no máximo um por dia. Não contém nada da sua mensagem. Se a sua caixa de correio o recusar definitivamente, a recusa fica guardada com a mensagem e não são enviadas mais confirmações.',
      keptForever: () =>
        'Eliminamos a mensagem guardada quando o seu pedido estiver concluído e nenhuma lei nos obrigar a conservá-la.',
      keptDays: (days) =>
        `A mensagem guardada é eliminada cerca de ${days === '1' ? 'um dia' : `${days} dias`} depois de chegar. Enquanto o site ainda estiver a tentar enviá-la por e-mail, é guardada durante mais tempo.`,
      backups: (days) =>
        `As nossas cópias de segurança podem contê-la durante mais ${days === '1' ? 'um dia' : `${days} dias`}, no máximo.`,
      erased: () =>
        'Quando eliminamos, a seu pedido, uma mensagem ou tudo o que lhe diz respeito, conservamos resumos criptográficos (hash com chave), para que nenhuma cópia de segurança reponha os dados: o do número da mensagem até 400 dias, o do seu endereço de e-mail até 100 dias.',
      noCheck: () =>
        'O formulário não tem verificação contra mensagens automáticas. Um resumo criptográfico (hash) da sua mensagem evita durante um dia que a mesma mensagem seja guardada duas vezes. Depois é eliminado assim que chega outra mensagem.',
      ownCheck: (name) =>
        `O seu navegador faz um pequeno cálculo (${name}) antes de o formulário ser enviado. O cálculo vem deste site e é verificado aqui: não são transmitidos dados a terceiros e não é criado nenhum cookie.`,
      used: () =>
        'O resultado da verificação é guardado com a mensagem. Durante cerca de um dia guardamos resumos criptográficos (hash) da sua mensagem e da verificação, para que nenhuma mensagem seja guardada duas vezes e nenhuma verificação seja usada outra vez. Depois são eliminados quando chega outra mensagem.',
      foreignCheck: (name, hosts, email) =>
        `A página de contacto carrega ${name} de ${hosts}; este serviço confirma que é uma pessoa que envia o formulário. Quem gere esses servidores vê o seu endereço IP e o seu navegador assim que abre a página de contacto, e um script vindo deles pode guardar algo no seu navegador, por exemplo um cookie. Se não o quiser, escreva antes para ${email}.`,
      google: () => 'A Google trata estes dados por nossa conta.',
      unchecked: () =>
        'Se não for possível contactar o fornecedor, a sua mensagem é aceite sem a verificação.',
      counted: (minutes) =>
        `Os pedidos ao formulário e à API são contados por endereço IP durante ${minutes} minutos, para evitar abusos. As contagens não são associadas à sua mensagem.`,
      countedHere: () =>
        'As contagens são mantidas apenas na memória; este site nunca as escreve num disco.',
      countedTogether: () =>
        'As contagens do formulário são também guardadas na base de dados, com um pseudónimo (hash com chave) do seu endereço IP. Passado esse tempo, são eliminadas assim que outro formulário é enviado.',
      log: () =>
        'O registo do programa deste site não contém mensagens, nem nomes, endereços de e-mail ou endereços IP de visitantes. O nosso servidor Web ou fornecedor de alojamento pode registar o seu endereço IP durante pouco tempo.',
      pictures: (hosts) =>
        `Alguns artigos mostram imagens que o seu navegador carrega de ${hosts}. Quem gere esse outro site vê então o seu endereço IP e pode criar um cookie.`,
      controller: (who) => `Responsável pelo tratamento dos dados deste site: ${who}.`,
      officer: (contact) => `Encarregado/a da proteção de dados (EPD): ${contact}.`,
      basis: (law) =>
        `Usamos a sua mensagem para lhe responder. O fundamento jurídico é o artigo\u00A06.º, n.º\u00A01, alínea\u00A0b), do ${law} quando tem ou pretende celebrar um contrato connosco e, nos outros casos, a alínea\u00A0f): o nosso interesse legítimo em responder-lhe. A proteção contra spam e sobrecarga também se baseia na alínea\u00A0f).`,
      processors: (names) => `Estas empresas tratam os dados por nossa conta: ${names}.`,
      processorsUnknown: () =>
        'Os destinatários são o nosso fornecedor de alojamento e o nosso fornecedor de correio, que tratam os dados por nossa conta. Teremos todo o gosto em indicar os nomes.',
      rights: () =>
        'Tem direito de acesso aos seus dados, de retificação, de apagamento, de limitação do tratamento e de portabilidade.',
      objection: (email) =>
        `Tem o direito de se opor a qualquer momento, por motivos relacionados com a sua situação particular, ao tratamento dos seus dados baseado no nosso interesse legítimo. Basta um e-mail para ${email}.`,
      authority: (name) =>
        `Tem o direito de apresentar uma reclamação a uma autoridade de controlo: ${name}.`,
      authorityUnknown: () =>
        'Tem o direito de apresentar uma reclamação a uma autoridade de controlo, por exemplo a do local onde reside.',
      questions: () =>
        'Para saber que dados guardámos sobre si, para os retificar ou apagar, ou para nos apresentar uma reclamação, escreva para',
    },
  },
  mail: {
    subjectPrefix: 'Pedido:',
    inquiry: {
      sender: (person, company) => `${person} via ${company}`,
      name: 'Nome',
      received: 'Recebida',
      page: 'Página',
      number: 'Número da mensagem',
      reply: (person) => `A sua resposta será enviada a ${person}.`,
      inbox: {
        answer: 'Responder por e-mail',
        take: 'Assumir',
        answered: 'Marcar como respondido',
        spam: 'Spam',
        notSpam: 'Não é spam',
      },
      corrects: (number) =>
        `Esta mensagem corrige o endereço de e-mail da mensagem ${number}. Por favor, responda a esta.`,
      doubtful: {
        mark: 'suspeito',
        note: (reasons) => `Esta mensagem parece spam: ${reasons}.`,
        reasons: {
          'link-in-name': 'um link num nome ou no número de telefone',
          'link-markup': 'um link escrito como nos fóruns ou em HTML',
          'many-links': 'muitos links na mensagem',
          'only-links': 'quase nada além de um link na mensagem',
          'same-text': 'o mesmo texto como nome, apelido e mensagem',
          'mixed-scripts': 'palavras que misturam letras latinas e cirílicas',
          'blocked-address': 'o endereço de e-mail está na lista de bloqueio',
          'blocked-domain': 'o domínio do endereço de e-mail está na lista de bloqueio',
          'blocked-network': 'a rede de onde veio a mensagem está na lista de bloqueio',
          'blocked-word': 'palavras da lista de bloqueio',
          learned: 'palavras, links ou um domínio de pedidos que marcou como spam',
          spam: 'marcada manualmente como spam',
        },
      },
      unverified: {
        mark: 'não verificado',
        note: 'A verificação de segurança não estava disponível, por isso nada confirma que foi uma pessoa a enviar a mensagem.',
      },
    },
    digest: {
      subject: (count) => `quarentena (${count})`,
      newest: (shown, count) => `As mais recentes: ${shown} de ${count}.`,
      note: 'Estas mensagens parecem spam e não são enviadas por e-mail enquanto não forem libertadas.',
      see: 'Para as ver:',
      release: 'Para libertar uma:',
    },
    notice: {
      subject: 'não foi possível enviar por e-mail',
      refused:
        'Chegou um pedido pelo seu formulário de contacto, mas o servidor de correio recusou o e-mail correspondente por causa do conteúdo.',
      kept: 'O pedido fica guardado. Não será enviado de novo automaticamente.',
      read: 'Para o ler:',
      retry: 'Para tentar de novo:',
      code: 'Código do servidor',
    },
    test: {
      subject: 'e-mail de teste',
      about: (company) => `${company}: este é um e-mail de teste do Frontdesk.`,
      arrival: 'Os pedidos chegarão aqui.',
    },
    answer: {
      sender: (person, company) => `${person}, ${company}`,
      subject: (company) => `${company}: a sua mensagem`,
      wrote: (visitor, time) => `Em ${time}, ${visitor} escreveu:`,
    },
    confirmation: {
      subject: (company) => `${company}: recebemos a sua mensagem`,
      received: 'Agradecemos a sua mensagem. Já a recebemos.',
      answer: 'Responderemos para este endereço de e-mail.',
      answerWithin: (days) =>
        `Responderemos para este endereço de e-mail, normalmente no prazo de ${days === 1 ? 'um dia útil' : `${days} dias úteis`}.`,
      notYou: 'Se não nos escreveu, ignore este e-mail ou avise-nos em',
      automatic: 'Este e-mail foi enviado automaticamente.',
    },
  },
}
