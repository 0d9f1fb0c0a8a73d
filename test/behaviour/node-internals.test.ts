/** On a Node without one of its internals the service runs, and reports the missing part. */
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { post } from '../harness/operated-service.ts'
import { parseAnswers, sendRaw } from '../harness/raw-socket.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** Hides them only from the file that uses them. */
const hide = (names: readonly string[]): string => `
  const hidden = new Set(${JSON.stringify(names)})
  const { get, has } = Reflect
  Reflect.get = (target, key, ...rest) => hidden.has(key) ? undefined : get(target, key, ...rest)
  Reflect.has = (target, key) => !hidden.has(key) && has(target, key)`

const get = (more = ''): string => `GET /llms.txt HTTP/1.1\r\nHost: a\r\n${more}\r\n`

describe('a Node without parts that bounds need', () => {
  it.each([
    // The process ended at its first connection.
    [['parser']],
    // A parser is the way to the first of them.
    [['kOnBody', '_httpMessage', 'httpAllowHalfOpen', '_handle']],
  ])('serves without those bounds, and says so in log and status: %j', async (names) => {
    using folder = scratchFolder()
    const port = await findFreePort()
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hide(names))}`
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(port), NODE_OPTIONS },
    })
    await service.until(STARTED)
    const pipelined = await sendRaw(port, get() + get('Connection: close\r\n'))
    expect(parseAnswers(pipelined).map(({ status }) => status)).toEqual([200, 200])
    const broken = await sendRaw(port, 'no request\r\n\r\n')
    expect(parseAnswers(broken).map(({ status }) => status)).toEqual([400])
    expect(await post(port)).toBe(200)
    const status = await runHosted(['status'], { cwd: folder.path, env: {} })
    expect(status.code).toBe(2)
    expect(status.stdout).toContain(`lacks parts that this server uses`)
    for (const name of names) expect(status.stdout.replaceAll(/\s+/g, ' ')).toContain(name)
    service.child.kill('SIGTERM')
    expect(await service.exit).toBe(0)
    expect(service.stdout).toContain('lacks parts that this server uses')
  })
})
