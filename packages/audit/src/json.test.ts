import { describe, expect, it } from 'vitest'
import { at, parseJson, show, toList, toNames, toText } from './json.ts'

describe('JSON of a malicious site', () => {
  it('is refused if it is nested too deeply', () => {
    const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect(parseJson(nest(100))).toBeDefined()
    expect(parseJson(nest(101))).toBeUndefined()
    expect(parseJson(nest(1_000_000))).toBeUndefined()
    expect(parseJson(JSON.stringify({ text: '[{"\\['.repeat(1000) }))).toBeDefined()
    expect(parseJson('{"a":[1]}]')).toBeUndefined()
  })

  it('has its own members, and none inherited from Object', () => {
    const value = parseJson('{"a":{"b":1},"__proto__":{"c":2}}')
    expect(at(value, 'a', 'b')).toBe(1)
    expect(at(value, 'constructor')).toBeUndefined()
    expect(at(value, 'toString', 'name')).toBeUndefined()
    expect(at(value, '__proto__', 'c')).toBe(2)
  })

  it('is shown for any names of members', () => {
    expect(toText(parseJson('{"toString":1}'))).toBe('{"toString":1}')
    expect(toText(parseJson('[{"toString":1}]'))).toBe('[{"toString":1}]')
    expect(toText(parseJson('"plain"'))).toBe('plain')
    expect(show(parseJson(`"${'x'.repeat(1e6)}"`))).toHaveLength(80)
  })

  it('is looked at up to a number of items', () => {
    const many = Array.from({ length: 5000 }, (_, index) => [`n${index}`, index] as const)
    expect(toList(parseJson(JSON.stringify(many)))).toHaveLength(1000)
    expect(toNames(parseJson(JSON.stringify(Object.fromEntries(many))))).toHaveLength(1000)
  })
})
