/**
 * Providers of bot checks in a browser: script, frame, token in the documented field, and
 * verification. On loopback; a provider's fixed hosts are answered in the browser, after its
 * policy.
 */
import type { Page } from 'playwright-core'
import type { BotVerifier } from '../../packages/frontdesk/src/index.ts'
import { hostname, providerCases } from '../harness/provider-cases.ts'
import type { Provider, Question } from '../harness/provider.ts'

export interface ProviderWidget {
  readonly name: string
  readonly create: (url: string) => BotVerifier
  /** Path of the script on the page. */
  readonly scriptPath: string
  /** The script's content. */
  readonly script: (url: string) => string
  /** The script at a fixed host that the first one loads. */
  readonly innerScript: (url: string) => string
  readonly judge: Judge
}

interface Judge {
  readonly path: unknown
  readonly toToken: (question: Question) => unknown
  readonly good: unknown
  readonly refusal: unknown
}

const gstatic = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'
const frcapi = 'https://global.frcapi.com/api/v2/captcha'

/** A person ticks the box; the second button makes the token expire. */
const frame = `<!doctype html><title>Check</title>
  <button onclick="parent.postMessage('solved', '*')">I am no robot</button>
  <button onclick="parent.postMessage('expired', '*')">Wait</button>`

interface Box {
  readonly selector: string
  readonly field: string
  readonly frameUrl: string
  readonly tokenUrl: string
  /** The field's content before there is a token, and after it has expired. */
  readonly states: { readonly fresh: string; readonly expired: string }
  /** Statement that defines `reset`. */
  readonly api: string
}

const renderBox = (box: Box): string => `{
  const box = ${JSON.stringify(box)}
  const input = Object.assign(document.createElement('textarea'), { name: box.field, hidden: true })
  const frame = Object.assign(document.createElement('iframe'), { src: box.frameUrl, title: 'Check' })
  const reset = () => { input.value = box.states.fresh }
  addEventListener('message', async ({ source, data }) => {
    if (source !== frame.contentWindow) return
    input.value = data === 'expired' ? box.states.expired : await (await fetch(box.tokenUrl)).text()
  })
  reset()
  document.querySelector(box.selector).append(input, frame)
  ${box.api}
}`

const renderScore = (path: string, url: string): string => `{
  const frame = Object.assign(document.createElement('iframe'), { src: '${url}/recaptcha/anchor', hidden: true })
  document.body.append(frame)
  const api = window.${path}
  api.execute = async (key, { action }) =>
    [await (await fetch('${url}/recaptcha/token')).text(), key, action].join('.')
  for (const run of api.waiting) run()
  api.ready = (run) => run()
}`

/** The loader: queues callers, and loads the rest from its fixed host. */
const renderLoader = (path: string): string => `
  window.grecaptcha ??= {}
  const waiting = []
  Object.assign(window.${path} ??= {}, { waiting, ready: (run) => waiting.push(run) })
  document.head.append(Object.assign(document.createElement('script'), { src: '${gstatic}' }))`

/** The provider of that name, whose judge says yes, or that a token is too old. */
function toWidget(
  name: string,
  wanted: string,
  parts: Pick<ProviderWidget, 'scriptPath' | 'script' | 'innerScript'>,
): ProviderWidget {
  const provider = providerCases.find((one) => one.name === wanted)
  if (!provider) throw new Error(`There is no provider ${wanted}.`)
  const { create, question, body, good, verdicts } = provider
  const [, refusal] = verdicts.find(([, , reason]) => reason === 'expired') ?? []
  const [file = ''] = parts.scriptPath.split('?')
  return {
    name,
    ...parts,
    create: (url) => create({ scriptUrl: url + file }, url),
    judge: {
      path: question['path'],
      toToken(asked) {
        const { event, response } = Object(body(asked))
        return event?.token ?? response
      },
      good: JSON.parse(JSON.stringify(good).replaceAll(hostname, '127.0.0.1')),
      refusal,
    },
  }
}

export const scoreWidgets: readonly ProviderWidget[] = [
  toWidget('reCAPTCHA v3', 'recaptcha-v3', {
    scriptPath: '/recaptcha/api.js?render=site-key',
    script: () => renderLoader('grecaptcha'),
    innerScript: (url) => renderScore('grecaptcha', url),
  }),
  toWidget('reCAPTCHA Enterprise', 'recaptcha-enterprise', {
    scriptPath: '/recaptcha/enterprise.js?render=site-key',
    script: () => renderLoader('grecaptcha.enterprise'),
    innerScript: (url) => renderScore('grecaptcha.enterprise', url),
  }),
]

export const boxWidgets: readonly ProviderWidget[] = [
  toWidget('reCAPTCHA v2', 'recaptcha-v2', {
    scriptPath: '/recaptcha/api.js',
    script: () => renderLoader('grecaptcha'),
    innerScript: (url) =>
      renderBox({
        selector: '.g-recaptcha',
        field: 'g-recaptcha-response',
        frameUrl: `${url}/recaptcha/anchor`,
        tokenUrl: `${url}/recaptcha/token`,
        states: { fresh: '', expired: '' },
        api: 'grecaptcha.reset = reset',
      }),
  }),
  toWidget('Friendly Captcha v2', 'friendly-captcha', {
    scriptPath: '/site.min.js',
    script: () =>
      renderBox({
        selector: '.frc-captcha',
        field: 'frc-captcha-response',
        frameUrl: `${frcapi}/widget`,
        tokenUrl: `${frcapi}/token`,
        states: { fresh: '.UNSTARTED', expired: '.EXPIRED' },
        api: 'window.frcaptcha = { getAllWidgets: () => [{ reset }] }',
      }),
    innerScript: () => '',
  }),
]

export interface Serving {
  /** Every visitor token that was verified, in order. */
  readonly tokens: readonly unknown[]
  /** Refuses this many of the next tokens. */
  refuse(count: number): void
}

/** Answers for the provider, on loopback and at its fixed hosts; `page` may reach nothing else. */
export async function serveWidget(
  widget: ProviderWidget,
  provider: Provider,
  page: Page,
): Promise<Serving> {
  const tokens: unknown[] = []
  let refusals = 0
  let made = 0
  const answer = (path: string): { readonly type: string; readonly body: string } | undefined => {
    if (path === widget.scriptPath) {
      return { type: 'text/javascript', body: widget.script(provider.url) }
    }
    if (path.endsWith('/recaptcha__en.js')) {
      return { type: 'text/javascript', body: widget.innerScript(provider.url) }
    }
    if (path.endsWith('/token')) {
      made += 1
      return { type: 'text/plain', body: `token-${made}` }
    }
    return /\/(anchor|widget)$/.test(path) ? { type: 'text/html', body: frame } : undefined
  }
  const cors = { 'access-control-allow-origin': '*' }

  provider.answerWith((response, question) => {
    const { method, path = '' } = question
    if (method === 'POST' && path === widget.judge.path) {
      const token = widget.judge.toToken(question)
      tokens.push(token)
      const isRefused = refusals > 0
      refusals -= 1
      const body = isRefused ? widget.judge.refusal : widget.judge.good
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    const { type, body } = answer(path) ?? { type: 'text/plain', body: '' }
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type, ...cors }).end(body)
  })
  await page.route(/^https:\/\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const { type, body } = answer(pathname) ?? { type: 'text/plain', body: '' }
    await route.fulfill({ status: body === '' ? 404 : 200, contentType: type, headers: cors, body })
  })
  return {
    tokens,
    refuse(count) {
      refusals = count
    },
  }
}
