/** Every key of the config file, and the settings of the environment alone. */
import type { Declarations, Section } from '../setting.ts'
import { baseUrl, proxies } from './address.ts'
import { backup } from './backup.ts'
import { site } from './company.ts'
import { connections } from './connections.ts'
import { altchaSecrets, contact, verifier } from './contact.ts'
import { database } from './database.ts'
import { articlesFolder } from './discovery.ts'
import { inbox } from './inbox.ts'
import { mail } from './mail.ts'
import { operations } from './operations.ts'
import { retention } from './retention.ts'
import { dataDir, envFiles, host, logLevel, mode, port } from './server.ts'
import { shown } from './shown.ts'

export const configFile: Section = {
  name: 'FrontdeskConfig',
  about: 'What a company says about its site and its server. Only `site` is required.',
  keys: {
    site,
    baseUrl,
    port,
    host,
    dataDir,
    backup,
    database,
    contact,
    verifier,
    mail,
    retention,
    articles: articlesFolder,
    ...shown,
    proxies,
    connections,
    operations,
    inbox,
    logLevel,
  },
}

/** Settings that belong to a machine, or are secret: not in the file. */
export const environmentOnly: Declarations = { mode, envFiles, altchaSecrets }
