/** Makes the configuration's folders absolute on this machine. */
import { resolve } from 'node:path'
import type { Settings } from '../settings.ts'

/** The data folder starts at the working directory, the folder of articles at the config file's. */
export function resolveFolders(
  settings: Settings,
  workingDirectory: string,
  configFolder: string,
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
