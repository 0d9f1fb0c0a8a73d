import { highlight } from '../../packages/frontdesk/src/company/articles/body/highlight.ts'
import { parseCollection } from '../../packages/frontdesk/src/company/articles/collection.ts'
import { renderArticleFault } from '../../packages/frontdesk/src/company/articles/fault.ts'
import type { FileBook } from '../../packages/frontdesk/src/company/articles/files/file.ts'
import type { ArticleSource } from '../../packages/frontdesk/src/company/articles/parse.ts'
import type { Article } from '../../packages/frontdesk/src/index.ts'
import { png } from './pictures.ts'

const files: FileBook = {
  find: (name) => ({
    ok: true,
    file: {
      path: `/articles/files/${name.replace('.', '-0123456789abcdef.')}`,
      name,
      mediaType: 'image/png',
      length: png.length,
      size: { width: 2, height: 1 },
      open: () => png,
    },
  }),
}

const sources = [
  {
    file: 'reading-a-tide-gauge.md',
    text: `---
title: Reading a tide gauge
summary: How a float, a drum and a pen turn the height of the sea into a line on paper.
authors: [Wilma North, Otto Wind]
published: 2026-03-12
changes:
  - { date: 2026-05-03, what: The height of the quay was corrected. }
tags: [tides, harbours]
---

A tide gauge **draws** what the sea does. Read [on](#the-drum), or [ask](/contact).

It stands in a well beside the quay, where the waves of passing ships are too short to reach it[^well], and only the slow rise and fall of the tide does.

[^well]: A pipe of the width of a hand lets the water in.

![A float hangs in its well](float.png)

## The drum

| Hour | Height |
|---|---|
| 06:00 | 1.2 m |

### Its clock

\`\`\`text
[not a link](/nothing)
\`\`\`

\`\`\`js
// Metres above the datum.
const height = (turns, perTurn = 0.25) => \`\${turns * perTurn} m\`
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

/** Throws for sources with a fault. */
export function parseArticles(
  from: readonly ArticleSource[],
  options: Partial<Parameters<typeof parseCollection>[1]> = {},
): readonly Article[] {
  const outcome = parseCollection(from, { language: 'en', ...options })
  if (!outcome.ok) throw new Error(outcome.faults.map(renderArticleFault).join('\n'))
  return outcome.articles
}

/** One article in each language, one of them published elsewhere first. */
export const exampleArticles: readonly Article[] = parseArticles(sources, { files, highlight })
