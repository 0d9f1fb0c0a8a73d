#!/usr/bin/env node
/** The `frontdesk-audit` command. Written for every Node there is, so that an old one can say which is needed. */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [, major, minor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(
    `frontdesk-audit needs Node ${major}.${minor} or later, and this is ${process.versions.node}.\nInstall it from https://nodejs.org, or beside your packages:\nnpm install --save-dev node@${major}\n`,
  )
  process.exitCode = 1
} else {
  const { run } = await import('./run.js')
  await run(process.argv.slice(2))
}
