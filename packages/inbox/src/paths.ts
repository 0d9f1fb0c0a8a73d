/** Every address of the inbox, for routes, pages, redirects, mails and tests. */

/** Patterns of the routes. */
export const patterns = {
  home: '/',
  changes: '/inquiries/changes',
  undo: '/inquiries/undo',
  inquiry: '/inquiries/:id',
  assignment: '/inquiries/:id/assignment',
  notes: '/inquiries/:id/notes',
  answered: '/inquiries/:id/answered',
  answer: '/inquiries/:id/answer',
  answerPreview: '/inquiries/:id/answer/preview',
  answerUndo: '/inquiries/:id/answer/undo',
  closing: '/inquiries/:id/closing',
  reopening: '/inquiries/:id/reopening',
  spam: '/inquiries/:id/spam',
  release: '/inquiries/:id/release',
  retry: '/inquiries/:id/retry',
  erasure: '/inquiries/:id/erasure',
  figures: '/figures',
  otherMail: '/other-mail',
  person: '/person',
  personExport: '/person/export',
  personErasure: '/person/erasure',
  record: '/record',
  pulse: '/pulse',
  inquiryPulse: '/inquiries/:id/pulse',
  draft: '/inquiries/:id/draft',
  snippets: '/account/snippets',
  snippet: '/account/snippets/:id',
  snippetRemoval: '/account/snippets/:id/removal',
  shortcuts: '/account/shortcuts',
  signature: '/account/signature',
  push: '/account/push',
  pushRemoval: '/account/push/removal',
  pushWorker: '/push.js',
  style: '/assets/:version/inbox.css',
  script: '/assets/:version/inbox.js',
  icon: '/assets/:version/icon.svg',
  signIn: '/sign-in',
  signInCode: '/sign-in/code',
  signInCodeEntry: '/sign-in/code/entry',
  signInOpenId: '/sign-in/openid',
  signInOpenIdReturn: '/sign-in/openid/return',
  signInProxy: '/sign-in/proxy',
  signOut: '/sign-out',
  confirm: '/confirm',
  invitation: '/invitation/:token',
  welcome: '/welcome',
  account: '/account',
  accountName: '/account/name',
  passkeys: '/account/passkeys',
  passkeyName: '/account/passkeys/:id/name',
  passkeyRemoval: '/account/passkeys/:id/removal',
  sessionEnd: '/account/sessions/:id/end',
  otherSessionsEnd: '/account/sessions/end-others',
  people: '/people',
  personRole: '/people/:id/role',
  personDisabling: '/people/:id/disabling',
  personEnabling: '/people/:id/enabling',
  personSessionsEnd: '/people/:id/sessions/end',
  personInvitation: '/people/:id/invitation',
} as const

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** The path of a pattern with its parts filled in. */
export function toPath<Pattern extends string>(
  pattern: Pattern,
  parts: Readonly<Record<Names<Pattern>, string>>,
): string {
  const given: Readonly<Record<string, string>> = parts
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
}

/** The sign-in page, with the page to show afterwards. */
export function toSignIn(back: string): string {
  return back === patterns.home
    ? patterns.signIn
    : `${patterns.signIn}?back=${encodeURIComponent(back)}`
}

/** A path of the inbox, with its query; anything else becomes the start page (ASVS 3.7.2). */
export function parseBack(text: string | undefined): string {
  const base = 'http://inbox.invalid'
  if (text === undefined || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return '/'
  const { origin, pathname, search } = new URL(text, base)
  // `/..//example.com` becomes an address of another host only here.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/'
}
