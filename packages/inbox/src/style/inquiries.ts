/** Rules for the list of inquiries and the page of one. */
export const inquiries = `.views{display:flex;gap:.125rem;margin:0 0 1rem;border-bottom:1px solid var(--line);overflow-x:auto;scrollbar-width:none}
.views a{display:inline-flex;align-items:center;gap:.4rem;min-height:2.5rem;padding:0 .7rem;color:var(--muted);text-decoration:none;font-weight:550;white-space:nowrap;border-bottom:2px solid transparent}
.views a:hover{color:var(--text)}
.views a:focus-visible{outline-offset:-2px}
.views a[aria-current]{color:var(--text);border-color:var(--accent)}
.views a[aria-current] .count{background:var(--raised)}
@media (max-width:40rem){
  .views{flex-wrap:wrap;gap:.375rem;border:0}
  .views a{min-height:2rem;padding:0 .65rem;font-size:.875rem;border:1px solid var(--line);border-radius:99px;background:var(--raised)}
  .views a[aria-current]{background:var(--tint)}
}
.count{font-size:.75rem;line-height:1.35rem;padding:0 .45rem;border-radius:99px;background:var(--tint);font-variant-numeric:tabular-nums}
.filters{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:0 0 1rem}
.find{display:flex;gap:.5rem;flex:1 1 16rem;max-width:34rem}
.find input{min-width:0}
.filters details[open]{flex-basis:100%}
.filters summary{display:inline-flex;align-items:center;gap:.4rem;cursor:pointer;min-height:2.25rem;color:var(--muted);font-weight:550;border-radius:var(--radius);padding:0 .5rem}
.filters summary:hover{color:var(--text);background:var(--tint)}
.filters summary::-webkit-details-marker{display:none}
.filters .inline{margin:.5rem 0 .75rem}
.check{display:flex;align-items:center;gap:.5rem;font-weight:400;margin:.5rem 0 .75rem}
.empty{padding:4rem 1rem;text-align:center;color:var(--muted)}
.new-ones{display:flex;justify-content:center;margin:0 0 1rem}

.list{overflow:clip}
.bulk{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:.5rem .75rem;min-height:3rem;padding:.375rem 1rem;background:var(--raised);border-bottom:1px solid var(--line)}
.bulk .choose{margin:0;padding:.25rem}
.bulk .hint{margin:0;font-size:.8125rem}
.bulk-buttons{display:flex;gap:.375rem;align-items:center;overflow-x:auto;scrollbar-width:thin;padding:3px}
.bulk-buttons>*{flex:none}
select.small{width:auto;max-width:10rem;min-height:2rem;padding:.15rem .5rem;font-size:.875rem}
.list:has(input[name=seen]:checked) .hint,.list:not(:has(input[name=seen]:checked)) .bulk-buttons{display:none}

.inquiries{list-style:none;margin:0;padding:0}
.inquiries>li{position:relative;display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:.1rem .75rem;padding:.65rem 1rem;border-bottom:1px solid var(--line)}
.inquiries>li:last-child{border-bottom:0}
.inquiries>li:hover,.inquiries>li:focus-within{background:var(--tint)}
.inquiries>li:has(:checked){background:color-mix(in srgb,var(--accent) 9%,var(--raised))}
.choose{display:inline-flex}
.inquiries .choose{grid-row:1/4;margin:0;padding:.25rem;position:relative;z-index:1}
.inquiries .name{grid-column:2;color:inherit;text-decoration:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.inquiries .name::after{content:"";position:absolute;inset:0}
.inquiries .name:focus-visible{outline:none}
.inquiries .name:focus-visible::after{outline:2px solid var(--accent);outline-offset:-2px;border-radius:4px}
.inquiries time{grid-column:3;grid-row:1;color:var(--muted);font-size:.8125rem;text-align:end;align-self:center}
.inquiries .first-line{grid-column:2/4;color:var(--muted)}
.inquiries .marks{grid-column:2/4;margin:.1rem 0 0}
.inquiries .marks>:empty{display:none}
.inquiries .unread .name{font-weight:680}
.inquiries .unread .first-line{color:var(--text)}
.inquiries .unread::before{content:"";position:absolute;inset-inline-start:.35rem;top:1.2rem;width:.4rem;height:.4rem;border-radius:50%;background:var(--accent);forced-color-adjust:none}
.first-line{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.marks{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;color:var(--muted);font-size:.8125rem}
.state,.mail{display:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}
.state{font-weight:550;color:var(--text)}
.state svg,.mail svg{width:.875rem;height:.875rem;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.mail svg{stroke-width:1.25}
.state.open svg{color:var(--accent)}
.state.spam svg,.mail.attention svg{color:var(--danger)}
.mail.attention{color:var(--text)}
.who{display:inline-flex;align-items:center;gap:.4rem;min-width:0}
.who-name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.avatar{display:inline-grid;place-items:center;flex:none;width:1.35rem;height:1.35rem;border-radius:50%;background:var(--tint);border:1px solid var(--line);color:var(--text);font-size:.625rem;font-weight:650}
@media (min-width:64rem){
  .inquiries{display:grid;grid-template-columns:auto minmax(7rem,11rem) minmax(0,1fr) repeat(5,auto)}
  .inquiries>li{grid-column:1/-1;grid-template-columns:subgrid;align-items:center;padding-block:.4rem;min-height:2.75rem}
  .inquiries .choose{grid-row:1;align-self:center}
  .inquiries .first-line{grid-column:3}
  .inquiries .marks{display:contents}
  .inquiries .marks>*,.inquiries time{grid-row:1;color:var(--muted);font-size:.8125rem}
  .inquiries .marks>:empty{display:inline}
  .inquiries .language{grid-column:4;max-width:8rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
  .inquiries .who{grid-column:5;max-width:9rem}
  .inquiries .state{grid-column:6;color:var(--text)}
  .inquiries .mail{grid-column:7}
  .inquiries time{grid-column:8;min-width:3.5rem}
  .inquiries .unread::before{top:calc(50% - .2rem)}
}

.toolbar{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0 0 1.25rem}
.spring{flex:1}
.toolbar .danger{margin-inline-start:auto}
.inquiry{display:grid;gap:0 1.25rem;align-items:start}
.inquiry>*{min-width:0}
@media (max-width:59.99rem){.inquiry{grid-template-columns:minmax(0,1fr)}}
@media (min-width:60rem){.inquiry{grid-template-columns:minmax(0,1fr) 21rem}}
.facts{margin:0}
.facts.down>div{display:grid;grid-template-columns:minmax(6.5rem,2fr) 3fr;gap:.1rem .75rem;padding:.2rem 0}
.facts.across{display:flex;flex-wrap:wrap;gap:.5rem 2rem;padding-bottom:1rem;border-bottom:1px solid var(--line);margin-bottom:1rem}
.facts dt{color:var(--muted)}
.facts.across dt{font-size:.8125rem}
.facts dd{margin:0;overflow-wrap:anywhere}
.facts+h3{margin-top:.75rem}
.sent-text{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
.letter{font-size:1rem;line-height:1.6;max-width:42rem}
.body>details{margin:.5rem 0 1rem}
.note{padding:0 0 .75rem;margin:0 0 .75rem;border-bottom:1px solid var(--line)}
.note p{margin:0 0 .15rem}
.note>.muted{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;font-size:.875rem}
.note .who{color:var(--text);font-weight:550}
.give{margin-top:.75rem}
.give .field{flex-basis:9rem}
.note-form .field{margin-bottom:.6rem}
fieldset{border:1px solid var(--line);border-radius:var(--radius);margin:0 0 1rem;padding:.75rem 1rem}
.plain-list{list-style:none;margin:0;padding:0}
.plain-list>li{padding:.35rem 0}
.acts{font-size:.875rem}
.acts>li{padding:.2rem 0}
.change-form{margin:0 0 1.5rem}
.choice{display:flex;gap:.6rem;font-weight:400;padding:.3rem 0;margin:0;overflow-wrap:anywhere}
.choice input{flex:none;margin-top:.15rem}
legend{font-weight:550;padding:0 .35rem}
`
