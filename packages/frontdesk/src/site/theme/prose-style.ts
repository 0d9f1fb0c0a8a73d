/** Styles that only pages without the form need: cards, code, portraits, a list of sections. */
export const proseStyle = `.cards, .outline ul { list-style: none; margin: 0; padding: 0; }
main > .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem; max-inline-size: none; margin-block-end: 1.5rem; }
.cards li { position: relative; margin: 0; padding: 1rem 1.15rem; background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow); }
.cards li:hover { border-color: var(--accent); }
.cards a { font-weight: 650; text-decoration: none; }
.cards a::after { content: ''; position: absolute; inset: 0; border-radius: var(--radius); }
.cards p { margin: .3rem 0 0; color: var(--muted); font-size: .925rem; line-height: 1.5; }

code { font-family: var(--mono); font-size: .875em; }
pre, code, .endpoint, figure .scroll { direction: ltr; unicode-bidi: isolate; }
p code, li code, dd code { padding: .1em .35em; background: var(--code); border: 1px solid var(--line); border-radius: calc(.5 * var(--radius)); -webkit-box-decoration-break: clone; box-decoration-break: clone; }

.scroll { overflow-x: auto; margin-block-end: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius); }
figure { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--code); }
figcaption { padding: .45rem 1rem; border-block-end: 1px solid var(--line); color: var(--muted); font-size: .85rem; }
figure .scroll { margin: 0; border: 0; background: none; }
code.language-text, code.language-bibtex { user-select: all; }
pre:has(> .language-text) { inline-size: auto; white-space: pre-wrap; }
.wide { display: block; max-inline-size: 100%; block-size: auto; border-radius: var(--radius); }
.portrait { display: block; margin-block-end: .5rem; border-radius: 50%; object-fit: cover; background: var(--code); }
pre { margin: 0; padding: .9rem 1rem; inline-size: max-content; min-inline-size: 100%; line-height: 1.55; tab-size: 2; }

.outline { display: none; }
@media (min-width: 64rem) {
  [class=page] main > h2 + dl { grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); column-gap: 2rem; max-inline-size: none; border: 0; }
  [class=page] main > h2 + dl > div { grid-template-columns: 1fr; align-content: start; border-block-start: 1px solid var(--line); border-block-end: 0; }
  .sectioned main { display: grid; grid-template-columns: 1fr minmax(0, 44rem); column-gap: 4rem; }
  .sectioned main > * { grid-column: 2; min-inline-size: 0; }
  .sectioned main > :is(h1, .lead) { grid-column: 1 / -1; }
  .sectioned main > :is(h2, .lead + dl) { grid-column: 1; }
  .sectioned main > :is(h2, h2 + *) { margin-block-start: 2.5rem; }
  .sectioned .lead + dl { align-self: start; }
  .sectioned .lead + dl > div { grid-template-columns: 1fr; }
  .outlined { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 4rem; }
  .outlined main { grid-area: 1 / 1; min-inline-size: 0; }
  .outlined main > * { max-inline-size: none; }
  .outlined h2 { margin-block-start: 2.5rem; }
  .outline { display: block; grid-area: 1 / 2; position: sticky; inset-block-start: 1.5rem; align-self: start; border-inline-start: 1px solid var(--line); padding-inline-start: .5rem; font-size: .9rem; }
  .outline li { margin: 0; }
  .outline a { padding: .3rem .75rem; }
}
@media print {
  .outline { display: none; }
  .scroll { overflow: visible; }
  pre { white-space: pre-wrap; inline-size: auto; }
}
`
