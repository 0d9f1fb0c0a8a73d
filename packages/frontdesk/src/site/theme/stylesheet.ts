/** The one design of every page: light and dark, phone to desktop, no script. */
import type { Theme } from './theme.ts'
import { toPalette } from './palette.ts'
import { proseStyle } from './prose-style.ts'
import { toStyle, type Colours } from './styles.ts'

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The stylesheet of every page without the form. */
export function renderStylesheet(theme: Theme): string {
  return renderFrameStyle(theme) + proseStyle
}

/** The part that a page with the form needs, to keep it small. */
export function renderFrameStyle(theme: Theme): string {
  return renderProperties(theme) + rules + toStyle(theme).rules
}

/** Colours as custom properties, once per scheme. */
function renderProperties(theme: Theme): string {
  const { font = FONT, radius = toStyle(theme).radius.page } = theme
  const { light, dark } = toPalette(theme)
  return `:root {
  color-scheme: light dark;
${renderColours(light)}
  --shadow: 0 1px 2px rgb(29 35 40 / 6%), 0 6px 20px rgb(29 35 40 / 5%);
  --radius: ${radius}px;
  --font: ${font};
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
${renderColours(dark)}
    --shadow: none;
  }
}

`
}

function renderColours(colours: Colours): string {
  return `  --page: ${colours.page};
  --raised: ${colours.raised};
  --text: ${colours.text};
  --muted: ${colours.muted};
  --line: ${colours.line};
  --edge: ${colours.edge};
  --accent: ${colours.accent};
  --accent-text: ${colours.accentText};
  --tint: ${colours.tint};
  --code: ${colours.code};`
}

/**
 * Sides are logical, for right-to-left languages. Contrast of text is at least 4.5 to 1, of input
 * borders 3 to 1 (WCAG 2.2 AA). `legibility.ts` must know every background under accent-coloured
 * text, and every text on the accent.
 */
const rules = `*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-block-start: 1.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  background: var(--page);
  color: var(--text);
  border-block-start: 4px solid var(--accent);
  font: 1rem/1.6 var(--font);
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .07em; }
a:hover { text-decoration-thickness: .14em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: calc(.4 * var(--radius)); }
ul { padding-inline-start: 1.25rem; }
li + li { margin-block-start: .35rem; }

.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; z-index: 1; padding: .6rem 1rem; background: var(--accent); color: var(--accent-text); border-radius: var(--radius); }
.skip:focus { inset-block-start: .75rem; }

body > header, body > footer, .page { inline-size: min(100% - 2.5rem, 69.5rem); margin-inline: auto; }
body > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 2rem; padding-block: 1rem; }
body > header ul, body > footer ul { list-style: none; margin: 0; padding: 0; }
body > header ul { display: flex; flex-wrap: wrap; margin-inline: -.75rem; }
body > header li { margin: 0; }
nav a { display: block; padding: .5rem .75rem; border-radius: calc(.8 * var(--radius)); color: var(--muted); text-decoration: none; }
nav a:hover { color: var(--text); background: var(--tint); }
nav a[aria-current] { color: var(--accent); font-weight: 600; }
.brand { display: inline-flex; align-items: center; gap: .65rem; padding-block: .5rem; color: var(--text); font-weight: 700; letter-spacing: -.01em; text-decoration: none; }
.brand img { display: block; inline-size: auto; block-size: 2rem; border-radius: calc(.7 * var(--radius)); }

.page { flex: 1; padding-block: 2rem 4rem; }
main > * { max-inline-size: 44rem; }
main > .columns { max-inline-size: none; margin-block-start: 2.5rem; }
h1 + .columns { margin-block-start: 1.25rem; }
.columns > div { min-inline-size: 0; }
.columns .frontdesk-form { max-inline-size: none; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.02em; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 1.5rem + 2.4vw, 3rem); font-weight: 750; }
h2 { margin: 3.25rem 0 1rem; font-size: 1.5rem; }
h3 { margin: 2.25rem 0 .75rem; font-size: 1.125rem; letter-spacing: -.01em; }
.columns h2:first-child { margin-block-start: 1.5rem; }
p, ul, dl { margin: 0 0 1rem; }
.lead { margin-block-end: 1.75rem; color: var(--muted); font-size: clamp(1.125rem, 1.05rem + .4vw, 1.3rem); line-height: 1.5; text-wrap: balance; }

dl { display: grid; border-block-start: 1px solid var(--line); }
dl > div { display: grid; gap: .1rem 1.5rem; padding-block: .7rem; border-block-end: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; min-inline-size: 0; }

.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1.75rem 2rem; }
.button, button { display: inline-block; padding: .7rem 1.25rem; border: 1px solid var(--edge); border-radius: var(--radius); color: var(--text); background: var(--raised); font: inherit; font-weight: 600; line-height: 1.4; text-decoration: none; cursor: pointer; }
.button:first-child, button { border-color: var(--accent); background: var(--accent); color: var(--accent-text); }
.button:hover, button:hover { text-decoration: underline; }
.button:first-child:hover, button:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
.callout { padding: .85rem 1.1rem; background: var(--tint); border-inline-start: 4px solid var(--accent); border-radius: calc(.6 * var(--radius)); }

.unbroken, a[href^='tel:'] { white-space: nowrap; }
dd > .unbroken { display: inline-block; white-space: normal; }
a[href^='mailto:']:not(.button) { display: inline-block; max-inline-size: 100%; }

body > footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1.25rem 3rem; padding-block: 1.75rem 2.5rem; border-block-start: 1px solid var(--line); color: var(--muted); font-size: .9rem; }
address { display: grid; gap: .15rem; font-style: normal; }
address strong { color: var(--text); }
body > footer ul { display: flex; flex-wrap: wrap; align-content: flex-start; gap: .15rem 1.5rem; }
body > footer li { margin: 0; }
body > footer nav a { padding: .25rem 0; }
body > footer nav a:hover { background: none; text-decoration: underline; }

main:has(.success) > .lead { display: none; }
@media (max-width: 36rem) {
  dd a[href^='tel:'] { display: inline-block; padding: .6rem 0; }
  dd > [href^='tel:']:only-child { margin-block: .3rem; padding: .7rem 1.25rem; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raised); font-weight: 600; text-decoration: none; }
}
@media (min-width: 36rem) {
  dl > div { grid-template-columns: 9rem 1fr; }
}
@media (min-width: 64rem) {
  .columns h2:first-child { margin-block-start: 0; }
  .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 4rem; }
  .columns:has(frontdesk-contact-form) { grid-template-columns: minmax(0, 1fr) 21rem; align-items: start; }
  .columns > :has(> frontdesk-contact-form) { padding: 2rem; border: 1px solid var(--line); border-radius: calc(1.6 * var(--radius)); background: var(--raised); box-shadow: var(--shadow); }
  .columns .frontdesk-form { margin: 0; }
  .columns .frontdesk-form.success { padding: 0; border: 0; background: none; }
  .columns:has(frontdesk-contact-form) dl > div { grid-template-columns: 1fr; }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
  a, .button, button { transition: border-color .15s, background-color .15s; }
}
@media print {
  body > header nav, .skip, form, .actions { display: none; }
  body { border: 0; background: none; color: #000; }
  main a[href^='http']::after { content: ' (' attr(href) ')'; }
}
`
