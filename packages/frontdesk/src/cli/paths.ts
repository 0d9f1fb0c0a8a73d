/** `frontdesk paths`: who answers each path, beside a site or alone. */
import { parseConfig } from '../settings/config-file.ts'
import { findConfigFile, loadConfigFile } from '../settings/load/config-file.ts'
import { findHiddenFiles, tellHiddenFiles, type HiddenFile } from '../settings/load/hidden-files.ts'
import { readNamed } from '../settings/load/read-ownership.ts'
import { renderFaults } from '../settings/load/run-settings.ts'
import { listPaths, listServed, serveNames, type ServeName } from '../site/ownership.ts'
import { fileArguments } from './operator-store.ts'
import { toLines } from './columns.ts'
import { defineCommand, refuse, type CommandOutcome, type Command } from './command.ts'

export const pathsCommand: Command = defineCommand({
  name: 'paths',
  description: 'Print which paths Frontdesk answers, and why. Reports mistakes in the config file.',
  options: {
    config: fileArguments.config,
  },
  run: (words) => printPaths(words.text('config'), process.cwd()),
})

async function printPaths(named: string | undefined, folder: string): Promise<CommandOutcome> {
  const place = findConfigFile(named, folder)
  const loaded = place.example ? undefined : await loadConfigFile(place.path)
  if (loaded && !loaded.ok) return refuse(loaded.message)
  const parsed = loaded && parseConfig(loaded.value)
  if (parsed && !parsed.ok) return refuse(renderFaults(parsed.faults, place))
  const { serve, languages } = readNamed(loaded?.value)
  const found = findHiddenFiles(folder, serve ?? [])
  const told = found.length > 0 ? ['', ...found.map((file) => tellHiddenFiles([file]))] : []
  return { ok: true, text: [...renderTable(serve, languages, found), ...told].join('\n') }
}

function renderTable(
  serve: readonly ServeName[] | undefined,
  languages: readonly string[],
  found: readonly HiddenFile[],
): readonly string[] {
  /** The site's file that is served instead of Frontdesk's. Of a folder only one file wins. */
  const findWinner = (path: string): string | undefined =>
    path.endsWith('*')
      ? undefined
      : found.find((file) => file.wins !== undefined && file.path === path)?.file
  const toRow = (path: string, name: ServeName | undefined): readonly string[] => {
    const winner = findWinner(path)
    const isMounted = name === undefined || (serve?.includes(name) ?? false)
    return [
      path,
      isMounted && winner === undefined ? 'Frontdesk' : 'your site',
      name === undefined || (serve?.includes(name) ?? true) ? 'Frontdesk' : '404',
      winner ?? (name === undefined ? 'contract' : toReason(name, serve)),
    ]
  }
  const rows = [
    ['Path', 'In your site', 'By itself', 'Why'],
    ...listPaths([], [])
      .toSorted()
      .map((path) => toRow(path, undefined)),
    ...serveNames.flatMap((name) => listServed([name], languages).map((path) => toRow(path, name))),
    ['every other path', 'your site', '404', ''],
  ]
  return toLines(rows)
}

function toReason(name: ServeName, serve: readonly ServeName[] | undefined): string {
  if (serve === undefined) return `serve is not set ('${name}')`
  return serve.includes(name) ? `serve lists '${name}'` : `serve does not list '${name}'`
}
