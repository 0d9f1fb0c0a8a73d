/** A report as one self-contained page: no script, no file, light and dark, for any width. */
import type { Report, Result } from './audit.ts'
import type { Verdict } from './check.ts'
import { escapeHtml } from '../../frontdesk/src/company/prose/html.ts'
import { toPrintable } from '../../frontdesk/src/cli/printable.ts'

const words: readonly (readonly [verdict: Verdict, title: string])[] = [
  ['fail', 'Failed'],
  ['warn', 'Worth a look'],
  ['pass', 'Passed'],
  ['skip', 'Skipped'],
]

export function renderReportPage({
  origin,
  results,
  requests,
  unreachable,
  stopped,
}: Report): string {
  const end = unreachable ?? stopped
  const title = `Audit of ${origin}`
  const counts = words.map(
    ([verdict, word]) => `<li><strong>${select(results, verdict).length}</strong> ${word}</li>`,
  )
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${toText(title)}</h1>
<ul class="counts">
${counts.join('\n')}
</ul>
<p>${requests} requests.${end === undefined ? '' : ` Ended early: ${toText(end)}.`}</p>
${words.map(([verdict, word]) => renderSection(word, select(results, verdict))).join('')}</main>
</body>
</html>
`
}

function select(results: readonly Result[], wanted: Verdict): readonly Result[] {
  return results.filter(({ verdict }) => verdict === wanted)
}

function renderSection(title: string, results: readonly Result[]): string {
  if (results.length === 0) return ''
  return `<section>\n<h2>${title}</h2>\n${results.map(renderResult).join('\n')}\n</section>\n`
}

function renderResult({ id, verdict, title, found, remedy, section }: Result): string {
  const rows: readonly (readonly [term: string, text: string | undefined])[] = [
    ['Found', verdict === 'pass' ? undefined : found],
    ['Remedy', verdict === 'fail' || verdict === 'warn' ? remedy : undefined],
    ['Source', section],
    ['Check', id],
  ]
  const entries = rows.flatMap(([term, text]) =>
    text === undefined ? [] : [`<dt>${term}</dt><dd>${toText(text)}</dd>`],
  )
  return `<article class="${verdict}">\n<h3>${toText(title)}</h3>\n<dl>${entries.join('')}</dl>\n</article>`
}

/** Escapes the site's text for browser and terminal. */
function toText(text: string): string {
  return escapeHtml(toPrintable(text))
}

const style = `:root { color-scheme: light dark; --page: #fbfaf7; --raised: #fff; --text: #1d2328; --muted: #59636c; --line: #e2ded5; --fail: #b3261e; --warn: #7a5200; --pass: #1d6b2f; }
@media (prefers-color-scheme: dark) { :root { --page: #12171b; --raised: #1a2126; --text: #e6eaec; --muted: #a0acb4; --line: #2c363d; --fail: #ffb4ab; --warn: #f0c078; --pass: #9ed99a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-inline-size: 56rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; } h2 { margin-block: 2rem .75rem; } h3 { margin: 0 0 .5rem; font-size: 1rem; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 0; list-style: none; }
article { margin-block-end: .75rem; padding: .75rem 1rem; background: var(--raised); border: 1px solid var(--line); border-inline-start: 4px solid var(--muted); border-radius: 8px; }
article.fail { border-inline-start-color: var(--fail); } article.fail h3 { color: var(--fail); }
article.warn { border-inline-start-color: var(--warn); } article.warn h3 { color: var(--warn); }
article.pass { border-inline-start-color: var(--pass); }
dl { display: grid; grid-template-columns: 5rem 1fr; gap: .1rem .75rem; margin: 0; } dt { color: var(--muted); } dd { margin: 0; }
`
