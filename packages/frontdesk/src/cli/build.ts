/** `frontdesk build`: makes a site's content ahead, for hosts that charge for a program's size. */
import { resolve } from 'node:path'
import { silentLog, toErrorText, type Log } from '../log.ts'
import { loadConfigFile } from '../settings/load/config-file.ts'
import { findHidden, prebuildServerlessSite, writePrebuilt } from '../mounts/isolate/build-site.ts'
import { PREBUILT_FOLDER } from '../mounts/isolate/prebuilt-files.ts'
import type { ServerlessConfig } from '../mounts/isolate/settings.ts'
import { defineCommand, refuse, refuseWords, type Command } from './command.ts'

const DEFAULT_MODULE = 'src/site.ts'
const DEFAULT_ASSETS = 'public'

const remedies = {
  missing: `Name the module with the configuration (default: ${DEFAULT_MODULE}): npx frontdesk build MODULE`,
  empty: 'Write: export const config: ServerlessConfig = { … }',
}

export const buildCommand: Command = defineCommand({
  name: 'build',
  description: 'Build pages and documents for Cloudflare Workers. MODULE exports `config`.',
  operands: '[MODULE]',
  options: {
    assets: {
      type: 'string',
      description: `Folder of the site's own files, which the host serves (default: ${DEFAULT_ASSETS})`,
      valueHint: 'FOLDER',
    },
    articles: {
      type: 'string',
      description: 'Folder of Markdown files (default: the articles of the config)',
      valueHint: 'FOLDER',
    },
  },
  async run(words) {
    const [module = DEFAULT_MODULE, second] = words.operands
    if (second !== undefined) return refuseWords('build takes one module.')
    const loaded = await loadConfigFile(resolve(module), remedies)
    if (!loaded.ok) return refuse(loaded.message)
    const assets = words.text('assets') ?? DEFAULT_ASSETS
    const warnings: string[] = []
    const warn: Log['warn'] = (_, fields) => void warnings.push(String(fields?.['remedy']))
    try {
      const config = toConfig(loaded.value)
      const site = await prebuildServerlessSite({
        config,
        articles: words.text('articles'),
        env: process.env,
        log: { ...silentLog, warn },
      })
      await writePrebuilt(site, assets)
      const { baseUrl, resources } = site.index
      const text = `${resources.length} paths of ${baseUrl} made ahead in ${assets}${PREBUILT_FOLDER}`
      warnings.push(...findHidden(site.index, assets))
      const told = warnings.map((warning) => `Warning: ${warning}`)
      return { ok: true, text: [text, ...told].join('\n') }
    } catch (error) {
      return refuse(toErrorText(error))
    }
  },
})

/** A configuration that depends on the environment gets the build's. */
function toConfig(value: unknown): ServerlessConfig {
  const config: unknown = typeof value === 'function' ? value(process.env) : value
  if (isConfig(config)) return config
  throw new Error('`config` must be an object: the configuration of the site.')
}

/** Its members are checked when they are used. */
function isConfig(value: unknown): value is ServerlessConfig {
  return typeof value === 'object' && value !== null && 'site' in value
}
