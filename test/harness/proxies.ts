/** Real proxies with the configurations of the guide. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './run-service.ts'
import { scratchFolder, type ScratchFolder } from './scratch-folder.ts'
import { startProgram } from './server-program.ts'

export interface RunningProxy extends AsyncDisposable {
  readonly port: number
}

export interface ProxyRecipe {
  readonly name: 'nginx' | 'caddy'
  /** Allowed statuses of a form during a restart. */
  readonly formStatuses: readonly number[]
  /** Starts it in front of services on these loopback ports. */
  start(ports: readonly [number, number]): Promise<RunningProxy>
}

export const readRecipe = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

/** Why the program is missing; undefined if it is there. */
export function findProxyObstacle({ name }: ProxyRecipe): string | undefined {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return `${name} is not installed (apt-get install ${name})`
  }
}

/** With this test's addresses, and the second instance switched on. */
export const nginx: ProxyRecipe = {
  name: 'nginx',
  formStatuses: [200],
  async start([first, second]) {
    const folder = scratchFolder()
    const port = await findFreePort()
    const site = replaceOnce(readRecipe('nginx.conf'), {
      'listen 80;': `listen 127.0.0.1:${port};`,
      'server 127.0.0.1:3000': `server 127.0.0.1:${first}`,
      '# server 127.0.0.1:3001': `server 127.0.0.1:${second}`,
    })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder.file(name)};`,
    )
    writeFileSync(folder.file('site.conf'), site)
    const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      folder.file('nginx.conf'),
      `daemon off; pid ${folder.file('pid')}; error_log stderr warn; worker_processes 1; ${asRoot} events {}
       http { access_log off; ${temporary.join(' ')} include ${folder.file('site.conf')}; }`,
    )
    return run(['nginx', '-p', folder.path, '-c', folder.file('nginx.conf')], { folder, port })
  },
}

export const caddy: ProxyRecipe = {
  name: 'caddy',
  // Caddy 2.6 retries a form whose body it has closed: "http: invalid Read on closed Body".
  formStatuses: [200, 502],
  async start([first]) {
    const folder = scratchFolder()
    const port = await findFreePort()
    writeFileSync(folder.file('site'), readRecipe('Caddyfile'))
    const alone = '{\n\tadmin off\n\tauto_https off\n}\n'
    writeFileSync(folder.file('Caddyfile'), `${alone}import ${folder.file('site')}\n`)
    const env = {
      HOME: folder.path,
      SITE_HOST: `http://:${port}`,
      FRONTDESK: `127.0.0.1:${first}`,
    }
    const words = ['caddy', 'run', '--config', folder.file('Caddyfile'), '--adapter', 'caddyfile']
    return run(words, { folder, port, env })
  },
}

interface ProxyRun {
  readonly folder: ScratchFolder
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
}

async function run(words: readonly string[], proxy: ProxyRun): Promise<RunningProxy> {
  const { folder, port } = proxy
  const { stop } = await startProgram(words, { ...proxy, log: folder.file('log') })
  return {
    port,
    async [Symbol.asyncDispose]() {
      // Unlike SIGKILL, this also ends its workers.
      await stop('SIGTERM')
      folder[Symbol.dispose]()
    },
  }
}

function replaceOnce(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`The recipe has no "${from}", or several.`)
    return before.replace(from, to)
  }, text)
}
