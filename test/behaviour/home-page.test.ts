import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { png } from '../harness/pictures.ts'

const read = async (url: string, accept = 'text/html'): Promise<string> =>
  (await fetch(url, { headers: { accept } })).text()

// Earlier home pages could show none of these.
describe('the home page', () => {
  const site = {
    ...exampleSite,
    picture: { image: png, shows: 'The workshop & the pier' },
    services: [
      { name: 'Repairs', about: 'Of any make.' },
      { name: 'Stations', about: 'Built to order.', link: 'https://shop.example/stations' },
    ],
    trust: 'Family-run since 1987.',
    translations: { de: { Repairs: 'Reparaturen', 'Family-run since 1987.': 'Seit 1987.' } },
  }

  it('shows the picture, the services and the reasons for trust', async () => {
    await using desk = await serveDesk({ site })
    const html = await read(desk.url + paths.home)
    const [, src = ''] =
      /<img class="wide" src="([^"]+)" alt="The workshop &amp; the pier"/.exec(html) ?? []
    const picture = await fetch(desk.url + src)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array(png))
    expect(html).toContain('What we do</h2>')
    expect(html).toContain('<dt>Repairs</dt><dd>Of any make.</dd>')
    expect(html).toContain('<a href="https://shop.example/stations">Built to order.</a>')
    expect(html).toContain('<p>Family-run since 1987.</p>')
    expect(await read(desk.url + paths.home, 'text/markdown')).toContain('Family-run since 1987.')
    const german = await read(`${desk.url}/de`)
    expect(german).toContain('Was wir für Sie tun</h2>')
    expect(german).toContain('<dt>Reparaturen</dt>')
    expect(german).toContain('<p>Seit 1987.</p>')
  })

  it('leaves out parts that are not set, and shows the phone number', async () => {
    await using desk = await serveDesk()
    const html = await read(desk.url + paths.home)
    expect(html).not.toMatch(/What we do|class="wide"/)
    expect(html).toContain('<a class="button" href="tel:+442079460000">+44 20 7946 0000</a>')
  })

  it('has no heading for a company that says only one language', async () => {
    const { name, description, email } = exampleSite
    const desk = createDesk({ site: { name, description, email, languages: ['en'] } })
    for (const path of ['/', '/about']) {
      const html = await (await desk.fetch(path)).text()
      expect([path, html]).toEqual([path, expect.not.stringMatching(/The company<|>Languages?</)])
    }
  })
})
