#!/usr/bin/env node
/**
 * The `frontdesk` command. Written for every Node there is, so that an old one can say which is
 * needed instead of stumbling over the first word it does not know.
 */
// Where Node can be asked for a module it is not imported: that reads every export, and loads more of it.
const { existsSync, readFileSync } = process.getBuiltinModule
  ? process.getBuiltinModule('node:fs')
  : await import('node:fs')

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [, major, minor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)

// A checkout runs its source as it is now; the package has none.
const isCheckout = existsSync(new URL('../src', import.meta.url))

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(
    `Frontdesk needs Node ${major}.${minor} or later, and this is ${process.versions.node}.\nInstall it from https://nodejs.org, or beside your packages:\nnpm install --save-dev node@${major}\n`,
  )
  process.exitCode = 1
} else {
  const program = isCheckout ? '../../../scripts/frontdesk.js' : '../dist/main.js'
  await import(new URL(program, import.meta.url).href)
}
