/** The settings of a serverless site, checked before the first answer. */
import { checkSection } from '../../settings/check.ts'
import type {
  FrontdeskConfig,
  FrontdeskOptions,
  RetentionConfig,
} from '../../settings/settings.generated.ts'
import type { MailConfig } from '../../mail/settings.generated.ts'
import { altchaSecrets as altchaSecretsSetting } from '../../settings/declarations/contact.ts'
import { mail as mailSection } from '../../settings/declarations/mail.ts'
import { retention as retentionSection } from '../../settings/declarations/retention.ts'
import { baseUrl as baseUrlSetting } from '../../settings/declarations/address.ts'
import { overlay } from '../../settings/overlay.ts'
import type { Section } from '../../settings/setting.ts'
import { listVariables, readVariables } from '../../settings/variables.ts'
import { toMailSettings } from '../../settings/mail-settings.ts'
import type { MailSettings } from '../../mail/message.ts'
import { altcha } from '../../contact/bot-checks/altcha.ts'
import type { BotVerifier } from '../../contact/bot-checks/verifier.ts'

/**
 * The company's site, as in a config file. The environment takes precedence for `BASE_URL`,
 * `MAIL_FROM`, `MAIL_TO` and `ALTCHA_SECRET`.
 */
export interface ServerlessConfig extends Pick<
  FrontdeskOptions,
  Exclude<keyof FrontdeskConfig & keyof FrontdeskOptions, 'baseUrl' | 'verifier' | 'proxies'>
> {
  /** Public address of the site, `https://www.example.com`. Default `BASE_URL` of the environment. */
  readonly baseUrl?: string
  /** Default `altcha()`. */
  readonly verifier?: BotVerifier
  /** Sender and recipient; the mailer is code. */
  readonly mail?: Omit<MailConfig, 'url' | 'secret'>
  /** When inquiries are deleted automatically. Default: never. */
  readonly retention?: RetentionConfig
}

/** Frontdesk's options except those of the host, and the settings beside them. */
export interface ServerlessSettings {
  readonly options: Omit<FrontdeskOptions, 'store' | 'log'>
  /** Undefined: inquiries wait in the store. */
  readonly mail: MailSettings | undefined
  /** Days; undefined: no automatic deletion. */
  readonly retentionDays: number | undefined
}

const { from: sender, to: recipients } = mailSection.keys

/** Only these variables: the others configure what is code here. */
const variable: Section = {
  about: 'What the environment sets in an isolate.',
  keys: {
    baseUrl: baseUrlSetting,
    altchaSecrets: altchaSecretsSetting,
    mail: {
      ...mailSection,
      keys: { ...(sender && { from: sender }), ...(recipients && { to: recipients }) },
    },
  },
}

/** The default bot check. */
export const defaultVerifier = (): BotVerifier => altcha()

/**
 * `env`: the host's variables; values other than text are ignored. `mailed`: whether there is a mailer.
 *
 * @throws ConfigurationError that names all errors of mail, retention and environment;
 * `createFrontdesk` names those of the options.
 */
export function toServerlessSettings(
  config: ServerlessConfig,
  env: object,
  mailed: boolean,
): ServerlessSettings {
  const { environment, faults } = readVariables(env, listVariables(variable.keys))
  const { altchaSecrets, mode: _mode, ...over } = environment
  const given: ServerlessConfig = { ...config, ...overlay(variable, config, over) }
  const { mail: mailConfig = {}, retention, verifier = defaultVerifier(), ...rest } = given
  const { baseUrl: address, ...others } = rest
  const { from, to } = mailConfig
  const messages = [
    ...faults.map(({ message }) => message),
    ...checkSection(mailSection, mailConfig, 'mail').map(({ message }) => message),
    ...(retention ? checkSection(retentionSection, retention, 'retention') : []).map(
      ({ message }) => message,
    ),
    ...(address === undefined
      ? [
          'BASE_URL (baseUrl) is missing: it must be the address that visitors see, such as https://www.example.com.',
        ]
      : []),
    ...(mailed && from === undefined
      ? ['MAIL_FROM (mail.from) is missing: it must be the sender, an address on your own domain.']
      : []),
    ...(mailed && to === undefined
      ? ['MAIL_TO (mail.to) is missing: it must be the address that receives inquiries.']
      : []),
  ]
  if (messages.length > 0 || address === undefined) throw new ConfigurationError(messages)
  const days = retention?.days
  const parties = mailed && from !== undefined && to !== undefined ? { from, to } : undefined
  return {
    options: {
      ...others,
      baseUrl: address,
      // A surrounding site serves what is not listed.
      serve: others.serve ?? [],
      verifier,
      ...(altchaSecrets && { altchaSecrets }),
      inquiries: parties
        ? {
            mailed: true,
            language: mailConfig.route !== undefined,
            confirmed: mailConfig.confirm ?? false,
            ...(days !== undefined && { keptDays: days }),
          }
        : { mailed: false },
    },
    mail: parties && toMailSettings(mailConfig, parties, { ...others, baseUrl: address }),
    retentionDays: days,
  }
}

/** A configuration that cannot work, with all faults. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly messages: readonly string[]

  constructor(messages: readonly string[]) {
    super(messages.map((message) => `  - ${message}`).join('\n'))
    this.messages = messages
  }
}
