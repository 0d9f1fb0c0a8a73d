/** On a Node without one of its internals the service runs, and reports the missing part. */
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { post } from '../harness/operated-service.ts'
import { parseAnswers, sendRaw } from '../harness/raw-socket.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** Hides it only from the file that uses it. */
const hide = (name: string): string => `
  const { get, has } = Reflect
  Reflect.get = (target, key, ...rest) => key === '${name}' ? undefined : get(target, key, ...rest)
  Reflect.has = (target, key) => key !== '${name}' && has(target, key)`

const get = (more = ''): string => `GET /llms.txt HTTP/1.1\r\nHost: a\r\n${more}\r\n`

describe('a Node without a part that a bound needs', () => {
  // Without socket.parser, the process ended at its first connection.
  it.each(['parser', 'kOnBody', '_httpMessage', 'httpAllowHalfOpen', '_handle'])(
    'serves without that bound, and says so in log and status: %s',
    async (name) => {
      using folder = scratchFolder()
      const port = await findFreePort()
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hide(name))}`
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
      expect(status.stdout.replaceAll(/\s+/g, ' ')).toContain(name)
      service.child.kill('SIGTERM')
      expect(await service.exit).toBe(0)
      expect(service.stdout).toContain('lacks parts that this server uses')
    },
  )
})
