import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import { describe, expect, it } from 'vitest'
import { exampleSiteData } from '../../../../../../test/harness/example-site-data.ts'
import type { Article } from '../../../company/articles/article.ts'
import { toBibtex } from './citation.ts'

const siteData = exampleSiteData()

/** Every character that BibTeX interprets. */
const hostile: Article = {
  slug: 'tides',
  title: String.raw`50% of {Tides} & "Wind_1" #2 \LaTeX ~ ^ $x$ – ÅÆØ 潮汐`,
  summary: 'What it says.\nTY  - JOUR\r\nER  - \nAnd what it does not say, in a sentence.',
  authors: ['Ingrid Halden', 'Office and Sons'],
  published: '2026-03-02',
  updated: '2026-05-03',
  tags: ['tides', 'R&D'],
  language: 'en',
  markdown: 'Text.',
  html: '<p>Text.</p>',
  images: [],
}

const url = `${siteData.baseUrl}/articles/tides`

/** An independent parser's reading: CSL-JSON, the first item. */
function readCitation(text: string): Record<string, unknown> {
  const { data } = new Cite(text)
  expect(data).toHaveLength(1)
  return data[0] ?? {}
}

describe('citations, as Citation.js reads them', () => {
  it('keep title, authors, day and address with any characters', () => {
    const item = readCitation(toBibtex(hostile, siteData))
    expect(item['title']).toBe(hostile.title)
    expect(item['URL']).toBe(url)
    const authors = item['author'] as readonly Record<string, string>[]
    expect(
      authors.map(
        ({ literal, given, family }) => literal ?? [given, family].filter(Boolean).join(' '),
      ),
    ).toEqual(hostile.authors)
    expect(item['issued']).toMatchObject({ 'date-parts': [[2026, 3, 2]] })
    expect(item['publisher']).toBe(siteData.site.name)
    expect(item['language']).toBe('en')
    // BibTeX has no type for a web page.
    expect(item['type']).toBe('document')
  })
})
