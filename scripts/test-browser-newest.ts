/**
 * `npm run test:browser-newest` runs the tests of test/browser in this machine's browser, not the
 * one from npm. `CHROMIUM_PATH` names another.
 */
import { spawnSync } from 'node:child_process'
import { findInstalledChromium } from '../test/harness/chromium.ts'

const path = process.env['CHROMIUM_PATH'] ?? findInstalledChromium()
if (path === undefined) {
  process.stderr.write(
    'This machine has no Chromium or Chrome. Install one (Debian: apt install chromium) or name one in CHROMIUM_PATH.\n',
  )
  process.exitCode = 1
} else {
  spawnSync(path, ['--version'], { stdio: 'inherit' })
  const tests = spawnSync('vitest', ['run', 'test/browser', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: path },
  })
  process.exitCode = tests.status ?? 1
}
