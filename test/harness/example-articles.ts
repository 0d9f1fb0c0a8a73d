import { parseCollection } from '../../src/articles/collection.ts'
import { renderArticleFault } from '../../src/articles/fault.ts'
import type { Article } from '../../src/index.ts'

const sources = [
  {
    file: 'reading-a-tide-gauge.md',
    text: `---
title: Reading a tide gauge
summary: How a float, a drum and a pen turn the height of the sea into a line on paper.
authors: [Wilma North, Otto Wind]
published: 2026-03-12
updated: 2026-05-03
tags: [tides, harbours]
---

A tide gauge **draws** what the sea does. Read [on](#the-drum), or [ask](/contact).

## The drum

| Hour | Height |
|---|---|
| 06:00 | 1.2 m |

### Its clock

\`\`\`text
[not a link](/nothing)
\`\`\`
`,
  },
  {
    file: 'wetterstationen-im-hafen.md',
    text: `---
title: Wetterstationen im Hafen
summary: Warum eine Wetterstation am Kai anders gebaut ist als eine auf dem Feld, mit Bildern.
authors: [Northwind Instruments]
published: 2025-06-01
language: de
canonical: https://journal.example/wetterstationen
---

Salz frisst. Siehe [den anderen Artikel](/articles/reading-a-tide-gauge).
`,
  },
]

/** Its articles: one of each language, one that appeared elsewhere first. */
export const exampleArticles: readonly Article[] = readArticles()

function readArticles(): readonly Article[] {
  const outcome = parseCollection(sources, 'en')
  if (!outcome.ok) throw new Error(outcome.faults.map(renderArticleFault).join('\n'))
  return outcome.articles
}
