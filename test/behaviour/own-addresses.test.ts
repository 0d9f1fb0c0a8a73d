/** The company's own addresses are checked like visitors'. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleSite } from '../harness/example-site.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** Wrong addresses in the config, with the expected words. */
const wrong = {
  'site.email': ['bonjour@lefournil', 'No mail reaches bonjour@lefournil'],
  'site.contactPoints[0].email': ['repairs@lefournil.dr', 'No mail reaches repairs@lefournil.dr'],
  'site.dataProtection.officer': ['dpo@gmial.com', 'Did you mean dpo@gmail.com?'],
  'security.contact[0]': ['safe@lefournil.dd', 'No mail reaches safe@lefournil.dd'],
  'mail.from': ['forms@lefournil.comm', 'Did you mean forms@lefournil.com?'],
  'mail.to': ['desk@laposte.ner', 'Did you mean desk@laposte.net?'],
  'mail.route[0].to': ['press@gmx.dd', 'Did you mean press@gmx.de?'],
} as const

describe('frontdesk start', () => {
  it('warns of every address of the company that no mail can reach, and of an imprint on no page', async () => {
    using folder = scratchFolder()
    const config = {
      site: {
        ...exampleSite,
        email: wrong['site.email'][0],
        contactPoints: [{ purpose: 'repairs', email: wrong['site.contactPoints[0].email'][0] }],
        policies: { imprint: { text: 'Camille Vidal' } },
        dataProtection: { officer: `Wilma North, ${wrong['site.dataProtection.officer'][0]}` },
      },
      security: {
        contact: [`mailto:${wrong['security.contact[0]'][0]}`],
        expires: '2999-01-01',
      },
      serve: ['contact'],
      mail: {
        url: 'smtp://127.0.0.1:9',
        from: wrong['mail.from'][0],
        to: wrong['mail.to'][0],
        route: [{ topic: 'Press', to: wrong['mail.route[0].to'][0] }],
      },
    }
    writeFileSync(folder.file('frontdesk.config.mjs'), `export default ${JSON.stringify(config)}`)
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(await findFreePort()) },
    })
    await service.until('"key":"mail.route[0].to"')
    expect(service.stdout).toMatch(/"policies.unshown"[^\n]*"site.policies.imprint"/)
    const lines = service.stdout.split('\n').filter((line) => line.includes('address.doubtful'))
    const told = lines.map((line): unknown => JSON.parse(line))
    expect(told).toMatchObject(
      Object.entries(wrong).map(([key, [, says]]) => ({
        level: 'warn',
        key,
        remedy: expect.stringContaining(says) as unknown,
      })),
    )
  })
})
