/** `frontdesk paths`: which path is whose, in the site around and where Frontdesk runs by itself. */
import type { ArgsDef, CommandDef } from 'citty'
import { contractPaths, ownFolders } from '../contract/own-paths.ts'
import { findConfigFile, loadConfigFile } from '../node/config-file.ts'
import { findHiddenFiles, toWinRemedy, type HiddenFile } from '../node/hidden-files.ts'
import { isServeName, servedPaths, serveNames, type ServeName } from '../site/ownership.ts'
import { operatorCommand, refuse, type CommandOutcome } from './operator-command.ts'

export const pathsCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'paths',
  description: 'Print which paths Frontdesk answers, in your site and by itself, and why.',
  options: {
    config: {
      type: 'string',
      description: "The service's config file (default: frontdesk.config.ts here)",
      valueHint: 'FILE',
    },
  },
  run: (words) => printPaths(words.text('config'), process.cwd()),
})

async function printPaths(named: string | undefined, folder: string): Promise<CommandOutcome> {
  const place = findConfigFile(named, folder)
  const loaded = place.example ? undefined : await loadConfigFile(place.path)
  if (loaded && !loaded.ok) return refuse(loaded.message)
  const serve = readServe(loaded?.value)
  const found = findHiddenFiles(folder, serve ?? [])
  const told = found.map(tellFile)
  return {
    ok: true,
    text: [...renderTable(serve, found), ...(told.length > 0 ? ['', ...told] : [])].join('\n'),
  }
}

function tellFile(file: HiddenFile): string {
  if (file.wins !== undefined) {
    return `${file.file} hides what Frontdesk has at ${file.path}, because your host answers with it first: ${toWinRemedy([file])}.`
  }
  return file.name === undefined
    ? `${file.file} is hidden, because ${file.path} is always Frontdesk's: give yours another path, or remove the file.`
    : `${file.file} is hidden, because serve lists '${file.name}', and ${file.path} is Frontdesk's: take '${file.name}' out of serve, or remove the file.`
}

/** Undefined where it is left out; what is wrong in it says the start. */
function readServe(config: unknown): readonly ServeName[] | undefined {
  const serve: unknown =
    typeof config === 'object' && config !== null ? Reflect.get(config, 'serve') : undefined
  return Array.isArray(serve) ? serve.filter(isServeName) : undefined
}

function renderTable(
  serve: readonly ServeName[] | undefined,
  found: readonly HiddenFile[],
): readonly string[] {
  const contract = [...contractPaths, ...ownFolders.map((path) => `${path}*`)].toSorted()
  /** The site's file that is answered in the place of a document of Frontdesk's. */
  const findWinner = (paths: readonly string[]): string | undefined =>
    found.find(({ path, wins }) => wins !== undefined && paths.includes(path))?.file
  const named = serveNames.map((name) => {
    const paths = servedPaths[name].join(', ')
    const below = name === 'articles' ? ', /articles/*' : ''
    const winner = findWinner(servedPaths[name])
    return [
      `${paths}${below}`,
      (serve?.includes(name) ?? false) && winner === undefined ? 'Frontdesk' : 'your site',
      (serve?.includes(name) ?? true) ? 'Frontdesk' : '404',
      winner ?? toReason(name, serve),
    ]
  })
  const rows = [
    ['Path', 'In your site', 'By itself', 'Why'],
    ...contract.map((path) => {
      // Of a folder but one file is another's.
      const winner = path.endsWith('*') ? undefined : findWinner([path])
      const owner = winner === undefined ? 'Frontdesk' : 'your site'
      return [path, owner, 'Frontdesk', winner ?? 'contract']
    }),
    ...named,
    ['every other path', 'your site', '404', ''],
  ]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function toReason(name: ServeName, serve: readonly ServeName[] | undefined): string {
  if (serve === undefined) return `serve is not set ('${name}')`
  return serve.includes(name) ? `serve lists '${name}'` : `serve does not list '${name}'`
}
