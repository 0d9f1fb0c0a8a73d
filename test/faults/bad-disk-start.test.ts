/** A service that starts on a read-only or full disk. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { post } from '../harness/operated-service.ts'
import { AS_ORDINARY_USER, canRunAsOthers, ORDINARY_USER } from '../harness/ordinary-user.ts'
import { checkout, runCommand } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED, type RunningService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

interface Started extends AsyncDisposable {
  readonly service: RunningService
  get(path: string): Promise<number>
  /** Status of a form's answer. */
  post(): Promise<number>
}

async function start(
  folder: ScratchFolder,
  within?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const port = await findFreePort()
  const service = runService({
    cwd: folder.path,
    env: { PORT: String(port), ...env },
    ...(within !== undefined && { within }),
  })
  await service.until(env['NODE_ENV'] === 'production' ? 'service.started' : STARTED)
  const url = `http://127.0.0.1:${port}`
  return {
    service,
    get: async (path) => (await fetch(url + path)).status,
    post: () => post(port),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

interface Endurance {
  readonly document: number
  readonly page: number
  readonly form: number
  readonly formAfterwards: string
}

/** Documents work, forms fail, and it reports why; repairing the disk is enough. */
const endured: Endurance = { document: 200, page: 200, form: 500, formAfterwards: 'taken' }

async function endure(started: Started, mend: () => void): Promise<Endurance> {
  const [document, page] = [await started.get(paths.llmsTxt), await started.get('/')]
  const form = await started.post()
  await started.service.until('"event":"store.unavailable"')
  mend()
  await expect.poll(() => started.post()).toBe(200)
  await started.service.until('"event":"store.available"')
  return { document, page, form, formAfterwards: 'taken' }
}

/** Whether it has its database open. */
function holdsDatabase({ service }: Started): boolean {
  const folder = `/proc/${String(service.child.pid)}/fd`
  return readdirSync(folder).some((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).endsWith('/frontdesk.sqlite')
    } catch {
      // Closed since.
      return false
    }
  })
}

/** Mounting needs rights that a container may lack. */
const canMount = ((): boolean => {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

function remount({ service }: Started, folder: ScratchFolder, options: string): void {
  const pid = String(service.child.pid)
  const words = ['-m', 'mount', '-o', `remount,${options}`, folder.file('data')]
  execFileSync('nsenter', ['-t', pid, ...words])
}

/** By a command that has the service's mounts. */
function seeStatus({ service }: Started, folder: ScratchFolder) {
  const words = [process.execPath, '--conditions=frontdesk-source', checkout, 'status']
  return spawnSync(
    'nsenter',
    ['-t', String(service.child.pid), '-m', ...words, '--data-dir', folder.file('data')],
    { cwd: folder.path, encoding: 'utf8' },
  )
}

describe('the service started on a bad disk', () => {
  it('serves pages while its disk is full, and accepts forms when there is space', async () => {
    using folder = scratchFolder()
    // A soft limit on file size simulates a full disk.
    await using started = await start(folder, 'ulimit -S -f 8; exec "$0" "$@"')
    expect(
      await endure(started, () => {
        const pid = String(started.service.child.pid)
        execFileSync('prlimit', ['--pid', pid, '--fsize=unlimited:unlimited'])
      }),
    ).toEqual(endured)
  })

  it.skipIf(!canMount)(
    'recovers in the same way from a file system without a free block',
    async () => {
      using folder = scratchFolder()
      mkdirSync(folder.file('data'))
      const mount = 'mount -t tmpfs -o size=4k none data; head -c 4096 /dev/zero > data/ballast'
      const within = `exec unshare -m sh -c '${mount}; exec "$0" "$@"' "$0" "$@"`
      await using started = await start(folder, within)
      expect(await endure(started, () => remount(started, folder, 'size=8m'))).toEqual(endured)
    },
  )

  it.skipIf(!canMount)(
    'recovers in the same way from a read-only file system, at a first start and a later one',
    async () => {
      for (const prepare of ['true', 'cp -a kept/. data/']) {
        using folder = scratchFolder()
        mkdirSync(folder.file('data'))
        const store = await fillInbox(folder, [createSubmission()])
        await store.close()
        renameSync(folder.file('data'), folder.file('kept'))
        mkdirSync(folder.file('data'))
        const mount = `mount -t tmpfs none data; ${prepare}; mount -o remount,ro data`
        const within = `exec unshare -m sh -c '${mount}; exec "$0" "$@"' "$0" "$@"`
        await using started = await start(folder, within)
        expect(await endure(started, () => remount(started, folder, 'rw'))).toEqual(endured)
      }
    },
  )

  it.skipIf(!canMount)(
    'recovers in the same way from a read-only file system without a data folder',
    async () => {
      using folder = scratchFolder()
      mkdirSync(folder.file('data'))
      const mount = 'mount -t tmpfs none data; mount -o remount,ro data'
      const within = `exec unshare -m sh -c '${mount}; exec "$0" "$@"' "$0" "$@"`
      await using started = await start(folder, within, { DATA_DIR: 'data/deep/inbox' })
      await started.service.until('read-only file system')
      expect(await endure(started, () => remount(started, folder, 'rw'))).toEqual(endured)
    },
  )

  it.skipIf(!canMount)('lets frontdesk status say that the disk is full', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('data'))
    const mount = 'mount -t tmpfs -o size=4k none data; head -c 4096 /dev/zero > data/ballast'
    const within = `exec unshare -m sh -c '${mount}; exec "$0" "$@"' "$0" "$@"`
    await using started = await start(folder, within)
    await started.service.until('"event":"store.unavailable"')
    const readStatus = () => seeStatus(started, folder)
    const status = readStatus()
    expect(`${status.stderr}${status.stdout}`).toMatch(
      /has less than 1 MB left,.* Free space on it/,
    )
    expect(status.stderr).not.toContain('its schema is version')
    expect(started.service.stdout).toContain('does not work: the disk is full.')
    expect(status.status).not.toBe(0)
    remount(started, folder, 'size=8m')
    await started.service.until('"event":"store.available"')
    await expect.poll(() => readStatus().stdout, { timeout: 9000 }).toContain('All is well,')
  })

  it.skipIf(!canMount)(
    'lets frontdesk status say that the disk has become read-only, which the service cannot report',
    async () => {
      using folder = scratchFolder()
      mkdirSync(folder.file('data'))
      await using started = await start(folder, `exec unshare -m "$0" "$@"`)
      expect(await started.post()).toBe(200)
      const data = folder.file('data')
      const run = (command: string): void => {
        execFileSync('nsenter', [
          '-t',
          String(started.service.child.pid),
          '-m',
          'sh',
          '-c',
          command,
        ])
      }
      run(`mount --bind ${data} ${data}; mount -o remount,ro,bind ${data}`)
      const { status, stdout } = seeStatus(started, folder)
      expect({ status, stdout }).toEqual({
        status: 2,
        stdout: expect.stringMatching(/EROFS.*forms are answered with 500.*check the disk/),
      })
      run(`umount ${data}`)
      await expect.poll(() => started.post()).toBe(200)
      await expect.poll(() => seeStatus(started, folder).stdout).toContain('All is well,')
    },
  )

  it.skipIf(!canMount)(
    'lets frontdesk status claim nothing of a service that cannot report itself',
    async () => {
      using folder = scratchFolder()
      {
        await using killed = await start(folder)
        expect(await killed.post()).toBe(200)
        killed.service.child.kill('SIGKILL')
        await killed.service.exit
      }
      const data = folder.file('data')
      const mount = `mount --bind ${data} ${data}; mount -o remount,ro,bind ${data}`
      const within = `exec unshare -m sh -c '${mount}; exec "$0" "$@"' "$0" "$@"`
      await using started = await start(folder, within)
      const { status, stdout, stderr } = seeStatus(started, folder)
      expect(status).not.toBe(0)
      expect(`${stdout}${stderr}`).toMatch(/forms are answered with 500.*check the disk/)
      expect(`${stdout}${stderr}`).not.toMatch(
        /ended without a stop|No service runs|frontdesk start/,
      )
    },
  )

  it('serves pages while its database is damaged, and continues with a restored backup', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    renameSync(folder.file('data/frontdesk.sqlite'), folder.file('backup.sqlite'))
    writeFileSync(folder.file('data/frontdesk.sqlite'), 'This is no database. '.repeat(1000))
    await using started = await start(folder)
    expect(await started.get(paths.llmsTxt)).toBe(200)
    expect(await started.post()).toBe(500)
    const { code } = await runHosted(['restore', 'backup.sqlite'], { cwd: folder.path })
    expect(code).toBe(0)
    await expect.poll(() => started.post()).toBe(200)
  })

  it.skipIf(!canRunAsOthers)(
    'recovers in the same way from files of another user, and prints the remedy',
    async () => {
      for (const suffix of ['', '-wal']) {
        using folder = scratchFolder()
        await (await fillInbox(folder, [createSubmission()])).close()
        const place = folder.file(`data/frontdesk.sqlite${suffix}`)
        execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, folder.path])
        const spoil = `touch ${place}; chown 0:0 ${place}; chmod 600 ${place}`
        await using started = await start(folder, `${spoil}; ${AS_ORDINARY_USER}`)
        const data = folder.file('data')
        const remedy = `sudo chown -R ${ORDINARY_USER}:${ORDINARY_USER} ${data} && sudo chmod -R u+rwX ${data}`
        expect(
          await endure(started, () => {
            expect(started.service.stdout).toContain(
              `user ${ORDINARY_USER}, who has no permission for ${place}`,
            )
            expect(started.service.stdout).toContain(`To grant it: ${remedy}"`)
            execFileSync('sh', ['-c', remedy.replaceAll('sudo ', '')])
          }),
        ).toEqual(endured)
      }
    },
  )

  it.skipIf(!canRunAsOthers)(
    'makes frontdesk status say that a running service may no longer use its folder',
    async () => {
      using folder = scratchFolder()
      await (await fillInbox(folder, [createSubmission()])).close()
      execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, folder.path])
      await using started = await start(folder, AS_ORDINARY_USER)
      expect(await started.post()).toBe(200)
      const data = folder.file('data')
      const remedy = `sudo chown -R ${ORDINARY_USER}:${ORDINARY_USER} ${data} && sudo chmod -R u+rwX ${data}`
      const said = `runs as user ${ORDINARY_USER}, who has no permission for ${data}.`
      const granted = `No restart is needed. To grant it: ${remedy}`
      for (const [spoil, other] of [
        [`chmod 000 ${data}`, ''],
        [`chown 0:0 ${data}`, " Where the service is user 0's, run commands as that user."],
      ] as const) {
        execFileSync('sh', ['-c', spoil])
        expect(await runHosted(['status'], { cwd: folder.path })).toMatchObject({
          code: 2,
          stdout: expect.stringContaining(`The service ${said} ${granted}`),
        })
        const own = { cwd: folder.path, within: AS_ORDINARY_USER }
        const { stderr } = await runCommand(['status'], own)
        const what = `The process ${said}${other} ${granted}`
        expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(what)])
        execFileSync('sh', ['-c', remedy.replaceAll('sudo ', '')])
        await expect.poll(() => started.post()).toBe(200)
      }
    },
  )

  it.skipIf(!canRunAsOthers)(
    'says everywhere that a running service saves inquiries, and could not open its database again',
    async () => {
      using folder = scratchFolder()
      using elsewhere = scratchFolder()
      await (await fillInbox(folder, [createSubmission()])).close()
      execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, folder.path])
      const env = { OPERATIONS_PORT: String(await findFreePort()) }
      await using other = await start(elsewhere)
      await using started = await start(folder, AS_ORDINARY_USER, env)
      const place = folder.file('data/frontdesk.sqlite')
      expect(await started.post()).toBe(200)
      chmodSync(place, 0o000)
      await started.service.until('store.unsafe')
      const what = `The service still has ${place} open and saves inquiries. After a restart it could not open it, and forms would be answered with 500. The service runs as user ${ORDINARY_USER}, who has no permission for ${place}. No restart is needed. To grant it: sudo chown`
      expect(started.service.stdout).toContain(what)
      // The other one has been idle for a shorter time, and closes its database.
      expect(await other.post()).toBe(200)
      await expect.poll(() => holdsDatabase(other)).toBe(false)
      expect(holdsDatabase(started)).toBe(true)
      expect(await started.post()).toBe(200)
      expect(await runHosted(['health'], { cwd: folder.path, env })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`store      warning: ${what}`),
      })
      for (const within of ['exec "$0" "$@"', AS_ORDINARY_USER])
        expect(await runCommand(['status'], { cwd: folder.path, within })).toMatchObject({
          code: 2,
          stdout: expect.stringContaining(what),
        })
      chmodSync(place, 0o600)
      await expect
        .poll(() => runHosted(['status'], { cwd: folder.path }), { interval: 300 })
        .toMatchObject({ code: 0 })
    },
  )

  it('recovers in the same way from a missing database, and creates no new one', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    renameSync(folder.file('data/frontdesk.sqlite'), folder.file('aside'))
    await using started = await start(folder)
    expect(readdirSync(folder.file('data'))).not.toContain('frontdesk.sqlite')
    expect(
      await endure(started, () =>
        renameSync(folder.file('aside'), folder.file('data/frontdesk.sqlite')),
      ),
    ).toEqual(endured)
    const status = await runHosted(['inbox', 'list', '--json'], { cwd: folder.path })
    expect(JSON.parse(status.stdout)).toHaveLength(2)
  })

  it('logs the fault as one event in production', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('data'))
    writeFileSync(folder.file('data/frontdesk.sqlite'), 'This is no database. '.repeat(1000))
    chmodSync(folder.file('data/frontdesk.sqlite'), 0o600)
    writeFileSync(
      folder.file('frontdesk.config.ts'),
      `import { defineConfig, none } from 'frontdesk'
export default defineConfig({ verifier: none(), site: { name: 'Southwind Sails', description: 'Southwind Sails cuts and mends sails for dinghies, cutters and museum ships.', languages: ['en'], email: 'loft@southwind.example' } })`,
    )
    const env = { NODE_ENV: 'production', BASE_URL: 'https://www.southwind.example' }
    await using started = await start(folder, undefined, env)
    await started.service.until('store.unavailable')
    const lines = started.service.stdout
      .split('\n')
      .filter((line) => line.includes('store.unavailable'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      reason: expect.stringMatching(/not a database.*npx frontdesk restore BACKUP/),
    })
  })
})
