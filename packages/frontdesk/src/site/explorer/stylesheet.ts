/** What pages that developers read need of the design beside the stylesheet of every page. */
export const EXPLORER_STYLESHEET_PATH = '/docs/api/assets/explorer.css'

/**
 * Comes after the stylesheet of every page. Where a script will run, the room of the search is kept
 * free, so that nothing moves when it comes.
 */
export function renderExplorerStylesheet(): string {
  return `.endpoint { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; padding: .6rem .75rem; background: var(--code); border: 1px solid var(--line); border-radius: var(--radius); }
.endpoint strong { padding: .1rem .6rem; background: var(--accent); color: var(--accent-text); border-radius: calc(.6 * var(--radius)); font-size: .8rem; letter-spacing: .04em; }
.endpoint code { padding: 0; border: 0; background: none; font-size: .95rem; overflow-wrap: anywhere; }
th, td { min-inline-size: 5rem; }
td:last-child:not(:has(code)) { min-inline-size: 13rem; }
thead th { white-space: nowrap; }
.outlined h2 { margin-block-start: 2rem; }
figure .scroll { max-block-size: 30rem; overflow: auto; }
figcaption { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-block-size: 2.6rem; }
.call figcaption { color: var(--text); font-size: .95rem; font-weight: 600; }
.call summary { padding: .45rem 1rem; color: var(--muted); font-size: .875rem; cursor: pointer; }
.call summary:hover { color: var(--text); }
.call [open] > summary { color: var(--accent); font-weight: 600; }
.call details + details { border-block-start: 1px solid var(--line); }
@supports selector(::details-content) {
  .call { display: grid; grid-template-columns: repeat(3, auto) 1fr; }
  .call > :not(details) { grid-column: 1 / -1; }
  .call > details { display: contents; }
  .call summary { grid-row: 2; list-style: none; border-block-end: 2px solid transparent; }
  .call [open] > summary { border-block-end-color: var(--accent); }
  .call ::details-content { grid-row: 3; grid-column: 1 / -1; min-inline-size: 0; border-block-start: 1px solid var(--line); }
}
.more { margin-block: 1rem; border-block: 1px solid var(--line); }
.more summary { padding-block: .6rem; color: var(--accent); cursor: pointer; }
.more h3 { display: inline; margin: 0; font-size: 1rem; font-weight: 600; }
.more > .scroll, .more > figure { margin-block-end: 1rem; }
button.tool { padding: .15rem .7rem; border-color: var(--edge); background: var(--raised); color: var(--text); font-size: .8rem; font-weight: 500; }
button.tool:hover { border-color: var(--accent); background: var(--raised); color: var(--accent); text-decoration: none; }
.trial { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .6rem 1rem; border-block-start: 1px solid var(--line); color: var(--muted); font-size: .9rem; }
.trial button { padding: .35rem 1rem; }
.trial button[aria-disabled='true'] { cursor: progress; filter: saturate(.35); }
.trial + .scroll { border-block-start: 1px solid var(--line); }
@media (scripting: enabled) {
  .lead:not(:has(+ .finder)) { margin-block-end: calc(8.5rem + 2px); }
}
.finder { display: block; margin-block-end: 2rem; }
.finder label { display: block; font-weight: 600; }
.finder input { display: block; inline-size: 100%; margin-block-start: .35rem; padding: .6rem .8rem; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raised); color: var(--text); font: inherit; font-weight: 400; }
.finder p { margin: .5rem 0 0; color: var(--muted); font-size: .9rem; }
.finder p:empty { margin: 0; }
.finder ul { margin: .5rem 0 0; padding: 0; list-style: none; }
.finder li { padding-block: .5rem; border-block-end: 1px solid var(--line); }
.finder li p { margin: 0; overflow-wrap: anywhere; }
mark { background: var(--tint); color: var(--text); font-weight: 600; }
@media print {
  .more::details-content { content-visibility: visible; }
  .finder, .tool, .trial { display: none; }
  figure .scroll { max-block-size: none; }
}
`
}
