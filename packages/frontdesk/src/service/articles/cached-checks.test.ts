import { describe, expect, it } from 'vitest'
import { png } from '../../../../../test/harness/pictures.ts'
import { parseCollection } from '../../company/articles/collection.ts'
import type { FileBook } from '../../company/articles/files/file.ts'
import { createCheckMemory } from './cached-checks.ts'

function book(path: string): FileBook {
  const size = { width: 2, height: 1 }
  const file = {
    path,
    name: 'a.png',
    mediaType: 'image/png',
    length: png.length,
    size,
    open: () => png,
  }
  return { find: () => ({ ok: true, file }) }
}

const text = `---
title: Tides
summary: What an article says in a sentence or two, long enough for a search result.
authors: [Ada]
published: 2026-01-01
tags: [sea]
---

## A heading

![The sea](a.png) and [a link](/articles/tides), which is a sentence.
`

/** Reads one article with what an earlier reading kept; says whether it was parsed anew. */
function read(kept: Map<string, string>, source: string, files: FileBook) {
  const work = { read: (name: string) => kept.get(name), write: kept.set.bind(kept) }
  const memory = createCheckMemory(work, '/srv/articles', 'en', files)
  let parsed = 0
  const outcome = parseCollection([{ file: 'tides.md', text: source }], {
    language: 'en',
    files,
    memory: {
      recall: memory.recall,
      learn(...all) {
        parsed += 1
        memory.learn(...all)
      },
    },
  })
  memory.keep()
  return { outcome: JSON.parse(JSON.stringify(outcome)), parsed }
}

describe('createCheckMemory', () => {
  it('spares the parsing of an article until it or a file of it changes, and gives the same', () => {
    const kept = new Map<string, string>()
    const first = read(kept, text, book('/articles/files/a-1.png'))
    const second = read(kept, text, book('/articles/files/a-1.png'))
    expect([first.parsed, second.parsed]).toEqual([1, 0])
    expect(second.outcome).toEqual(first.outcome)
    expect(second.outcome.articles[0].html).toContain(
      'src="/articles/files/a-1.png" alt="The sea" width="2"',
    )
    expect(read(kept, text, book('/articles/files/a-2.png')).parsed).toBe(1)
    expect(read(kept, `${text}\nMore.`, book('/articles/files/a-2.png')).parsed).toBe(1)
    expect(kept.size).toBe(1)
    expect([...kept.values()].join()).not.toContain('which is a sentence')
  })

  it('is of no use where it is broken, and does no harm', () => {
    const kept = new Map<string, string>()
    read(kept, text, book('/a'))
    for (const name of kept.keys()) kept.set(name, '{')
    expect(read(kept, text, book('/a'))).toMatchObject({ parsed: 1, outcome: { ok: true } })
  })
})
