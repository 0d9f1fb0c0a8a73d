/**
 * The guide's proxies stop sockets that pipeline requests and read no answers, in front of a
 * mounted site.
 */
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exampleSite } from '../harness/example-site.ts'
import { caddy, findProxyObstacle, nginx } from '../harness/proxies.ts'
import { builtEnv } from '../harness/run-command.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const SOCKETS = 150
const REQUESTS = 1550

/** Milliseconds for a visitor's answer. Without a proxy none came within 60,000. */
const ANSWER_MS = 8000

const program = fileURLToPath(new URL('./site.ts', import.meta.url))

for (const recipe of [nginx, caddy]) {
  const obstacle = findProxyObstacle(recipe)
  if (obstacle !== undefined) console.warn(`${recipe.name} is not tried: ${obstacle}.`)

  describe.skipIf(obstacle)(`a mounted site behind ${recipe.name}`, () => {
    it('answers visitors while 150 sockets read nothing', { timeout: 120_000 }, async () => {
      using folder = scratchFolder()
      const config = { site: exampleSite }
      writeFileSync(folder.file('frontdesk.config.mjs'), `export default ${JSON.stringify(config)}`)
      const port = await findFreePort()
      const env = { ...builtEnv, PORT: String(port) }
      await using site = runService({ cwd: folder.path, program, env })
      await site.until('listening')
      await using proxy = await recipe.start([port, port])
      const sockets = Array.from({ length: SOCKETS }, () => {
        const socket = connect(proxy.port, '127.0.0.1')
        socket.on('error', () => {})
        socket.pause()
        socket.write('GET /llms.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS))
        return socket
      })
      try {
        // Until the site has accepted as much as it does at a time.
        const unsent: number[] = []
        const isStill = (): boolean => {
          unsent.unshift(sockets.reduce((sum, socket) => sum + socket.writableLength, 0))
          return unsent[0] === unsent[3]
        }
        await expect.poll(isStill).toBe(true)
        for (let visit = 0; visit < 5; visit += 1) {
          const signal = AbortSignal.timeout(ANSWER_MS)
          const answer = await fetch(`http://127.0.0.1:${proxy.port}/`, { signal })
          expect(await answer.text()).toBe('the site')
        }
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    })
  })
}
