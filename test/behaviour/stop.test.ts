/** How a running service stops. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { listen } from '../harness/loopback.ts'
import { openRaw, parseAnswers } from '../harness/raw-socket.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** Each signal does the same; each test sends another. */
describe('SIGTERM, SIGINT and SIGHUP', () => {
  it('let a request under way finish and take no new ones', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    await using service = runService({ cwd: folder.path, env: { PORT: String(port) } })
    await service.until(STARTED)
    const form = new URLSearchParams(goodForm).toString()
    const busy = openRaw(port)
    busy.socket.write(
      `POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, 10)}`,
    )
    const silent = openRaw(port)
    const idle = openRaw(port)
    idle.socket.write('GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n')
    await idle.until('200 OK')
    service.child.kill('SIGTERM')
    await service.until('service.stopping')
    await Promise.all([idle.closed, silent.closed.catch(() => {})])
    await expect(fetch(`http://127.0.0.1:${port}/llms.txt`)).rejects.toThrow('fetch failed')
    busy.socket.write(form.slice(10))
    await busy.closed
    expect(parseAnswers(busy.received)).toMatchObject([
      { status: 200, headers: { connection: 'close' } },
    ])
    for (const { socket } of [busy, silent, idle]) socket.destroy()
    expect(await service.exit).toBe(0)
    expect(service.stdout).toContain('service.stopped')
  })

  it('wait for a start that answers visitors already', async () => {
    using folder = scratchFolder()
    // A silent database server, for which the start waits.
    await using silent = await listen(createServer())
    const port = await findFreePort()
    const env = {
      PORT: String(port),
      DATABASE_URL: `postgresql://frontdesk@127.0.0.1:${silent.port}/frontdesk?sslmode=disable`,
    }
    await using service = runService({ cwd: folder.path, env })
    const ask = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/llms.txt`).catch(() => Response.error())).status
    await expect.poll(ask).toBe(200)
    service.child.kill('SIGHUP')
    await service.until('service.stopping')
    expect(await service.exit).toBe(0)
    expect(service.stdout).toMatch(/store\.unavailable.*DATABASE_URL.*service\.stopped/s)
  })

  it('end the service at once when they come a second time', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    await using service = runService({ cwd: folder.path, env: { PORT: String(port) } })
    await service.until(STARTED)
    const busy = openRaw(port)
    busy.socket.on('error', () => {})
    busy.socket.write(
      'POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na=b',
    )
    // A later request is answered, so this one has been read.
    const later = openRaw(port)
    later.socket.write('GET /llms.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await later.closed
    service.child.kill('SIGINT')
    await service.until('service.stopping')
    // npm forwards the signal: a second one within half a second counts as the first.
    const sendAgain = (): number | null => {
      service.child.kill('SIGTERM')
      return service.child.exitCode
    }
    await expect.poll(sendAgain).toBe(143)
    for (const { socket } of [busy, later]) socket.destroy()
  })
})

describe('SIGTERM in production', () => {
  it('goes on accepting for a second, and answers with Connection: close', async () => {
    using folder = scratchFolder()
    writeFileSync(
      folder.file('frontdesk.config.js'),
      `export default ${JSON.stringify({ site: exampleSite })}\n`,
    )
    const port = await findFreePort()
    const env = { PORT: String(port), NODE_ENV: 'production', BASE_URL: `http://127.0.0.1:${port}` }
    await using service = runService({ cwd: folder.path, env })
    await service.until('service.started')
    const get = 'GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n'
    const [kept, idle] = [openRaw(port), openRaw(port)]
    for (const connection of [kept, idle]) {
      connection.socket.write(get)
      await connection.until('200 OK')
    }
    service.child.kill('SIGTERM')
    await service.until('service.stopping')
    const fresh = openRaw(port)
    for (const { socket } of [fresh, kept]) socket.write(get)
    await Promise.all([fresh.closed, kept.closed, idle.closed])
    const ends = [fresh, kept, idle].map(({ received }) =>
      parseAnswers(received).map(({ status, headers }) => [status, headers['connection']]),
    )
    expect(ends).toEqual([
      [[200, 'close']],
      [
        [200, 'keep-alive'],
        [200, 'close'],
      ],
      [[200, 'keep-alive']],
    ])
    for (const { socket } of [fresh, kept, idle]) socket.destroy()
    expect(await service.exit).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/llms.txt`)).rejects.toThrow('fetch failed')
  })
})
