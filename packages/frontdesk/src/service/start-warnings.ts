/** Warnings at the start about a configuration that works but may be a mistake. */
import { findExposure } from '../settings/exposure.ts'
import type { Settings } from '../settings/settings.ts'
import { findUntranslated } from '../settings/untranslated.ts'
import { findMeantAddress, isWithoutEnding } from '../contact/suggested-address.ts'
import type { Log } from '../log.ts'
import { findMeantVariables, toMeantHint } from '../settings/load/mistyped-variables.ts'
import {
  findHiddenFiles,
  tellHiddenFiles,
  toHiddenRoute,
  type HiddenFile,
} from '../settings/load/hidden-files.ts'
import type { RequestContext } from '../frontdesk.ts'
import { toRawPath } from '../http/exchange.ts'
import { findTexts } from '../company/texts/index.ts'
import { shippedTexts } from '../company/texts/shipped.ts'
import type { Env } from '../settings/variables.ts'

/** Once per start. */
export function warnOfSettings(settings: Settings, log: Log): void {
  const { mode, verifier, mail, backup, database, retentionDays: days } = settings
  if (backup && database) {
    log.warn('backup.ignored', {
      remedy:
        'The setting backup is for SQLite, and inquiries are in a database server: no backup is made of them. Back up with its own tools (pg_dump), and leave the setting out.',
    })
  }
  if (mode === 'production' && !mail) {
    log.warn('mail.off', {
      remedy: 'Inquiries wait in the inbox: set SMTP_URL, MAIL_FROM and MAIL_TO.',
    })
    if (days !== undefined) {
      const remedy = `retention deletes nothing while mail is off: all inquiries wait for their mail, and waiting ones are kept. Set up mail, or delete them by hand: npx frontdesk inbox purge --older-than ${days}d`
      log.warn('retention.waiting', { days, remedy })
    }
  }
  if (settings.proveMail && !(mail && settings.mailbox && settings.inbox)) {
    log.warn('mail.unproven', {
      remedy:
        'mail.prove is on, but no test mail is sent: it needs mail, a mailbox to find it in (MAILBOX_URL) and the web inbox (INBOX_PORT).',
    })
  }
  if (mail?.settings.confirmation && verifier.field === undefined) {
    log.warn('confirmation.off', {
      remedy:
        'mail.confirm is on, but no confirmation is mailed: only visitors who pass a bot check get one. Set verifier: altcha() in the config.',
    })
  }
  const unshown = findUnshownPolicies(settings)
  if (unshown.length > 0) {
    log.warn('policies.unshown', {
      keys: unshown.join(', '),
      remedy:
        'No page shows these texts. Add about or privacy to serve, or give the url of your own page.',
    })
  }
  for (const [key, address] of listOwnAddresses(settings)) {
    const remedy = address === undefined ? undefined : toAddressRemedy(address)
    if (remedy !== undefined) log.warn('address.doubtful', { key, remedy })
  }
  for (const tag of settings.site.languages.slice(1)) {
    const texts = findTexts(tag, [...(settings.texts ?? []), ...shippedTexts])
    if (!texts) {
      const remedy = `There are no pages in ${tag}: Frontdesk has no texts in this language. Correct site.languages, or pass texts.`
      log.warn('texts.missing', { language: tag, remedy })
      continue
    }
    const { language } = texts
    const keys = findUntranslated(settings, language)
    if (keys.length === 0) continue
    log.warn('translations.missing', {
      language,
      keys: keys.join(', '),
      remedy: `Pages in this language show these texts in another language. Add them to site.translations.${language}.`,
    })
  }
  if (findExposure(settings) !== undefined && verifier.name === 'none') {
    log.warn('bot-check.off', {
      remedy:
        'Every form is accepted unchecked: verifier is none() in the config. Set verifier: altcha() against spam.',
    })
  }
}

/** The same rule as for visitors' addresses; mail on this machine stays on it. */
function toAddressRemedy(address: string): string | undefined {
  const meant = findMeantAddress(address)
  if (meant !== undefined) return `Did you mean ${meant}?`
  if (!isWithoutEnding(address) || address.endsWith('@localhost')) return undefined
  return `No mail reaches ${address}: its domain has no ending that exists. Write the whole address, such as office@example.com.`
}

type OwnAddress = readonly [key: string, address: string | undefined]

function listOwnAddresses({ site, mail, security }: Settings): readonly OwnAddress[] {
  const { from, to = [], route } = mail?.settings ?? {}
  const rules = typeof route === 'object' ? route : []
  return [
    ['site.email', site.email],
    ...(site.contactPoints ?? []).map(({ email }, index): OwnAddress => [
      `site.contactPoints[${index}].email`,
      email,
    ]),
    ['site.dataProtection.officer', /\S+@[^\s,;)>]+/.exec(site.dataProtection?.officer ?? '')?.[0]],
    ...(security?.contact ?? []).map((address, index): OwnAddress => [
      `security.contact[${index}]`,
      /^mailto:(.*)/.exec(address)?.[1],
    ]),
    ['mail.from', from],
    ...to.map((address): OwnAddress => ['mail.to', address]),
    ...rules.flatMap(({ to: addresses }, index) =>
      [addresses].flat().map((address): OwnAddress => [`mail.route[${index}].to`, address]),
    ),
  ]
}

/** Keys of terms and imprint given as text, where the site has no page for them. */
function findUnshownPolicies({ site, serve }: Settings): readonly string[] {
  if (!serve || serve.includes('about') || serve.includes('privacy')) return []
  return (['terms', 'imprint'] as const)
    .filter((name) => 'text' in (site.policies?.[name] ?? {}))
    .map((name) => `site.policies.${name}`)
}

interface HiddenPaths {
  /** About the site's files. If its source is missing nothing is known. */
  warn(): void
  /** About a route that no file shows, at the first request for its path. */
  onRequest(request: Request, context: RequestContext | undefined): void
}

/** Most paths whose routes are looked up; each once. */
const MAX_ASKED = 1000

/** Paths that the site has too. */
export function watchHiddenPaths({ serve = [] }: Settings, folder: string, log: Log): HiddenPaths {
  const files = findHiddenFiles(folder, serve)
  const asked = new Set(files.map(({ path }) => path))
  const warn = (found: readonly HiddenFile[]): void => {
    const remedy = tellHiddenFiles(found)
    if (remedy !== undefined) log.warn('serve.hidden', { remedy })
  }
  return {
    warn: () => warn(files),
    onRequest({ url }, { hasRoute, target = url } = {}) {
      const path = toRawPath(target)
      // Routers throw for a path that cannot be decoded.
      if (!hasRoute || path.includes('%') || asked.has(path) || asked.size >= MAX_ASKED) return
      asked.add(path)
      if (hasRoute(path)) warn([toHiddenRoute(path, serve)])
    },
  }
}

/** Only the files' names: their values may be secrets. */
export function tellEnvFiles(names: readonly string[], log: Log): void {
  if (names.length > 0) log.info('env-files.read', { files: names.join(', ') })
}

/** Unknown variables that resemble a known one that is not set. */
export function warnOfVariables(env: Env, log: Log): void {
  for (const found of findMeantVariables(env)) {
    log.warn('variable.unread', { variable: found.variable, remedy: toMeantHint(found) })
  }
}
