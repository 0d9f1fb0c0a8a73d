/** Rules for menus: opened by a button, or side by side where there is room. */

/** The open part of a menu. */
const toPanel = (menu: string): string => `${menu}{position:relative}
${menu}>.items{position:absolute;z-index:3;inset-inline-end:0;display:grid;margin-top:.25rem;padding:.35rem;min-width:13rem;max-width:calc(100vw - 1.5rem);background:var(--raised);border:1px solid var(--line);border-radius:var(--radius);box-shadow:0 8px 28px rgb(0 0 0/.18)}
${menu}>.items :is(.action,nav){display:grid;margin:0}
${menu}>.items :is(a,button,summary){display:flex;justify-content:flex-start;align-items:center;min-height:2.5rem;padding:.35rem .65rem;border-radius:6px;border-color:transparent;background:none;color:inherit;font-weight:500;text-decoration:none;white-space:normal;text-align:start}
${menu}>.items :is(a,button,summary):hover,${menu}>.items [aria-current]{background:var(--tint)}
${menu}>.items .danger{color:var(--danger)}
${menu}>.items .menu>.items{position:static;margin:0 0 0 .65rem;padding:0;box-shadow:none;border-width:0 0 0 2px;border-radius:0}
`

export const menus: string = `.menu>summary{list-style:none}
.menu>summary::-webkit-details-marker{display:none}
.menu>summary::after,.filters summary::after{content:"";width:.4rem;height:.4rem;border:solid currentColor;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -.1rem}
.menu[open]>summary::after,.filters details[open] summary::after{rotate:225deg;translate:0 .1rem}
${toPanel('.menu:not(.spread)')}
.toolbar .menu:not(.spread)>.items{inset-inline:0 auto}
@media (max-width:63.99rem){${toPanel('.spread')}}
@supports not selector(::details-content){${toPanel('.spread')}}
@media (min-width:64rem){
  @supports selector(::details-content){
    .spread,.spread::details-content,.spread>.items{display:contents}
    .spread::details-content{content-visibility:visible}
    .spread>summary{display:none}
  }
}
`
