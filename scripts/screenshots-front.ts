/** Home page content for the guides' pictures. */
import type { SiteFacts } from '../packages/frontdesk/src/index.ts'

/** A workshop on a pier in a few shapes: a picture free of rights. */
const workshop = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#cfe3ec"/>
<circle cx="950" cy="170" r="70" fill="#fbe3a6"/>
<path d="M0 330 Q200 250 420 320 T820 300 T1200 330 V560 H0Z" fill="#a9c6b4"/>
<rect y="500" width="1200" height="300" fill="#5b8fa8"/>
<g stroke="#86b2c6" stroke-width="6" stroke-linecap="round"><path d="M60 620h130M420 690h170M760 620h110M960 730h150M120 750h120"/></g>
<g fill="#6d5138"><rect x="150" y="540" width="22" height="190"/><rect x="400" y="540" width="22" height="190"/><rect x="650" y="540" width="22" height="190"/><rect x="850" y="540" width="22" height="190"/></g>
<rect x="90" y="515" width="830" height="34" fill="#8a6a4b"/>
<rect x="230" y="270" width="470" height="245" fill="#f4ede0"/>
<path d="M190 280 L465 130 L740 280Z" fill="#9c4a35"/>
<rect x="600" y="150" width="44" height="90" fill="#7d3a29"/>
<g fill="#3c6478"><rect x="280" y="320" width="110" height="95"/><rect x="540" y="320" width="110" height="95"/></g>
<g stroke="#f4ede0" stroke-width="8"><path d="M335 320v95M280 367h110M595 320v95M540 367h110"/></g>
<rect x="420" y="335" width="90" height="180" fill="#2f4858"/><circle cx="495" cy="430" r="6" fill="#fbe3a6"/>
<rect x="790" y="250" width="14" height="265" fill="#44525a"/>
<g fill="#44525a"><rect x="740" y="244" width="114" height="8"/><circle cx="742" cy="248" r="18"/><circle cx="852" cy="248" r="18"/><circle cx="797" cy="236" r="18"/></g>
</svg>`

/** Added to the facts of the example company. */
export const front: Pick<SiteFacts, 'picture' | 'services' | 'trust'> = {
  picture: { image: workshop, shows: 'The workshop on the pier' },
  services: [
    { name: 'Repairs', about: 'Barometers and tide gauges of any make, with an estimate first.' },
    { name: 'Weather stations', about: 'Built to order for harbours, ships and schools.' },
    { name: 'Calibration', about: 'Checked against our own standards, with a certificate.' },
  ],
  trust: 'Family-run since 1974, with two years of warranty on every repair.',
}
