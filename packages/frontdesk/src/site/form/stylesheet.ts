/** The look of the contact form, on this site's page and on other sites that embed it. */
import type { Theme } from '../theme/theme.ts'
import { toPalette } from '../theme/palette.ts'
import { toStyle, type Colours } from '../theme/styles.ts'

export const FORM_STYLESHEET_PATH = '/docs/api/assets/contact-form.css'

/** One stylesheet for pages with the form: design and form in one request. */
export const FORM_PAGE_STYLESHEET_PATH = '/docs/api/assets/contact.css'

/** Where the theme sets nothing, the form has its own corners and colours. */
export function renderFormStylesheet(theme: Theme): string {
  return renderForm(theme) + rules
}

/**
 * A page may set every `--frontdesk-*` property; the theme is the default. Other sites load this
 * stylesheet, so it declares nothing outside the form and leaves the font to them.
 */
function renderForm(theme: Theme): string {
  const { radius = toStyle(theme).radius.form } = theme
  const { light, dark } = toPalette(theme)
  const both = (name: keyof Colours): string => `light-dark(${light[name]}, ${dark[name]})`
  return `.frontdesk-form {
  --fd-accent: var(--frontdesk-accent, ${both('accent')});
  --fd-on-accent: var(--frontdesk-on-accent, ${both('accentText')});
  --fd-text: var(--frontdesk-text, ${both('text')});
  --fd-muted: var(--frontdesk-muted, ${both('muted')});
  --fd-field: var(--frontdesk-field, ${both('raised')});
  --fd-edge: var(--frontdesk-edge, ${both('edge')});
  --fd-fault: var(--frontdesk-fault, light-dark(#b3261e, #ffb4ab));
  --fd-success: var(--frontdesk-success, light-dark(#1a6b3c, #8fd8a8));
  --fd-radius: var(--frontdesk-radius, ${radius}px);
  display: grid;
  gap: var(--frontdesk-gap, 1.25rem);
  max-inline-size: 40rem;
  margin-block: 0 2rem;
  color: var(--fd-text);
  font: var(--frontdesk-font, inherit);
  line-height: 1.55;
}
`
}

/**
 * A part that needs script shows a notice after three seconds unless a script has removed it, and
 * at once without script support. Empty fields are hidden then, because what is typed could not be
 * sent. Selectors weigh one class: more than a page's resets, less than a page's rules for the form.
 * Contrast follows WCAG 2.2 AA; colour alone never carries meaning.
 */
const rules = `frontdesk-contact-form { display: block; container-type: inline-size; }
.frontdesk-form :where(*) { box-sizing: border-box; }
.frontdesk-form :where(p, ul) { margin: 0; }
.frontdesk-form :where(.field) { min-inline-size: 0; }
.frontdesk-form :where(label) { display: block; margin-block-end: .35rem; font-weight: 600; }
.frontdesk-form :where(label span, .hint) { color: var(--fd-muted); font-weight: 400; }
.frontdesk-form :where(.hint) { margin-block-start: .3rem; font-size: .875rem; }
.frontdesk-form :where(input:not([type='hidden']), select, textarea) {
  display: block;
  inline-size: 100%;
  min-block-size: 3rem;
  padding: .65rem .8rem;
  border: 1px solid var(--fd-edge);
  border-radius: var(--fd-radius);
  background: var(--fd-field);
  color: inherit;
  font: inherit;
}
.frontdesk-form :where(textarea) { min-block-size: 9rem; resize: vertical; field-sizing: content; max-block-size: 32rem; }
.frontdesk-form :where(input[type='email'], input[type='tel']):where(:not(:placeholder-shown)) { unicode-bidi: plaintext; text-align: start; }
.frontdesk-form :where(input, select, textarea):where(:hover) { border-color: var(--fd-accent); }
.frontdesk-form :where(input, select, textarea, button, a, [tabindex]):where(:focus-visible) { outline: 3px solid var(--fd-accent); outline-offset: 1px; }
.frontdesk-form :where([aria-invalid='true']) { border-color: var(--fd-fault); box-shadow: inset 0 0 0 1px var(--fd-fault); }
.frontdesk-form :where(.fault) { margin-block-start: .35rem; color: var(--fd-fault); font-size: .925rem; font-weight: 600; }
.frontdesk-form :where(.fault)::before { content: '⚠ ' / ''; }
.frontdesk-form :where(.remark) {
  display: grid;
  gap: .4rem;
  padding: 1rem 1.15rem;
  border: 1px solid color-mix(in srgb, var(--fd-fault) 45%, transparent);
  border-inline-start: 5px solid var(--fd-fault);
  border-radius: var(--fd-radius);
  background: color-mix(in srgb, var(--fd-fault) 7%, var(--fd-field));
}
.frontdesk-form :where(.remark.notice) { border-color: color-mix(in srgb, var(--fd-accent) 45%, transparent); border-inline-start-color: var(--fd-accent); background: color-mix(in srgb, var(--fd-accent) 7%, var(--fd-field)); }
.frontdesk-form :where(.remark-heading) { font-size: 1.1rem; font-weight: 700; line-height: 1.3; text-wrap: balance; }
.frontdesk-form :where(.remark ul) { padding-inline-start: 1.2rem; }
.frontdesk-form :where(.remark li) { margin-block: .15rem; }
.frontdesk-form :where(a) { color: var(--fd-accent); overflow-wrap: anywhere; }
.frontdesk-form :where(.remark a) { color: var(--fd-fault); }
.frontdesk-form :where(button) {
  justify-self: start;
  min-block-size: 3rem;
  padding: .7rem 1.6rem;
  border: 1px solid var(--fd-accent);
  border-radius: var(--fd-radius);
  background: var(--fd-accent);
  color: var(--fd-on-accent);
  font: inherit;
  font-weight: 650;
  cursor: pointer;
}
.frontdesk-form :where(.send) { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1rem; }
.frontdesk-form :where(.send .hint) { flex: 1 1 12rem; margin: 0; }
.frontdesk-form :where(.send .hint + .hint) { flex-basis: 100%; }
.frontdesk-form :where(button:hover) { background: color-mix(in srgb, var(--fd-accent) 88%, var(--fd-text)); }
.frontdesk-form :where(button[aria-disabled='true']) { cursor: progress; filter: saturate(.35); }
.frontdesk-form :where(.progress) { margin-block-start: calc(-.5 * var(--frontdesk-gap, 1.25rem)); color: var(--fd-muted); font-size: .95rem; }
.frontdesk-form :where(.progress:empty) { position: absolute; }
.frontdesk-form :where(.progress:not(:empty))::before {
  content: '';
  display: inline-block;
  inline-size: .85em;
  block-size: .85em;
  margin-inline-end: .55em;
  border: 2px solid currentcolor;
  border-block-start-color: transparent;
  border-radius: 50%;
  vertical-align: -.08em;
}
.frontdesk-form.success { padding: 1.75rem 1.5rem; gap: .75rem; border: 1px solid color-mix(in srgb, var(--fd-success) 40%, transparent); border-radius: calc(var(--fd-radius) * 1.5); background: color-mix(in srgb, var(--fd-success) 7%, var(--fd-field)); }
.frontdesk-form :where(.success-heading) { display: flex; align-items: center; gap: .65rem; font-size: 1.4rem; font-weight: 700; line-height: 1.25; }
.frontdesk-form :where(.success-heading)::before { content: '✓' / ''; display: grid; place-items: center; flex: none; inline-size: 2rem; block-size: 2rem; border-radius: 50%; background: var(--fd-success); color: var(--fd-field); font-size: 1.1rem; }
.frontdesk-form :where(.success-message) { font-size: 1.1rem; }
.frontdesk-form.success :where(a) { color: inherit; }
.frontdesk-form :where(button.meant) { min-block-size: 0; margin-block-start: .4rem; padding: .3rem .7rem; border-color: var(--fd-edge); background: var(--fd-field); color: inherit; font-weight: 500; text-align: start; }
.frontdesk-form:is(.success, .correction) :where(button), .frontdesk-form :where(.notice button) { margin-block-start: .5rem; border-color: var(--fd-edge); background: var(--fd-field); color: inherit; }
.frontdesk-form :where(button.meant, .notice button):hover, .frontdesk-form:is(.success, .correction) :where(button):hover { background: color-mix(in srgb, var(--fd-text) 6%, var(--fd-field)); }
.needs-script { visibility: hidden; max-block-size: 0; margin: 0; overflow: hidden; animation: frontdesk-need 0s var(--fd-wait, 3s) forwards; }
.frontdesk-form :where(button:disabled) { cursor: not-allowed; animation: frontdesk-off 0s var(--fd-wait, 3s) forwards; }
.needs-script:not(.returned) + :where(form:not(:focus-within)) { animation: frontdesk-hide 0s var(--fd-wait, 3s) forwards; }
@media (scripting: none) { frontdesk-contact-form { --fd-wait: 0s; } }
@keyframes frontdesk-hide { to { visibility: hidden; max-block-size: 0; margin: -1.5rem 0 0; overflow: hidden; } }
@keyframes frontdesk-off { to { opacity: .5; filter: saturate(0); } }
@keyframes frontdesk-need { to { visibility: visible; max-block-size: none; margin-block-end: 1.5rem; overflow: visible; } }
@container (min-width: 30rem) {
  form.frontdesk-form { grid-template-columns: 1fr 1fr; }
  form.frontdesk-form > :where(:not(.half)) { grid-column: 1 / -1; }
}
@media (prefers-reduced-motion: no-preference) {
  .frontdesk-form :where(.progress:not(:empty))::before { animation: frontdesk-turn .9s linear infinite; }
  @keyframes frontdesk-turn { to { transform: rotate(1turn); } }
}
@media (forced-colors: active) {
  .frontdesk-form :where([aria-invalid='true']) { border-width: 3px; }
}
@media print { frontdesk-contact-form { display: none; } }
`
