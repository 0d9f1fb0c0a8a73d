/** Problems for readers: their pages, and errors in the requested form. */
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import {
  ERRORS_PATH,
  problemKinds,
  problemRules,
} from '../../packages/frontdesk/src/contract/problems.ts'
import { BASE_URL, createDesk } from '../harness/frontdesk.ts'

describe('the type URIs of problems', () => {
  it.each(problemKinds)(
    'open a page with cause, remedy and example: %s (contract 7)',
    async (kind) => {
      const { code, cause, hint, status } = problemRules[kind]
      const response = await createDesk().fetch(`${ERRORS_PATH}${kind}`)
      expect(response.status).toBe(200)
      const text = await (await createDesk().fetch(`${ERRORS_PATH}${kind}.md`)).text()
      for (const part of [code, cause, hint]) expect(text).toContain(part)
      const example: unknown = JSON.parse(/```json\n(.*?)\n```/s.exec(text)?.[1] ?? '')
      expect(example).toMatchObject({ type: `${BASE_URL}${ERRORS_PATH}${kind}`, status, code })
    },
  )

  it('are six: an unknown kind is 404 (contract 7)', async () => {
    for (const path of [`${ERRORS_PATH}teapot`, ERRORS_PATH, `${ERRORS_PATH}Validation`]) {
      expect((await createDesk().fetch(path)).status).toBe(404)
    }
  })
})

describe('errors outside /api', () => {
  it.each([
    ['text/html', 'text/html; charset=utf-8'],
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['text/markdown, text/html;q=0.9', 'text/markdown; charset=utf-8'],
    ['*/*', 'application/problem+json'],
    ['application/json', 'application/problem+json'],
    ['image/png', 'application/problem+json'],
  ])('answer Accept: %s with %s (contract 4.4)', async (accept, mediaType) => {
    const desk = createDesk()
    for (const [path, method, status] of [
      ['/nothing', 'GET', 404],
      ['/developers', 'POST', 405],
    ] as const) {
      const response = await desk.fetch(path, { method, headers: { accept } })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe(mediaType)
      expect(response.headers.get('vary')).toBe('Accept')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('api-version')).toBe('1')
    }
  })

  it.each(['/nothing.md', '/api/nothing', '/.well-known/nothing'])(
    'are not HTML at addresses for machines: %s',
    async (path) => {
      const response = await createDesk().fetch(path, { headers: { accept: 'text/html' } })
      const mediaType = path.endsWith('.md')
        ? 'text/markdown; charset=utf-8'
        : 'application/problem+json'
      expect(response.headers.get('content-type')).toBe(mediaType)
      expect(response.status).toBe(404)
    },
  )

  it('link the home page, llms.txt and the documentation', async () => {
    const html = await (
      await createDesk().fetch('/nothing', { headers: { accept: 'text/html' } })
    ).text()
    const markdown = await (await createDesk().fetch('/nothing.md')).text()
    for (const path of [paths.home, paths.llmsTxt, paths.apiDocs]) {
      expect(html).toContain(`href="${path}"`)
      expect(markdown).toContain(`(${BASE_URL}${path})`)
    }
  })
})
