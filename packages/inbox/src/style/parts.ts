/** Rules for the parts of pages: bar, cards, panels, notices. */
export const parts = `.skip{position:absolute;inset-inline-start:.5rem;top:-4rem;z-index:2;background:var(--raised);padding:.5rem .75rem;border-radius:var(--radius);box-shadow:var(--shadow)}
.skip:focus{top:.5rem}
.bar{
  display:flex;align-items:center;gap:.25rem 1rem;flex-wrap:wrap;padding:.5rem clamp(.75rem,3vw,1.5rem);
  background:var(--raised);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:.6rem;color:inherit;text-decoration:none;font-weight:650;min-height:2.25rem}
.brand-mark{
  display:inline-grid;place-items:center;width:1.75rem;height:1.75rem;border-radius:8px;flex:none;
  background:var(--accent);color:var(--accent-text);font-weight:700;font-size:.9375rem}
.bar nav{display:flex;flex-wrap:wrap;gap:.125rem;margin-inline-end:auto}
.bar>.menu{margin-inline-start:auto}
.bar nav a{
  display:inline-flex;align-items:center;min-height:2.25rem;padding:0 .75rem;border-radius:var(--radius);
  color:var(--muted);text-decoration:none;font-weight:550}
.bar nav a:hover{color:var(--text);background:var(--tint)}
.bar nav a[aria-current]{color:var(--text);background:var(--tint)}
main{padding:1.25rem clamp(.75rem,3vw,1.5rem) 4rem;max-width:82rem;margin-inline:auto}
.title{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;margin:0 0 1rem}
.title h1{margin:0}
.up{margin:0 0 .25rem;font-size:.875rem}
.up a{display:inline-flex;overflow-wrap:anywhere;gap:.35rem;min-height:1.5rem;align-items:center;color:var(--muted);text-decoration:none}
.up a:hover{color:var(--text);text-decoration:underline}

.alone{display:grid;place-items:center;min-height:100vh;min-height:100dvh;padding-block:1.5rem;max-width:none}
.card{
  width:min(100%,25rem);background:var(--raised);border:1px solid var(--line);border-radius:14px;
  padding:clamp(1.25rem,5vw,2.25rem);box-shadow:var(--shadow)}
.card .brand-mark{width:2.5rem;height:2.5rem;border-radius:11px;font-size:1.25rem;margin-bottom:1.25rem}
.card h1{margin-bottom:.375rem}
.card>p:last-child{margin-bottom:0}
.card form{display:block;margin-top:1.25rem}
.card [data-suggested]{margin-top:1rem}
.card .or{display:flex;align-items:center;gap:.75rem;color:var(--muted);font-size:.875rem;margin:1.25rem 0 0}
.card .or::before,.card .or::after{content:"";flex:1;border-top:1px solid var(--line)}
.foot{color:var(--muted);font-size:.875rem;margin:1.5rem 0 0}
.message{border-inline-start:3px solid var(--accent);background:var(--tint);padding:.6rem .85rem;border-radius:0 var(--radius) var(--radius) 0;margin:1rem 0}
.message.bad{border-color:var(--danger)}

.panel{background:var(--raised);border:1px solid var(--line);border-radius:12px;margin:0 0 1.25rem;box-shadow:0 1px 2px rgb(0 0 0/.03)}
.panel>header{padding:.9rem 1.25rem 0}
.panel>header p{color:var(--muted);margin:0;font-size:.875rem}
.panel>.body{padding:.75rem 1.25rem 1.1rem}
.aside .panel{margin-bottom:.75rem}
.aside .panel>header{padding:.7rem 1rem 0}
.aside .panel>.body{padding:.35rem 1rem .8rem}
.aside h2{font-size:.8125rem;color:var(--muted)}
.aside .facts,.aside .plain-list{font-size:.875rem}
.panel>header+.rows{margin-top:.5rem;border-top:1px solid var(--line)}
.panel>footer{padding:1rem 1.25rem;border-top:1px solid var(--line)}
.panel .body>:last-child,.panel footer>:last-child{margin-bottom:0}
.panel>.body:empty{display:none}
.panel ul:not([class]){margin:0;padding-inline-start:1.25rem}
.inline{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
.inline .field{flex:1 1 12rem;margin:0}
.body .inline>.button{min-height:2.5rem}
.rows{list-style:none;margin:0;padding:0}
.rows>li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.85rem 1.25rem;border-bottom:1px solid var(--line)}
.rows>li:last-child{border-bottom:0}
.rows .what{flex:1 1 16rem;min-width:0}
.rows>li>.menu{margin-inline-start:auto}
.rows form.inline{flex-wrap:nowrap;align-items:center;gap:.5rem}
.rows form.inline select{width:auto;min-height:2.25rem;padding-block:.25rem}
.rows .what p{margin:0;color:var(--muted);font-size:.875rem}
.tag{display:inline-flex;align-items:center;gap:.35rem;padding:.1rem .5rem;border-radius:99px;border:1px solid var(--line);background:var(--tint);font-size:.8125rem;font-weight:550;white-space:nowrap}
.typed{white-space:pre-wrap;max-height:12rem;overflow:auto;padding:.6rem .85rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--page)}
.narrow{max-width:44rem}

.notice{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;margin:0 0 1.25rem;padding:.65rem 1rem;background:var(--tint);border:1px solid var(--line);border-inline-start:3px solid var(--accent);border-radius:var(--radius)}
.notice p{margin:0;overflow-wrap:anywhere}

.keys{border:1px solid var(--line);border-radius:14px;padding:1.5rem;background:var(--raised);color:var(--text);width:min(28rem,calc(100vw - 2rem));box-shadow:0 16px 60px rgb(0 0 0/.25)}
.keys::backdrop{background:rgb(0 0 0/.4)}
.keys dl{margin:1rem 0}
.keys dl>div{display:flex;gap:1rem;padding:.2rem 0}
.keys dt{flex:0 0 4rem}
.keys dd{margin:0}
kbd{font:inherit;font-size:.8125rem;font-weight:550;padding:.1rem .4rem;border:1px solid var(--line);border-bottom-width:2px;border-radius:5px;background:var(--tint)}

`
