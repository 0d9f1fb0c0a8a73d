/** The picture of links as a browser decodes it, of four companies. */
import { describe, expect, it } from 'vitest'
import { renderPreview } from '../../src/theme/picture/preview.ts'
import { PREVIEW_SIZE } from '../../src/theme/picture/size.ts'
import { toPalette } from '../../src/theme/palette.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { sampleSites } from '../harness/sample-sites.ts'

describe('the picture of links', () => {
  it('is a whole PNG with something written on it in more than one colour', async () => {
    const page = await (await sharedBrowser()).newPage()
    const seen = new Set<string>()
    for (const { name, options } of sampleSites) {
      const { site, theme = {} } = options
      const text = { name: site.name, description: site.description, host: 'www.example.com' }
      const bytes = await renderPreview(text, theme)
      const base64 = Buffer.from(bytes).toString('base64')
      const { size, corner, colours } = await page.evaluate(async (data) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        const toColour = (at: number): string =>
          `#${Array.from(pixels.slice(at, at + 3), (value) => value.toString(16).padStart(2, '0')).join('')}`
        const found = new Set<string>()
        for (let at = 0; at < pixels.length; at += 4 * 31) found.add(toColour(at))
        return {
          size: { width: image.naturalWidth, height: image.naturalHeight },
          corner: toColour(pixels.length - 4),
          colours: found.size,
        }
      }, base64)
      expect([name, size, corner]).toEqual([name, PREVIEW_SIZE, toPalette(theme).light.page])
      // Background, mark, name and description, and the shades of their edges.
      expect(colours).toBeGreaterThan(20)
      seen.add(base64)
    }
    expect(seen.size).toBe(sampleSites.length)
    await page.close()
  })
})
