/** Tables of articles on a phone. */
import { describe, expect, it } from 'vitest'
import { parseCollection } from '../../packages/frontdesk/src/company/articles/collection.ts'
import { serveDesk } from '../harness/frontdesk.ts'
import { keptPage } from '../harness/kept-page.ts'

const head = `---\ntitle: Bäder\nsummary: Was ein Bad kostet, wie groß es ist und wie lange es dauert.\nauthors: [Wilma North]\npublished: 2026-01-02\nlanguage: de\n---\n\n`
const short = `| Bad | Fläche | Dauer | Preis |\n|---|---|---|--:|\n| Duschbad | 5 m² | 10 Tage | ab 12.500 € |\n| Familienbad mit Wanne | 9 m² | 3 Wochen | ab 21.000 € |`
const wide = `| Modell | Leistungsaufnahme | Warmwasserbereitung | Heizkreisverteilung |\n|---|---|---|---|\n| Luftwärmepumpe | Jahresarbeitszahl | Frischwasserstation | Fußbodenheizung |`

describe('a table on a phone', () => {
  it('fits if it is narrow, and shows where it continues if it is wide', async () => {
    const outcome = parseCollection([{ file: 'bad.md', text: `${head}${short}\n\n${wide}\n` }], {
      language: 'de',
    })
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
    await using desk = await serveDesk({ articles: outcome.articles })
    const page = await keptPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${desk.url}/articles/bad`)
    const [fitting, scrolling] = await page.locator('.scroll:has(table)').all()
    const readRest = (box: typeof fitting) =>
      box?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await readRest(fitting)).toBe(0)
    expect(await readRest(scrolling)).toBeGreaterThan(100)
    // The right edge inside the border: nothing, or a shade.
    const readEdge = async (box: typeof fitting) => {
      const place = await box?.boundingBox()
      if (!place) throw new Error('The table must be drawn.')
      const clip = { x: place.x + place.width - 6, y: place.y + 8, width: 3, height: 3 }
      return (await page.screenshot({ clip })).toString('base64')
    }
    expect(await readEdge(scrolling)).not.toBe(await readEdge(fitting))
    await scrolling?.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect.poll(() => readEdge(scrolling)).toBe(await readEdge(fitting))
  })
})
