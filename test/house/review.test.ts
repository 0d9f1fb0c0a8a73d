/** The examples in REVIEW.md exist. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('REVIEW.md', () => {
  it('names files that exist', () => {
    const text = readFileSync(`${root}REVIEW.md`, 'utf8')
    const files = [...text.matchAll(/`((?:packages|test)\/[^`]+\.ts)`/g)].map(
      ([, file = '']) => file,
    )
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !existsSync(root + file))).toStrictEqual([])
  })
})
