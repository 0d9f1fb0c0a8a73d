/**
 * A service with few file descriptors, and a client that takes all connections (contract 4.1 rule
 * 4).
 */
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { json, startProvider } from '../harness/provider.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const DESCRIPTORS = 400

/** Half a request line each, from different addresses. */
async function connectionCounts(port: number): Promise<readonly Socket[]> {
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
  const sockets = Array.from({ length: DESCRIPTORS + 100 }, (_, index) => {
    const localAddress = addresses[index % addresses.length]
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.on('connect', () => socket.write('GET / HT'))
    return socket
  })
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('connect', resolve)
          socket.once('close', () => resolve())
        }),
    ),
  )
  return sockets
}

describe('a service with few descriptors', () => {
  it('answers honest requests and asks the provider while others use up all connections', async () => {
    await using provider = await startProvider()
    provider.answerWith(json({ success: false, 'error-codes': ['invalid-input-response'] }))
    using folder = scratchFolder()
    writeFileSync(
      folder.file('frontdesk.config.ts'),
      `import { hcaptcha } from 'frontdesk'
      export default { site: { name: 'Northwind', description: '${'word '.repeat(12)}',
        languages: ['en'], email: 'hello@northwind.example' }, contact: { onOutage: 'accept' },
        verifier: hcaptcha({ siteKey: 'key', secret: 'secret', verifyUrl: '${provider.url}' }) }`,
    )
    const port = await findFreePort()
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(port) },
      within: `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`,
    })
    await service.until(STARTED)
    await service.until('connections.lowered')
    expect(service.stdout).toContain(`may open ${DESCRIPTORS} files`)
    const sockets = await connectionCounts(port)
    await service.until('connections.full')
    for (let sent = 0; sent < 5; sent += 1) {
      const body = new URLSearchParams({ ...goodForm, 'h-captcha-response': `junk-${sent}` })
      const headers = { connection: 'close' }
      const url = `http://127.0.0.1:${port}/api/contact`
      const response = await fetch(url, { method: 'POST', body, headers })
      expect(response.status).toBe(403)
    }
    expect(provider.questions.length).toBeGreaterThanOrEqual(5)
    expect(service.stdout).not.toMatch(/EMFILE|unasked|provider-unavailable/)
    for (const socket of sockets) socket.destroy()
  })
})
