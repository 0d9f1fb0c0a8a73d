/** What an outsider can make the service mail: an inquiry, by the contact form, to the company. */
import { expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { post, start } from '../harness/operated-service.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

/** Everything that a form could name as a recipient or a text. */
const form = {
  ...goodForm,
  to: 'eve@evil.example',
  cc: 'eve@evil.example',
  text: 'Buy!',
  version: '0',
  notes: '0',
  nonce: 'n'.repeat(43),
  id: 'plain',
}

const call = (method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

it('the public listener mails nothing but inquiries (contract 1)', async () => {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(scratchFolder())
  const sink = stack.use(await smtpSink())
  const env = { INBOX_PORT: String(await findFreePort()), ...mailTo(sink.port) }
  const { service, port, run } = await start(folder, env)
  stack.use(service)
  const origin = `http://127.0.0.1:${port}`
  const { stdout } = await run('paths')
  const listed = stdout.match(/(?<=^|\s)\/[\w./-]*/gm) ?? []
  expect(listed.length).toBeGreaterThan(20)
  const ofInbox = Object.values(patterns).map((path) => path.replaceAll(/:\w+/g, 'plain'))
  const send = async (path: string, body: string | URLSearchParams, type?: string) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const { status } = await fetch(origin + path, { method: 'POST', body, headers })
    return status
  }
  for (const path of ofInbox)
    expect([path, await send(path, new URLSearchParams(form))]).toEqual([
      path,
      path === '/' ? 405 : 404,
    ])
  const others = [...listed, ...Object.values(paths).map(String)].filter(
    (path) => !path.endsWith('/contact'),
  )
  for (const path of new Set(others)) {
    await fetch(origin + path)
    await send(path, new URLSearchParams(form))
    await send(path, JSON.stringify(form), 'application/json')
  }
  for (const name of ['site_info', 'ping', 'send_mail', 'answer']) {
    const body = call('tools/call', { name, arguments: form })
    expect(await send(paths.mcp, body, 'application/json')).not.toBe(404)
  }
  expect(await post(port, form)).toBe(200)
  await sink.arrived(1)
  // What came before goes out before.
  expect(await post(port, { ...form, message: 'Another' })).toBe(200)
  await sink.arrived(2)
  const office = ['office@northwind.example']
  expect(sink.mails.map(({ to }) => to)).toEqual([office, office])
})
