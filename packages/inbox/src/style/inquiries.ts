/** Rules for the list of inquiries and the page of one. */
export const inquiries = `.views{display:flex;flex-wrap:wrap;gap:.125rem;margin:0 0 1rem;border-bottom:1px solid var(--line)}
.views a{display:inline-flex;align-items:center;gap:.4rem;min-height:2.5rem;padding:0 .75rem;color:var(--muted);text-decoration:none;font-weight:550;border-bottom:2px solid transparent}
.views a:hover{color:var(--text)}
.views a[aria-current]{color:var(--text);border-color:var(--accent)}
.count{font-size:.8125rem;padding:0 .45rem;border-radius:99px;background:var(--tint);font-variant-numeric:tabular-nums}
.filters{margin:0 0 1rem}
.filters>.inline{align-items:center}
.filters details{margin-top:.5rem}
.filters summary{cursor:pointer;min-height:2rem;color:var(--muted);font-weight:550}
.filters details .inline{margin:.5rem 0 .75rem}
.check{display:flex;align-items:center;gap:.5rem;font-weight:400;margin:.5rem 0 .75rem}
.empty{padding:3rem 1rem;text-align:center;color:var(--muted)}
.inquiries{list-style:none;padding:0}
.inquiries>li{position:relative;display:grid;grid-template-columns:auto 1fr auto;gap:.1rem .75rem;padding:.7rem 1rem;border-bottom:1px solid var(--line)}
.inquiries>li:last-child{border-bottom:0}
.inquiries>li:hover{background:var(--tint)}
.inquiries .choose{grid-row:1/4;margin:0;padding:.25rem;position:relative;z-index:1}
.inquiries .name{grid-column:2;color:inherit;text-decoration:none}
.inquiries .name::after{content:"";position:absolute;inset:0}
.inquiries time{grid-column:3;color:var(--muted);font-size:.8125rem}
.inquiries .first-line,.inquiries .marks{grid-column:2/4;margin:0}
.inquiries .unread .name,.inquiries .unread .first-line{font-weight:650}
.inquiries .unread::before{content:"";position:absolute;inset-inline-start:0;inset-block:.5rem;width:3px;border-radius:2px;background:var(--accent)}
.first-line{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.marks{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;color:var(--muted);font-size:.8125rem}
.marks .attention{color:var(--text);font-weight:550}
.state{display:inline-flex;align-items:center;gap:.35rem;font-weight:550;color:var(--text);white-space:nowrap}
.state svg{width:.875rem;height:.875rem;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.state.open svg{color:var(--accent)}
.state.spam svg{color:var(--danger)}
.inquiry{display:grid;gap:1.5rem;align-items:start}
.inquiry>div{min-width:0}
@media (min-width:60rem){.inquiry{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
.facts{margin:0 0 1rem}
.facts>div{display:grid;grid-template-columns:minmax(7rem,1fr) 2fr;gap:.25rem 1rem;padding:.25rem 0}
.facts dt{color:var(--muted)}
.facts dd{margin:0;overflow-wrap:anywhere}
.sent-text{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 0}
.note{padding:.6rem 0;border-bottom:1px solid var(--line)}
.note p{margin:0}
.note-form,.give{margin-top:1rem}
fieldset{border:1px solid var(--line);border-radius:var(--radius);margin:0 0 1rem}
.plain-list{list-style:none;margin:0;padding:0}
.plain-list>li{padding:.35rem 0}
.bulk{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}
.change-form{margin:0 0 .75rem}
.choice{display:flex;align-items:center;gap:.5rem;font-weight:400;margin:.35rem 0}
`
