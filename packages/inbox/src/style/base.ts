/** Rules for elements: type, links, fields, buttons, tables. */
export const base = `*,*::before,*::after{box-sizing:border-box}
:root{
  --danger:#b3261e;--danger-text:#fff;--radius:8px;--gap:1rem;
  --font:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
  --shadow:0 1px 2px rgb(0 0 0/.06),0 4px 16px rgb(0 0 0/.05);
}
@media screen and (prefers-color-scheme:dark){:root{--danger:#f2867e;--danger-text:#2b0906;--shadow:none}}
html{font:100%/1.5 var(--font);background:var(--page);color:var(--text);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;font-size:.9375rem;overflow-wrap:break-word}
h1{overflow-wrap:anywhere;font-size:1.375rem;line-height:1.25;letter-spacing:-.012em;margin:0 0 1rem;font-weight:650}
h2{font-size:1.0625rem;line-height:1.3;letter-spacing:-.006em;margin:0 0 .25rem;font-weight:650}
h3{font-size:.9375rem;margin:0;font-weight:650}
p{margin:0 0 .75rem}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:from-font}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
main:focus{outline:none}
[hidden]{display:none!important}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted{color:var(--muted)}
time{white-space:nowrap}

label{display:block;font-weight:550;margin:0 0 .3rem}
input:not([type=checkbox],[type=radio],[type=hidden]),select,textarea{
  width:100%;font:inherit;color:var(--text);background:var(--raised);
  border:1px solid var(--edge);border-radius:var(--radius);padding:.5rem .7rem;min-height:2.5rem}
textarea{resize:vertical;line-height:1.5}
input:hover,select:hover,textarea:hover{border-color:var(--accent)}
input[aria-invalid],textarea[aria-invalid]{border-color:var(--danger)}
input[type=checkbox],input[type=radio]{width:1.125rem;height:1.125rem;accent-color:var(--accent);margin:0}
.field{margin:0 0 1rem}
.help{color:var(--muted);font-size:.875rem;margin:.3rem 0 0}
.fault{color:var(--danger);font-size:.875rem;margin:.3rem 0 0;font-weight:550}

.button{
  display:inline-flex;align-items:center;justify-content:center;gap:.45rem;min-height:2.25rem;
  padding:.35rem .8rem;border:1px solid color-mix(in srgb,var(--edge) 45%,var(--line));border-radius:var(--radius);
  background:var(--raised);color:var(--text);font:inherit;font-weight:550;line-height:1.2;white-space:nowrap;
  text-decoration:none;cursor:pointer;transition:background-color .12s,border-color .12s}
.button:hover{border-color:var(--accent);background:var(--tint)}
.button:active{translate:0 1px}
.button.main{background:var(--accent);border-color:var(--accent);color:var(--accent-text)}
.button.main:hover{background:color-mix(in srgb,var(--accent) 88%,var(--text));border-color:transparent}
.button.quiet{border-color:transparent;background:none;color:var(--muted)}
.button.quiet:hover{color:var(--text);background:var(--tint)}
.button.danger{color:var(--danger);border-color:var(--danger);background:none}
.button.quiet.danger{border-color:transparent;color:var(--danger)}
.button.small{min-height:2rem;padding:.2rem .65rem;font-size:.875rem}
.button.danger:hover{background:var(--danger);color:var(--danger-text)}
.button.wide{width:100%;min-height:2.75rem;white-space:normal;overflow-wrap:anywhere;text-align:center}
.button:disabled{opacity:.55;cursor:default}
.action{display:inline-flex;margin:0}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}

table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{font-size:.8125rem;font-weight:550;color:var(--muted);text-align:start;padding:.5rem .75rem;border-bottom:1px solid var(--line)}
td{padding:.7rem .75rem;border-bottom:1px solid var(--line);vertical-align:middle}
tbody tr:last-child td,tbody tr:last-child th{border-bottom:0}
tbody th{color:var(--text);font-size:inherit;padding-block:.7rem}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important;animation:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){.button,.card,.panel,.notice{border:1px solid}.views a:not([aria-current]){border-color:Canvas}[aria-current]{forced-color-adjust:none;color:HighlightText!important;background:Highlight!important}}
@media print{:root{color-scheme:light}html{background:none}.bar,.action,.skip,.notice-place{display:none!important}body{background:#fff;color:#000}}
`
