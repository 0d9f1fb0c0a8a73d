/** Files of the inbox that are lost, and a key that another instance does not have. */
import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { post, readStatus, untilTold } from '../harness/operated-service.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('a service with an inbox', () => {
  it.each([
    ['inbox.erased', 'Nothing is left of the list of erased inquiries'],
    ['inbox.key', "Another key than this inbox's"],
  ])('reports in frontdesk status that %s is lost, and nothing else', async (file, cause) => {
    using folder = scratchFolder()
    const [port, inboxPort] = [await findFreePort(), await findFreePort()]
    const start = async () => {
      const service = runService({
        cwd: folder.path,
        env: { PORT: String(port), INBOX_PORT: String(inboxPort) },
      })
      await service.until(STARTED)
      return service
    }
    {
      await using _service = await start()
      await untilTold(folder)
    }
    rmSync(folder.file(`data/${file}`))
    for (let starts = 0; starts < 2; starts++) {
      await using _service = await start()
      await untilTold(folder, /inbox\.erased/)
      const { code, stdout } = await readStatus(folder)
      expect(code).toBe(2)
      expect(stdout).toContain(`  - ${cause}`)
      expect(stdout).toContain('may bring erased inquiries back; all others are safe.')
      expect(stdout.match(/may bring/g)).toHaveLength(1)
    }
  })

  it('reports in frontdesk status that another instance or a command has another key, and keeps running', async () => {
    using folder = scratchFolder()
    const [port, inboxPort] = [await findFreePort(), await findFreePort()]
    const toEnv = (key: string) => ({ INBOX_PORT: String(inboxPort), INBOX_KEY: key.repeat(32) })
    const start = async (key: string) => {
      const service = runService({
        cwd: folder.path,
        env: { PORT: String(port), ...toEnv(key) },
      })
      await service.until(STARTED)
      return service
    }
    const words = ['inbox', 'invite', 'ada@example.com', '--role', 'owner']
    {
      await using _service = await start('a')
      expect(await runHosted(words, { cwd: folder.path, env: toEnv('a') })).toMatchObject({
        code: 0,
      })
    }
    {
      await using _service = await start('a')
      await untilTold(folder)
    }
    await using service = await start('b')
    await untilTold(
      folder,
      /written with another key, .* inquiries are safe.* the same key, as INBOX_KEY/,
    )
    const { stdout } = await readStatus(folder)
    expect(stdout.match(/^ {2}- (?:Another key|The newest entry)/gm)).toHaveLength(2)
    expect((service.stdout + service.stderr).match(/inbox\.other-key/g)).toHaveLength(1)
    expect(await post(port)).toBe(200)
    expect((await fetch(`http://localhost:${inboxPort}/sign-in`)).status).toBe(200)
  })
})
