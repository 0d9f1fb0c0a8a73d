/** Forms that others write and read: undici encodes, undici and busboy are the second opinion. */
import busboy from 'busboy'
import * as fc from 'fast-check'
import { FormData, Response } from 'undici'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/any-character.ts'
import { parseForm, type FormOutcome } from './form.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

const URLENCODED = 'application/x-www-form-urlencoded'
const BOUNDARY = 'fuzz-0123456789-0123456789-0123456789'
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

function parse(
  bytes: Uint8Array,
  contentType: string,
  maxBytes: number = 65_536,
): Promise<FormOutcome> {
  const headers = { 'content-type': contentType }
  const body = Uint8Array.from(bytes)
  const request = new Request('http://x/', { method: 'POST', headers, body })
  return parseForm(request, { maxBytes, maxFields: 32 })
}

async function readHere(bytes: Uint8Array, contentType: string): Promise<Pairs | undefined> {
  const outcome = await parse(bytes, contentType)
  if (!outcome.ok || outcome.parts.some(({ file }) => file)) return undefined
  return outcome.parts.map(({ name, value }) => [name, value])
}

/** Undefined when undici refuses: it takes a boundary inside a line for a delimiter. */
async function readByUndici(bytes: Uint8Array, contentType: string): Promise<Pairs | undefined> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return [...form].map(([name, value]) => [name, String(value)])
  } catch {
    return undefined
  }
}

/** Undefined when busboy refuses: a control character in a name, for one. */
function readByBusboy(bytes: Uint8Array, contentType: string): Promise<Pairs | undefined> {
  return new Promise((resolve) => {
    const pairs: [string, string][] = []
    busboy({ headers: { 'content-type': contentType } })
      .on('field', (name, value) => pairs.push([name ?? '', value]))
      .on('file', (_, stream) => stream.resume())
      .on('error', () => resolve(undefined))
      .on('close', () => resolve(pairs))
      .end(bytes)
  })
}

/** Text without the three escapes, which a browser writes no differently from the signs they mean. */
const name = fc
  .string({ unit: anyCharacter, maxLength: 12 })
  .filter((one) => !/%(22|0D|0A)/.test(one))
  .map((one) => one.replaceAll(/\r\n?|\n/g, '\r\n'))
const value = fc
  .oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'b', ' ', '"', '%', ';') }),
  )
  // FormData sends every line break as CR LF (HTML, multipart/form-data encoding).
  .map((one) => one.replaceAll(/\r\n?|\n/g, '\r\n'))
const fields = fc.array(fc.tuple(name, value), { maxLength: 6 })

/** A well-formed body with a few random edits where structure lies. */
const damaged = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.constantFrom('x', 'firstName', '%22', ''),
        fc.constantFrom('', 'v', 'a\r\nb', `--${BOUNDARY}`, '\r\n'),
        fc.constantFrom('', '\r\nContent-Type: text/plain', '\r\nX: y'),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat({ max: 4 }),
        fc.constantFrom(
          '',
          '\r',
          '\n',
          '\r\n',
          '-',
          `--${BOUNDARY}`,
          `\r\n--${BOUNDARY}`,
          '"',
          ';',
          ':',
          ' ',
          '\0',
          'x',
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([parts, edits]) => {
    const whole = parts.map(
      ([name, value, header]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n${value}\r\n`,
    )
    return edits.reduce(
      (body, [position, removed, inserted]) => {
        const at = position % (body.length + 1)
        return body.slice(0, at) + inserted + body.slice(at + removed)
      },
      `${whole.join('')}--${BOUNDARY}--\r\n`,
    )
  })

describe('parseForm against other implementations', () => {
  it("reads back everything that undici's FormData encodes", async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (pairs) => {
        const form = new FormData()
        for (const [name, value] of pairs) form.append(name, value)
        const encoded = new Response(form)
        const contentType = encoded.headers.get('content-type') ?? ''
        const bytes = await encoded.bytes()
        expect(await readHere(bytes, contentType)).toEqual(pairs)
      }),
      { numRuns: 300 },
    )
  })

  it('reads a damaged multipart body as undici and busboy do, or refuses it', async () => {
    let agreed = 0
    await fc.assert(
      fc.asyncProperty(damaged, async (body) => {
        const bytes = new TextEncoder().encode(body)
        const read = await readHere(bytes, CONTENT_TYPE)
        // Blanks after a delimiter are allowed (RFC 2046 5.1.1), but busboy loses the part there.
        if (!read || /--[ \t]|9[ \t]/.test(body)) return
        const byBusboy = await readByBusboy(bytes, CONTENT_TYPE)
        const byUndici = await readByUndici(bytes, CONTENT_TYPE)
        // busboy leaves the escapes of browsers in names.
        const escaped = read.map(([name, value]) => [name.replaceAll('"', '%22'), value])
        expect(byBusboy ?? escaped).toEqual(escaped)
        expect(byUndici ?? read).toEqual(read)
        if (byBusboy && byUndici) agreed++
      }),
      { numRuns: 1000 },
    )
    expect(agreed).toBeGreaterThan(100)
  })

  it('never throws for random bytes of either media type', async () => {
    const types = fc.constantFrom(CONTENT_TYPE, URLENCODED)
    const bytes = fc.uint8Array({ maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(types, bytes, async (contentType, body) => {
        const outcome = await parse(body, contentType)
        expect(outcome).not.toMatchObject({ unread: true })
      }),
      { numRuns: 500 },
    )
  })

  it.each(['\r', '\r\n', '\r\n-', `\r\n--${'b'.repeat(69)}`, '\r\n\r\n', '%', '&', '+'])(
    'takes linear time for a body that repeats %j',
    async (piece) => {
      const boundary = 'b'.repeat(70)
      const start = `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n`
      const body = new TextEncoder().encode(start + piece.repeat(500_000 / piece.length))
      const before = process.cpuUsage()
      for (const type of [`multipart/form-data; boundary=${boundary}`, URLENCODED]) {
        await parse(body, type, 1_000_000)
      }
      // Microseconds of the processor. What looks back from every sign takes minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
    },
  )
})
