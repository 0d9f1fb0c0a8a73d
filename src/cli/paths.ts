/** `frontdesk paths`: which path is whose, in the site around and where Frontdesk runs by itself. */
import type { ArgsDef, CommandDef } from 'citty'
import { contractPaths, ownFolders } from '../contract/own-paths.ts'
import { findConfigFile, loadConfigFile } from '../node/config-file.ts'
import { findHiddenFiles } from '../node/hidden-files.ts'
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
  const found = findConfigFile(named, folder)
  const loaded = found.example ? undefined : await loadConfigFile(found.path)
  if (loaded && !loaded.ok) return refuse(loaded.message)
  const serve = readServe(loaded?.value)
  const hidden = findHiddenFiles(folder, serve ?? []).map(
    ({ name, path, file }) =>
      `${file} is hidden, because serve lists '${name}', and ${path} is Frontdesk's: take '${name}' out of serve, or remove the file.`,
  )
  return {
    ok: true,
    text: [...renderTable(serve), ...(hidden.length > 0 ? ['', ...hidden] : [])].join('\n'),
  }
}

/** Undefined where it is left out; what is wrong in it says the start. */
function readServe(config: unknown): readonly ServeName[] | undefined {
  const serve: unknown =
    typeof config === 'object' && config !== null ? Reflect.get(config, 'serve') : undefined
  return Array.isArray(serve) ? serve.filter(isServeName) : undefined
}

function renderTable(serve: readonly ServeName[] | undefined): readonly string[] {
  const contract = [...contractPaths, ...ownFolders.map((path) => `${path}*`)].toSorted()
  const named = serveNames.map((name) => {
    const paths = servedPaths[name].join(', ')
    const below = name === 'articles' ? ', /articles/*' : ''
    return [
      `${paths}${below}`,
      (serve?.includes(name) ?? false) ? 'Frontdesk' : 'your site',
      (serve?.includes(name) ?? true) ? 'Frontdesk' : '404',
      toReason(name, serve),
    ]
  })
  const rows = [
    ['Path', 'In your site', 'By itself', 'Why'],
    ...contract.map((path) => [path, 'Frontdesk', 'Frontdesk', 'contract']),
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
