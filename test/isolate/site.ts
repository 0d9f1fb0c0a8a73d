import type { Readable } from 'node:stream'
import { Miniflare, Response, type Request as OutgoingRequest } from 'miniflare'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { solve, toToken, type Challenge } from '../harness/altcha.ts'
import { goodForm } from '../harness/frontdesk.ts'
import type { MailApiDouble } from '../harness/mail-api.ts'
import { RESEND_KEY } from '../harness/mail-services/resend.ts'
import {
  INDEX_FILE,
  PREBUILT_FOLDER,
} from '../../packages/frontdesk/src/mounts/isolate/prebuilt-files.ts'
import type { PrebuiltSite } from '../../packages/frontdesk/src/mounts/isolate/prebuild-site.ts'
import { prebuildServerlessSite } from '../../packages/frontdesk/src/mounts/isolate/build-site.ts'
import type { ServerlessConfig } from '../../packages/frontdesk/src/mounts/isolate/settings.ts'
import { bundleIsolate, compatibilityDate, toModules } from './bundle.ts'

export const example: URL = new URL('../../examples/cloudflare/src/worker.ts', import.meta.url)

/** A separate project with its own compiler settings. */
async function readExampleConfig(): Promise<ServerlessConfig> {
  const site = new URL('site.ts', example)
  const { config }: { readonly config: ServerlessConfig } = await import(site.href)
  return config
}

const origin = 'https://www.halden.example'

/**
 * Nothing was built; `one page`: the platform answers missing paths with the site's page
 * (`single-page-application`).
 */
type Nothing = 'nothing' | 'one page'

export interface IsolateSiteOptions {
  /** Answers the Worker's outgoing requests. */
  readonly mailApi: MailApiDouble
  /** Bindings that differ between isolates, by isolate. */
  readonly isolates?: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>
  /** D1's folder. Default: temporary. */
  readonly persist?: string
  readonly entry?: URL
  /** The entry's configuration. Default: the example's. */
  readonly config?: ServerlessConfig
  /** The files. Default: the output of `frontdesk build`. */
  readonly prebuilt?: PrebuiltSite | Nothing
}

export interface IsolateSite extends AsyncDisposable {
  readonly miniflare: Miniflare
  /** Sends a request as a visitor, with the address in Cloudflare's header. */
  send(path: string, init?: SendInit): Promise<globalThis.Response>
  /** Runs the cron trigger. */
  tick(isolate?: string): Promise<unknown>
  /** Lines of the console. */
  readonly console: readonly string[]
}

interface SendInit {
  readonly isolate?: string
  readonly address?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | string
  readonly signal?: AbortSignal
}

/** The used part; Miniflare's types need those of Workers. */
interface IsolateWorker {
  fetch(url: string, init: object): Promise<Response>
  scheduled(options: { readonly cron: string }): Promise<unknown>
}

const isWorker = (value: unknown): value is IsolateWorker =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

const bindings = { BASE_URL: origin, RESEND_API_KEY: RESEND_KEY }

/** The example in workerd, with D1, the company's pages and a mail service. */
export async function startIsolateSite(options: IsolateSiteOptions): Promise<IsolateSite> {
  const { mailApi, isolates = { main: {} }, persist, entry = example } = options
  const bundle = await bundleIsolate(entry)
  const site = await (options.prebuilt ??
    prebuildOnce(options.config ?? (await readExampleConfig())))
  const lines: string[] = []
  const [first = ''] = Object.keys(isolates)
  const miniflare = new Miniflare({
    ...(persist !== undefined && { d1Persist: persist }),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      for (const stream of [stdout, stderr]) {
        stream.on('data', (data: unknown) => lines.push(...String(data).split('\n')))
      }
    },
    workers: Object.entries(isolates).map(([name, own]) => ({
      name,
      modules: toModules(bundle),
      compatibilityDate,
      d1Databases: { DB: 'frontdesk' },
      bindings: Object.fromEntries(
        Object.entries({ ...bindings, ...own }).filter(([, value]) => value !== undefined),
      ),
      serviceBindings: {
        ASSETS: (request: OutgoingRequest) => answerAsset(request.url, site),
      },
      async outboundService(request: OutgoingRequest) {
        const { pathname: path } = new URL(request.url)
        const headers = Object.fromEntries(request.headers)
        const call = { path, method: request.method, headers, body: await request.text() }
        const { status, body } = mailApi.answer(call)
        return Response.json(body, { status })
      },
    })),
  })
  await miniflare.ready
  const findWorker = async (isolate: string): Promise<IsolateWorker> => {
    const worker: unknown = await miniflare.getWorker(isolate)
    if (isWorker(worker)) return worker
    throw new Error(`There is no isolate ${isolate}.`)
  }
  return {
    miniflare,
    console: lines,
    async send(path, { isolate = first, address = '192.0.2.1', ...init } = {}) {
      const worker = await findWorker(isolate)
      const headers = { 'cf-connecting-ip': address, ...init.headers }
      const answer = await worker.fetch(`${origin}${path}`, { ...init, headers })
      const body = [204, 304].includes(answer.status) ? null : await answer.arrayBuffer()
      return new globalThis.Response(body, {
        status: answer.status,
        headers: [...answer.headers],
      })
    },
    async tick(isolate = first) {
      const worker = await findWorker(isolate)
      return worker.scheduled({ cron: '* * * * *' })
    },
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}

const builds = new Map<ServerlessConfig, Promise<PrebuiltSite>>()

/** The output of `frontdesk build`. */
function prebuildOnce(config: ServerlessConfig): Promise<PrebuiltSite> {
  const made = builds.get(config) ?? prebuildServerlessSite({ config, env: { BASE_URL: origin } })
  builds.set(config, made)
  return made
}

/** Serves a file like the platform. */
function answerAsset(url: string, site: PrebuiltSite | Nothing): Response {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(PREBUILT_FOLDER)) return new Response(`Own page ${url}`)
  if (site === 'nothing') return new Response(null, { status: 404 })
  if (site === 'one page') {
    return new Response('<!doctype html>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }
  const { index, files } = site
  const name = pathname.slice(PREBUILT_FOLDER.length)
  if (name === INDEX_FILE) return Response.json(index)
  const bytes = files.get(name)
  return bytes ? new Response(bytes) : new Response(null, { status: 404 })
}

/** A good form with a solved challenge, as from the page. */
export async function solveForm(
  site: IsolateSite,
  changes: Readonly<Record<string, string>> = {},
  isolate?: string,
): Promise<URLSearchParams> {
  const answer = await site.send(paths.challenge, isolate === undefined ? {} : { isolate })
  const challenge: Challenge = JSON.parse(await answer.text())
  const altcha = toToken(challenge, await solve(challenge))
  return new URLSearchParams({ ...goodForm, ...changes, altcha })
}
