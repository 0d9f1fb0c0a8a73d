/** Tables, which articles and the pages that developers read have. */
export const tableStyle = `table { inline-size: 100%; border-collapse: collapse; font-size: .925rem; line-height: 1.45; }
th, td { padding: .45rem .9rem; min-inline-size: 5rem; text-align: start; vertical-align: top; font-weight: 400; }
.align-left { text-align: left; }
.align-center { text-align: center; }
.align-right { text-align: right; }
td:last-child:not(:has(code)) { min-inline-size: 13rem; }
tr + tr > *, tbody > tr:first-child > * { border-block-start: 1px solid var(--line); }
thead th { color: var(--muted); font-size: .8rem; font-weight: 600; white-space: nowrap; }
th code { color: var(--text); font-weight: 600; white-space: nowrap; }
`
