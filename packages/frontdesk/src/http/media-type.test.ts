import { describe, expect, it } from 'vitest'
import { parseMediaType } from './media-type.ts'

const read = (field: string | null) => {
  const mediaType = parseMediaType(field)
  return mediaType && { essence: mediaType.essence, parameters: [...mediaType.parameters] }
}

describe('parseMediaType', () => {
  it('reads a type without parameters, in lower case', () => {
    expect(read('Text/Plain')).toEqual({ essence: 'text/plain', parameters: [] })
  })

  it('reads tokens and quoted values, names in lower case, values as they are', () => {
    expect(read('a/b ; Charset=UTF-8;\tx="q \\" \\\\ ;,=" ;')).toEqual({
      essence: 'a/b',
      parameters: [
        ['charset', 'UTF-8'],
        ['x', 'q " \\ ;,='],
      ],
    })
  })

  it.each([
    null,
    '',
    'text',
    '/plain',
    'text/',
    'text /plain',
    'text/plain charset=utf-8',
    'text/plain; charset',
    'text/plain; charset=',
    'text/plain; charset = utf-8',
    'text/plain; charset="utf-8',
    'text/plain; charset=utf-8; CHARSET=utf-16',
    'text/plain, text/plain',
    'text/plain; charset=utf-8, text/html',
  ])('refuses %j', (field) => {
    expect(parseMediaType(field)).toBeUndefined()
  })
})
