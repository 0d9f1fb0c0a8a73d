/** Styles that only pages for developers need. Follows the stylesheet of every page. */
export const docsStyle = `.endpoint { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; padding: .6rem .75rem; background: var(--code); border: 1px solid var(--line); border-radius: var(--radius); }
.endpoint strong { padding: .1rem .6rem; background: var(--accent); color: var(--accent-text); border-radius: calc(.6 * var(--radius)); font-size: .8rem; letter-spacing: .04em; }
.endpoint code { padding: 0; border: 0; background: none; font-size: .95rem; overflow-wrap: anywhere; }
th, td { min-inline-size: 5rem; }
td:last-child:not(:has(code)) { min-inline-size: 13rem; }
thead th { white-space: nowrap; }
.outlined h2 { margin-block-start: 2rem; }
figure .scroll { max-block-size: 30rem; overflow: auto; }
code.language-bash { user-select: all; }
.more { margin-block: 1rem; border-block: 1px solid var(--line); }
.more summary { padding-block: .6rem; color: var(--accent); cursor: pointer; }
.more h3 { display: inline; margin: 0; font-size: 1rem; font-weight: 600; }
.more > .scroll, .more > figure { margin-block-end: 1rem; }
@media print {
  .more::details-content { content-visibility: visible; }
  figure .scroll { max-block-size: none; }
}
`
