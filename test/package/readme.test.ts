/** The package from a registry in an empty project, by its README's commands. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildImage, findObstacle } from './image.ts'
import { startRegistry } from './package-registry.ts'
import type { LoopbackServer } from '../harness/loopback.ts'
import { packPackages } from '../harness/packed-package.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const run = promisify(execFile)

const obstacle = findObstacle()
if (obstacle !== undefined) console.warn(`The image of the guide is not run: it ${obstacle}.`)

const answers = {
  name: 'Ada Boats',
  description: 'Boats of wood, built and mended for people who row before breakfast.',
  languages: 'en',
  email: 'ada@example.com',
}

describe('the README of the package, followed in a new project', () => {
  const folder = scratchFolder()
  const project = folder.file('project')
  let registry: LoopbackServer
  let env: NodeJS.ProcessEnv
  let port: number

  beforeAll(async () => {
    const { frontdesk, audit } = await packPackages()
    registry = await startRegistry([frontdesk, audit])
    port = await findFreePort()
    env = {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      PORT: String(port),
      HOME: folder.path,
      npm_config_registry: registry.url,
      npm_config_cache: folder.file('cache'),
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
    }
    mkdirSync(project)
    await shell('npm init -y')
    // Like the README's first command, which also installs the README.
    await shell('npm install frontdesk')
  }, 300_000)

  afterAll(async () => {
    await registry[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  const options = (): { cwd: string; env: NodeJS.ProcessEnv } => ({ cwd: project, env })
  const shell = async (command: string): Promise<string> =>
    (await run('sh', ['-ec', command], options())).stdout

  /** Shell blocks by their first words, with this test's port. */
  function readBlock(start: string): string {
    const readme = readFileSync(`${project}/node_modules/frontdesk/README.md`, 'utf8')
    const blocks = [...readme.matchAll(/```sh\n(.*?)\n```/gs)].map(([, block = '']) => block)
    const found = blocks.filter((block) => block.startsWith(start))
    expect(found).toHaveLength(1)
    return (found[0] ?? '').replaceAll('localhost:3000', `localhost:${port}`)
  }

  /** Runs a command until it prints `text`, then presses Ctrl-C. */
  async function runUntil(command: string, line: string, work: () => Promise<void>): Promise<void> {
    const child = spawn('sh', ['-ec', command], { ...options(), detached: true })
    const closed = once(child, 'close')
    try {
      await waitFor(child, line)
      await work()
    } finally {
      // To the process group, like a terminal.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
      await closed
    }
  }

  it('installs, asks four questions, shows an inquiry, and starts in production', async () => {
    const [install, ask = '', dev = '', ...more] = readBlock('npm install').split('\n')
    expect(install).toBe('npm install frontdesk')
    expect(more).toStrictEqual([])

    // In a terminal, where it asks.
    const asking = spawn('script', ['-qefc', ask, '/dev/null'], options())
    const closed = once(asking, 'close')
    const written = waitFor(asking, 'Wrote frontdesk.config.ts, .env.example, .gitignore.')
    const prompts = Object.keys(answers).map((name) => waitFor(asking, `${name}: `))
    for (const [index, answer] of Object.values(answers).entries()) {
      await prompts[index]
      asking.stdin.write(`${answer}\n`)
    }
    await Promise.all([written, closed])
    const config = `${project}/frontdesk.config.ts`
    const asked = readFileSync(config, 'utf8')
    for (const name of [config, `${project}/.env.example`]) rmSync(name)

    // From the command line, with the same result.
    await shell(readBlock('npx frontdesk init'))
    expect(readFileSync(config, 'utf8')).toBe(asked)

    await runUntil(dev, 'Proxies', async () => {
      expect(await shell(readBlock('curl'))).toContain('"success":true')
      const [inbox = '', status = '', audit = ''] = readBlock('npx frontdesk inbox').split('\n')
      expect(await shell(inbox)).toContain('Ada Lovelace  ada@example.com  Do you ship to Norway?')
      expect(await shell(status)).toContain('All is well,')
      expect(await shell(audit)).toMatch(/^\d+ passed, 0 failed, 0 warned, \d+ skipped,/m)
    })

    await runUntil(readBlock('NODE_ENV=production'), '"service.started"', async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/llms.txt`)
      expect(await answer.text()).toContain('https://www.example.com/contact')
    })
  })

  it.skipIf(obstacle)(
    'builds an image that runs as an ordinary user on a read-only root',
    async () => {
      await shell(
        'cp node_modules/frontdesk/deploy/docker/* node_modules/frontdesk/deploy/docker/.dockerignore node_modules/frontdesk/deploy/Caddyfile .',
      )
      const image = await buildImage({ folder, context: project, env })
      expect(image.user).toBe('node')
      expect(image.layerBytes).toBeLessThan(150_000_000)
      console.log(`The image's own layers: ${(image.layerBytes / 1e6).toFixed(1)} MB.`)
      const variables = {
        BASE_URL: `http://127.0.0.1:${port}`,
        PORT: String(port),
        OPERATIONS_PORT: String(await findFreePort()),
      }
      const check = async (): Promise<number | null> => {
        const asked = image.start(image.healthCheck, variables)
        await once(asked, 'close')
        return asked.exitCode
      }
      expect(await check()).toBe(1)
      const service = image.start(image.command, variables)
      const ended = once(service, 'close')
      try {
        await waitFor(service, '"service.started"')
        expect(await check()).toBe(0)
        expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200)
        const tries = ['/site/x', '/x', '/etc/x', '/data/x', '/tmp/x']
        const program = `process.exitCode = process.getuid(); for (const path of ${JSON.stringify(tries)}) try { fs.writeFileSync(path, ''); console.log(path) } catch {}`
        const probe = image.start(['node', '-e', program], {})
        const [written] = await Promise.all([text(probe.stdout), once(probe, 'close')])
        expect([written, probe.exitCode]).toEqual(['/data/x\n/tmp/x\n', 1000 % 256])
        // A container engine's signal, sent to the program itself.
        service.kill('SIGTERM')
        await ended
        expect(service.exitCode).toBe(0)
        expect(await check()).toBe(1)
      } finally {
        service.kill('SIGKILL')
      }
    },
  )
})

/** Resolves when it has printed `text`; rejects with its output if it ends first. */
async function waitFor(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const check = (chunk: Buffer): void => {
    output += chunk.toString()
    if (output.includes(text)) resolve()
  }
  child.stdout?.on('data', check)
  child.stderr?.on('data', check)
  child.once('close', () => reject(new Error(`Ended before ${text}: ${output}`)))
  await promise
}
