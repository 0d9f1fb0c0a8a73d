/**
 * `npm run test:nodes` runs the unit tests and those of stores and transport on two versions of
 * Node. They are the oldest that `engines` allows and the newest on npm, or given ones.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rejects when the command fails. */
async function run(command: string, words: readonly string[], path: string): Promise<void> {
  const { PATH = '' } = process.env
  const env = { ...process.env, PATH: [path, PATH].join(delimiter) }
  const child = spawn(command, words, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${[command, ...words].join(' ')} ended with ${code}.`)
}

/** `engines` as `>=24.15` becomes 24.15.0. */
function readOldest(): string {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, major, minor = '0', patch = '0'] =
    /^>=(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(engines.node) ?? []
  if (major === undefined)
    throw new Error(`engines.node is "${engines.node}": write it as >=24.15.`)
  return [major, minor, patch].join('.')
}

/** Folder with the `node` of a version, installed from npm if missing. */
async function installNode(version: string): Promise<string> {
  const folder = join(root, '.cache/nodes', version)
  const programs = join(folder, 'node_modules/.bin')
  if (existsSync(join(programs, 'node'))) return programs
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    '{ "private": true, "allowScripts": { "node": true } }\n',
  )
  await run(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`],
    '',
  )
  return programs
}

const given = process.argv.slice(2)
for (const version of given.length > 0 ? given : [readOldest(), 'latest']) {
  const programs = await installNode(version)
  await run(join(programs, 'node'), ['--version'], programs)
  for (const words of [
    ['packages/', 'test/contracts', 'test/behaviour/transport', 'test/behaviour/node-internals'],
    ['--mode', 'faults', 'test/faults/own-signal-handler'],
  ]) {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    await run(join(programs, 'node'), [vitest, 'run', ...words], programs)
  }
}
