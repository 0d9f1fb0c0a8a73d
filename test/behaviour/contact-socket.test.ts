/** Requests to the contact operation that need raw bytes on a socket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { answerTo, openRaw, parseAnswers } from '../harness/raw-socket.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const URLENCODED = 'Content-Type: application/x-www-form-urlencoded'
const form = new URLSearchParams(goodForm).toString()
const toPost = (...lines: readonly string[]): string =>
  ['POST /api/v1/contact HTTP/1.1', 'Host: a.example', ...lines, '', ''].join('\r\n')

describe('POST /api/v1/contact as bytes', () => {
  it('reads a form in chunks like one in one piece (contract 4.1)', async () => {
    const chunks = form.match(/.{1,7}/gs) ?? []
    const answer = await answerTo(
      desk.port,
      toPost(URLENCODED, 'Transfer-Encoding: chunked', 'Connection: close'),
      ...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
      '0\r\n\r\n',
    )
    expect(answer.status).toBe(200)
    expect(desk.store.inquiries.at(-1)).toMatchObject(goodForm)
  })

  it.each([
    ['without Content-Type', []],
    ['with two Content-Types', [URLENCODED, 'Content-Type: text/plain']],
    ['with Content-Type twice', [URLENCODED, URLENCODED]],
  ])('refuses a form %s and closes (contract 7)', async (_, lines) => {
    const before = desk.store.inquiries.length
    const answer = await answerTo(
      desk.port,
      toPost(...lines, `Content-Length: ${form.length}`),
      form,
    )
    expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } })
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(desk.store.inquiries).toHaveLength(before)
  })

  it('names the missing fields of a POST without any body', async () => {
    const answer = await answerTo(desk.port, toPost(URLENCODED, 'Connection: close'))
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ errors: { length: 4 } })
  })

  it('does not wait for the end of an endless body', async () => {
    const connection = openRaw(desk.port)
    connection.socket.write(toPost(URLENCODED, 'Transfer-Encoding: chunked'))
    connection.socket.write(`10001\r\n${'x'.repeat(65_537)}\r\n`)
    await connection.closed
    const [answer] = parseAnswers(connection.received)
    expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } })
    expect(answer?.body).toContain('larger than 65536 bytes')
    connection.socket.destroy()
  })

  it('answers the next request after a fault in a body that was read', async () => {
    const connection = openRaw(desk.port)
    connection.socket.write(`${toPost(URLENCODED, 'Content-Length: 3')}a=%`)
    connection.socket.write(
      toPost(URLENCODED, `Content-Length: ${form.length}`, 'Connection: close') + form,
    )
    await connection.closed
    const statuses = parseAnswers(connection.received).map(({ status }) => status)
    expect(statuses).toEqual([400, 200])
    connection.socket.destroy()
  })
})
