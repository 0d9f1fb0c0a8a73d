import { describe, expect, it } from 'vitest'
import { escapeHtml, renderHtml } from './html.ts'

describe('escapeHtml', () => {
  it('leaves nothing that could end a text or an attribute in double quotes', () => {
    expect(escapeHtml(`<b class="x">'&amp;'</b>`)).toBe(
      "&lt;b class=&quot;x&quot;&gt;'&amp;amp;'&lt;/b&gt;",
    )
  })
})

describe('renderHtml', () => {
  const hostile = '"><script>alert(1)</script>'

  it('escapes every text of every block', () => {
    const html = renderHtml([
      { kind: 'heading', level: 2, text: hostile },
      { kind: 'paragraph', text: [hostile, { code: hostile }, { strong: hostile }] },
      { kind: 'paragraph', text: { link: `/${hostile}`, text: hostile } },
      { kind: 'list', items: [hostile] },
      { kind: 'definitions', entries: [{ term: hostile, text: hostile }] },
      { kind: 'cards', links: [{ link: hostile, text: hostile, note: hostile }] },
      { kind: 'actions', links: [{ link: hostile, text: hostile }] },
      { kind: 'callout', text: hostile },
      { kind: 'endpoint', method: hostile, url: hostile },
      { kind: 'table', label: hostile, head: [hostile], rows: [[hostile, hostile]] },
      { kind: 'code', label: hostile, language: 'bash', text: hostile },
      { kind: 'columns', columns: [[{ kind: 'paragraph', text: hostile }]] },
    ])
    expect(html).not.toContain('<script')
    expect(html).not.toContain('="">')
    expect(html.match(/&lt;script&gt;/g)?.length).toBe(25)
  })

  it('gives a heading the fragment that its text makes, from the first letter on', () => {
    const html = renderHtml([{ kind: 'heading', level: 3, text: '2. Call a tool!' }])
    expect(html).toBe('<h3 id="call-a-tool">2. Call a tool!</h3>')
  })

  it('keeps French punctuation in the line of its word', () => {
    const text = 'À Annecy : « pains » et plus ; voulez-vous ? a :b'
    expect(renderHtml([{ kind: 'paragraph', text }])).toBe(
      '<p>À Annecy\u00a0: «\u00a0pains\u00a0» et plus\u00a0; voulez-vous\u00a0? a :b</p>',
    )
  })

  it('allows a line break after a Danish quotation', () => {
    const text = 'Med »hjemmesiden« menes »den her.« Og'
    expect(renderHtml([{ kind: 'paragraph', text }])).toBe(`<p>${text}</p>`)
  })
})
