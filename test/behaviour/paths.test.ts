import { describe, expect, it } from 'vitest'
import { createDesk } from '../harness/frontdesk.ts'

describe('paths', () => {
  it.each([
    '/nothing',
    '/api/v1/',
    '/api/v1/Contact',
    '/api/v1/%63ontact',
    '//evil.example/',
    '/api/../api/v1',
  ])('answers 404 NOT_FOUND at %s (contract 4.4)', async (target) => {
    const desk = createDesk()
    const response = await desk.fetch(target, {}, { target })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
