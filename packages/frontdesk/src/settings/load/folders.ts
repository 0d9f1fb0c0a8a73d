/** Makes the configuration's folders absolute on this machine. */
import { resolve } from 'node:path'
import type { Settings } from '../settings.ts'

/** Where relative names start. */
export interface Bases {
  /** For the data folder, wherever it was named. */
  readonly workingDirectory: string
  /** For the folder of articles: the config file's. */
  readonly configFolder: string
}

/** The same settings with absolute folders. */
export function resolveFolders(
  settings: Settings,
  { workingDirectory, configFolder }: Bases,
): Settings {
  const { dataDir: data, articles, backup } = settings
  const dataDir = resolve(workingDirectory, data)
  return {
    ...settings,
    dataDir,
    backup: backup && { ...backup, folder: resolve(dataDir, backup.folder) },
    ...(articles !== undefined && { articles: resolve(configFolder, articles) }),
  }
}
