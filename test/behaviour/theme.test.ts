/** `theme`, from the config file to the served bytes. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Theme } from '../../packages/frontdesk/src/index.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { FORM_STYLESHEET_PATH } from '../../packages/frontdesk/src/site/form/stylesheet.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { runHosted } from '../harness/command-host.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const theme = {
  accent: { light: '#0b6b34', dark: '#6fd08c' },
  radius: 3,
  font: "Georgia, 'Noto Serif', serif",
}
const looks = [paths.stylesheet, FORM_STYLESHEET_PATH, paths.icon]

describe('the option theme', () => {
  it('reaches stylesheet, form and icon, and nothing of the old accent is left', async () => {
    await using desk = await serveDesk({ theme })
    const [pages = '', form = '', icon = ''] = await Promise.all(
      looks.map(async (path) => (await fetch(`${desk.url}${path}`)).text()),
    )
    const [light, dark] = pages.split('@media (prefers-color-scheme: dark)')
    expect(light).toContain('--accent: #0b6b34;')
    expect(light).toContain('--radius: 3px;')
    expect(light).toContain(`--font: ${theme.font};`)
    expect(dark).toContain('--accent: #6fd08c;')
    expect(form).toContain('var(--frontdesk-accent, light-dark(#0b6b34, #6fd08c))')
    expect(form).toContain('var(--frontdesk-radius, 3px)')
    expect(icon).toContain('rx="4.5" fill="#0b6b34"')
    expect(pages + form + icon).not.toMatch(/#0a5c7d|#86cbe8/)
  })

  it('leaves the font and every element around the form to the page that embeds it', async () => {
    const form = await (await createDesk({ theme }).fetch(FORM_STYLESHEET_PATH)).text()
    expect(form).not.toContain('Georgia')
    expect(form).not.toMatch(/:root|\bhtml\b|\bbody\b/)
  })

  it.each(looks)('changes the ETag of %s, and an old one no longer matches', async (path) => {
    const plain = (await createDesk().fetch(path)).headers.get('etag') ?? ''
    const themed = createDesk({ theme })
    const answer = await themed.fetch(path, { headers: { 'if-none-match': plain } })
    expect(answer.status).toBe(200)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).not.toBe(plain)
    expect((await themed.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('needs no style within a page', async () => {
    for (const path of [paths.home, paths.contactPage, '/nothing']) {
      const accept = { headers: { accept: 'text/html' } }
      const answer = await createDesk({ theme }).fetch(path, accept)
      expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
      expect(await answer.text()).not.toMatch(/<style|\sstyle=/)
    }
  })

  it('is refused by createFrontdesk too when its accent is too faint (WCAG 2.2, 1.4.3)', () => {
    const accent = { light: '#0b6b34', dark: '#0b6b34' }
    expect(() => createDesk({ theme: { accent } })).toThrow(
      /theme\.accent\.dark was "#0b6b34": .* has 2\.\d\d to 1: choose a lighter one/,
    )
  })
})

describe('frontdesk start with a theme', () => {
  it('serves it', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeFileSync(folder.file('frontdesk.config.ts'), toConfigText({ ...theme, radius: 7 }))
    await using service = runService({ cwd: folder.path, env: { PORT: String(port) } })
    await service.until(STARTED)
    const css = await (await fetch(`http://127.0.0.1:${port}${paths.stylesheet}`)).text()
    expect(css).toContain('--accent: #0b6b34;')
    expect(css).toContain('--radius: 7px;')
    expect(service.stderr).toBe('')
  })

  it('names every wrong key, and does not start', async () => {
    using folder = scratchFolder()
    const accent = { light: '#7bc47f', dark: '#0b7a3b' }
    writeFileSync(folder.file('frontdesk.config.ts'), toConfigText({ accent }))
    const start = await runHosted(['start'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(/- theme\.accent\.light was "#7bc47f": .* 1\.85 to 1/)
    expect(start.stderr).toMatch(/- theme\.accent\.dark was "#0b7a3b": .* 2\.99 to 1/)
  })
})

function toConfigText(given: Theme): string {
  return `export default ${JSON.stringify({ site: exampleSite, theme: given })}`
}
