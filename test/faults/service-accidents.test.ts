/** `frontdesk status` after accidents of the service and its files. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import {
  findReports,
  post,
  readStatus,
  start,
  untilTold,
  type Running,
} from '../harness/operated-service.ts'

describe('frontdesk status after an accident', () => {
  it('reports a killed service at once, and no longer when the next one runs', async () => {
    using folder = scratchFolder()
    const { service } = await start(folder)
    await using _ = service
    service.child.kill('SIGKILL')
    await service.exit
    expect(await readStatus(folder)).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/No service runs here, .*npx frontdesk start/),
    })
    const { service: next } = await start(folder)
    await using _next = next
    expect(await readStatus(folder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All is well,'),
    })
  })

  it('advises a restore instead of a start if the whole folder is missing', async () => {
    using folder = scratchFolder()
    expect(await readStatus(folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /There is no inbox .*It was here before: put the folder back before the service stops or starts.*restore BACKUP --new/s,
      ),
    })
  })

  it('says that an empty file has no inquiries yet', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('data'))
    writeFileSync(folder.file('data/frontdesk.sqlite'), '')
    const { code, stderr } = await readStatus(folder)
    expect(stderr).toMatch(
      /is empty and not made yet\. There are no inquiries in it\. An earlier start did not finish/,
    )
    expect(stderr).not.toContain('version')
    expect(code).toBe(1)
  })
})

describe('frontdesk status while one service has several accidents', () => {
  const folder = scratchFolder()
  let running: Running

  beforeAll(async () => {
    running = await start(folder)
  })

  afterAll(async () => {
    await running.service[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  it('says that forms get 500 while another process locks the file, and then that all is well', async () => {
    const holder = new DatabaseSync(folder.file('data/frontdesk.sqlite'))
    holder.exec('BEGIN IMMEDIATE')
    expect(await post(running.port)).toBe(500)
    await untilTold(folder, /Another process is writing/)
    expect(await readStatus(folder)).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/forms are answered with 500.*Another process is writing/s),
    })
    holder.exec('ROLLBACK')
    holder.close()
    expect(await post(running.port)).toBe(200)
    await untilTold(folder)
    expect(await readStatus(folder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All is well,'),
    })
  })

  it.each([['frontdesk.sqlite-wal'], ['frontdesk.sqlite-shm']])(
    'says that %s is missing as soon as the log does, and that it is back',
    async (name) => {
      expect(await post(running.port)).toBe(200)
      const path = folder.file(`data/${name}`)
      renameSync(path, folder.file('aside'))
      await running.service.until('store.displaced')
      await untilTold(folder, /changed while the service ran/)
      expect(await readStatus(folder)).toMatchObject({
        code: 2,
        stdout: expect.stringMatching(
          /changed while the service ran.*Forms are answered with 500\./s,
        ),
      })
      renameSync(folder.file('aside'), path)
      await running.service.until('store.in-place')
      await untilTold(folder)
      expect(await readStatus(folder)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('All is well,'),
      })
    },
  )

  it('finds a service whose frontdesk.condition was deleted or overwritten', async () => {
    for (const damage of [
      () => findReports(folder).forEach((path) => rmSync(path)),
      () => findReports(folder).forEach((path) => writeFileSync(path, 'nothing')),
    ]) {
      damage()
      await untilTold(folder)
      expect(await readStatus(folder)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('All is well,'),
      })
    }
  })

  it('reports what a running service says when its files are missing', async () => {
    expect(await post(running.port)).toBe(200)
    mkdirSync(folder.file('aside'))
    for (const name of readdirSync(folder.file('data')))
      renameSync(folder.file(`data/${name}`), folder.file(`aside/${name}`))
    expect(await post(running.port)).toBe(500)
    await untilTold(folder, /moved or/)
    const told = await readStatus(folder)
    expect(told).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/Service .*process.*moved or.*Forms are answered with 500\./s),
    })
    expect(told.stdout.match(/^ {2}- /gm)).toHaveLength(1)
    const { stdout } = await runHosted(['status', '--json', '--data-dir', folder.file('data')], {
      cwd: folder.path,
    })
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, services: [{ state: 'running' }] })
  })
})
