/**
 * Tables, for articles and pages for developers. One that is wider than its box has a shade at the
 * side where it continues.
 */
export const tableStyle = `table { inline-size: 100%; border-collapse: collapse; font-size: .925rem; line-height: 1.45; }
th, td { padding: .45rem clamp(.5rem, 2vw, .9rem); text-align: start; vertical-align: top; font-weight: 400; }
.align-left { text-align: left; }
.align-center { text-align: center; }
.align-right { text-align: right; }
tr + tr > *, tbody > tr:first-child > * { border-block-start: 1px solid var(--line); }
thead th { color: var(--muted); font-size: .8rem; font-weight: 600; }
.scroll:has(> table) {
  --shade: color-mix(in srgb, var(--text) 28%, transparent);
  background:
    linear-gradient(to right, var(--raised) 1.5rem, transparent) left / 3rem 100% no-repeat local,
    linear-gradient(to left, var(--raised) 1.5rem, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / .9rem 100% no-repeat,
    linear-gradient(to left, var(--shade), transparent) right / .9rem 100% no-repeat,
    var(--raised);
}
th code { color: var(--text); font-weight: 600; white-space: nowrap; }
`
