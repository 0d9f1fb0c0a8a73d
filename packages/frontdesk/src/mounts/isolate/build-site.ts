/** Prebuilds a site for a host without a process: `frontdesk build` writes the result. */
import { statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article } from '../../company/articles/article.ts'
import type { FrontdeskOptions } from '../../settings/settings.generated.ts'
import { findFaults } from '../../settings/frontdesk-options.ts'
import type { Log } from '../../log.ts'
import { INDEX_FILE, PREBUILT_FOLDER, type PrebuiltIndex } from './prebuilt-files.ts'
import { prebuildSite, type PrebuiltSite } from './prebuild-site.ts'
import {
  ConfigurationError,
  defaultVerifier,
  toServerlessSettings,
  type ServerlessConfig,
  type ServerlessSettings,
} from './settings.ts'
import { shippedTexts } from '../../company/texts/shipped.ts'
import type { Env } from '../../settings/variables.ts'

/** The sources of a prebuilt site. */
export interface PrebuildSource {
  /** As in the host's program. */
  readonly config: ServerlessConfig
  /** Folder of Markdown files, where the site has one. */
  readonly articles?: string | undefined
  readonly env: Env
  /** Receives warnings. Default: none. */
  readonly log?: Log
}

/** Placeholder for sender and recipient, which only the running program knows. */
const UNTOLD = 'told.at.run.time@example.com'

/** Placeholder for a missing address, which is a fault by itself. */
const UNTOLD_BASE_URL = 'https://www.example.com'

/** Rejects with an error that names all faults. */
export async function prebuildServerlessSite(source: PrebuildSource): Promise<PrebuiltSite> {
  const { config, articles: folder, log } = source
  return prebuildSite({
    ...toOptions(source),
    ...(log && { log }),
    ...(folder !== undefined && { articles: await readArticles(folder, config) }),
    languages: shippedTexts,
    store: noStore,
  })
}

/** Reports faults of mail and environment together with those of the site. */
function toOptions({ config, env }: PrebuildSource): ServerlessSettings['options'] {
  const isMailed = config.mail !== undefined || env['MAIL_TO'] !== undefined
  const mail = isMailed ? { from: UNTOLD, to: UNTOLD, ...config.mail } : undefined
  try {
    return toServerlessSettings({ ...config, ...(mail && { mail }) }, env, isMailed).options
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const { mail: _mail, retention: _retention, ...site } = config
    const options = {
      baseUrl: UNTOLD_BASE_URL,
      verifier: defaultVerifier(),
      store: noStore,
      ...site,
    }
    const messages = findFaults(options).map(({ message }) => message)
    throw new ConfigurationError([...error.messages, ...messages])
  }
}

/** Loads the Markdown parser only for sites with articles. */
async function readArticles(
  folder: string,
  { site }: ServerlessConfig,
): Promise<readonly Article[]> {
  const { readArticleFolder } = await import('../../service/articles/folder.ts')
  const { articles } = await readArticleFolder(folder, site.languages[0] ?? 'en')
  return articles
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Nothing is kept while a site is made ahead.'))
}

/** No prebuilt document uses the store. */
const noStore: FrontdeskOptions['store'] = { append: refuse, findTokenUse: refuse, keep: refuse }

/** Files of the site that are never served, because a prebuilt path takes precedence. */
export function findHidden({ resources }: PrebuiltIndex, assets: string): readonly string[] {
  return resources.flatMap(({ path }) =>
    // Cloudflare's order of files: the path itself, a page, a folder's page.
    (path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`])
      .map((file) => join(assets, file))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .map(
        (file) =>
          `${file} is hidden, because ${path} is Frontdesk's: take its name out of serve, or remove the file.`,
      ),
  )
}

/** Writes the files among those that the host serves, and removes an earlier build. */
export async function writePrebuilt({ index, files }: PrebuiltSite, assets: string): Promise<void> {
  const folder = join(assets, PREBUILT_FOLDER)
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  // Git then ignores the folder by itself.
  await writeFile(join(folder, '.gitignore'), '*\n')
  await writeFile(join(folder, INDEX_FILE), JSON.stringify(index))
  for (const name of await readdir(folder)) {
    if (files.has(name) || name === INDEX_FILE || name === '.gitignore') continue
    await rm(join(folder, name), { recursive: true })
  }
}
