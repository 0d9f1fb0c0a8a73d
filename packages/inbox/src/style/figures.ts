/** Rules for figures, scrolling tables, the page of a person, and print. */
export const figures = `.figures{display:grid;gap:1.25rem;align-items:start}
.figures .panel{margin:0;min-width:0}
@media (min-width:60rem){.figures{grid-template-columns:1fr 1fr}}
.spans{margin-inline-start:auto}
.spans [aria-current]{background:var(--tint);border-color:var(--accent)}
.columns{display:grid;grid-template-columns:auto 1fr;gap:.25rem .5rem}
.columns .scale{display:flex;flex-direction:column;justify-content:space-between;text-align:end;font-size:.75rem;line-height:1;color:var(--muted);font-variant-numeric:tabular-nums}
.columns svg{width:100%;height:10rem;overflow:visible;border-bottom:1px solid var(--edge)}
.columns rect,.bar-mark rect{fill:var(--accent)}
.columns .grid{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke;fill:none}
.columns .ends{grid-column:2;display:flex;justify-content:space-between;font-size:.75rem;color:var(--muted)}
.figures details{margin-top:.75rem}
summary{cursor:pointer}
.figures summary,.fold>summary{min-height:1.75rem;color:var(--muted);font-weight:550}
.fold>summary{padding:.7rem 1.25rem;color:var(--text)}
.scroll{overflow-x:auto}
.figures .scroll :is(th,td){padding-inline:.3rem}
.figures .scroll :is(td,tbody th){white-space:nowrap}
.record :is(td,tbody th){vertical-align:top}.record tbody th{color:var(--muted);font-weight:400}
@media (max-width:40rem){
  .record :is(thead,tbody th){display:none}
  .record tr{display:grid;grid-template-columns:minmax(0,1fr) auto;overflow-wrap:anywhere;gap:.1rem .75rem;padding:.6rem 1rem;border-bottom:1px solid var(--line)}
  .record td{padding:0;border:0}
  .record td:nth-child(2){order:1;color:var(--muted);font-size:.8125rem}
  .record td:nth-child(n+4){order:2}
}
.bars .wide{width:50%}
.bars td,.bars th{padding:.35rem .75rem .35rem 0}
.bars td:not(.wide){white-space:nowrap}
.bar-mark{display:block;width:100%;height:.6rem;border-radius:2px;background:var(--tint)}
.person-find{margin:0 0 1.5rem}
.sheet{max-width:46rem}
.sheet .panel{break-inside:avoid}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em;overflow-wrap:anywhere}
@media (forced-colors:active){.columns rect,.bar-mark rect{fill:CanvasText}}
@media print{.views,.filters,.bulk,.toolbar,.note-form,.give,.up,.spans,.new-ones,.menu,summary{display:none!important}.figures{display:block}.figures .panel{margin-bottom:1rem}details::details-content{content-visibility:visible;block-size:auto}.columns rect,.bar-mark{print-color-adjust:exact}main{padding:0;max-width:none}.panel{box-shadow:none;break-inside:avoid}.inquiry{grid-template-columns:1fr!important}}
`
