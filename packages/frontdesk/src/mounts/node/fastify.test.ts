import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { mount, type FastifyApp } from './fastify.ts'

type Hook = Parameters<FastifyApp['addHook']>[1]

describe('mount in a Fastify app', () => {
  // A target in absolute form, as proxies receive it, is answered as on other hosts.
  it.each([
    ['/llms.txt?a', true],
    ['http://site.example/llms.txt', true],
    ['http://site.example/other', false],
    ['/other', false],
  ])('%s is Frontdesk’s: %s', async (originalUrl, isOurs) => {
    const hooks: Hook[] = []
    const desk = {
      owns: (path: string) => path === '/llms.txt',
      fetch: () => new Response('ours'),
    }
    await mount(desk)({ addHook: (_name, hook) => hooks.push(hook) })
    let hijacked = false
    const raw = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: originalUrl,
    })
    raw.headers.host = 'site.example'
    const reply = { raw: new ServerResponse(raw), hijack: () => (hijacked = true) }
    await hooks[0]?.({ raw, originalUrl, ip: '192.0.2.1' }, reply)
    expect(hijacked).toBe(isOurs)
  })
})
