import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../../test/harness/scratch-folder.ts'
import type { Report } from './audit.ts'
import { findWorse, readBaseline, renderComparison } from './baseline.ts'
import { renderReportPage } from './report-page.ts'
import { toSarif } from './sarif.ts'

const common = { title: 'It holds', section: 'RFC 1', remedy: 'Mend it.' }

const report: Report = {
  origin: 'https://a.example',
  requests: 7,
  results: [
    { id: 'one', verdict: 'pass', ...common },
    { id: 'two', verdict: 'fail', found: '<script>alert(1)</script>\u001b[31m', ...common },
    { id: 'three', verdict: 'warn', found: 'odd', ...common },
    { id: 'four', verdict: 'skip', found: 'nothing', ...common },
  ],
}

describe('toSarif', () => {
  it('has a rule and a result for every check, with source and remedy', () => {
    expect(toSarif(report, '1.2.3')).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              version: '1.2.3',
              rules: [{ id: 'one' }, { id: 'two', help: { text: 'Mend it. See: RFC 1.' } }, {}, {}],
            },
          },
          invocations: [{ executionSuccessful: true }],
          results: [
            { ruleId: 'one', kind: 'pass', level: 'none' },
            { ruleId: 'two', ruleIndex: 1, kind: 'fail', level: 'error' },
            { kind: 'fail', level: 'warning', message: { text: 'odd' } },
            { kind: 'notApplicable', level: 'none' },
          ],
        },
      ],
    })
  })

  it('says that an audit was not made', () => {
    const sarif = toSarif({ ...report, results: [], unreachable: 'silence' }, '1')
    expect(sarif).toMatchObject({ runs: [{ invocations: [{ executionSuccessful: false }] }] })
  })
})

describe('renderReportPage', () => {
  it("shows the site's own words as text, runs none of them, and needs no other file", () => {
    const page = renderReportPage(report)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('u{1b}')
    expect(page).not.toMatch(/<script|<link|src=|url\(/)
    expect(page).toContain('<dt>Remedy</dt><dd>Mend it.</dd><dt>Source</dt><dd>RFC 1</dd>')
  })
})

describe('a baseline', () => {
  it('counts only what got worse', async () => {
    using folder = scratchFolder()
    const file = folder.file('before.json')
    writeFileSync(
      file,
      `\ufeff${JSON.stringify({
        ...report,
        results: [
          { id: 'one', verdict: 'fail' },
          { id: 'three', verdict: 'pass' },
          { id: 'four', verdict: 'pass' },
        ],
      })}`,
    )
    const outcome = await readBaseline(file)
    if (!outcome.ok) throw new Error(outcome.message)
    expect(findWorse(report, outcome.baseline)).toEqual(['two', 'four'])
    expect(findWorse(report, new Map([['two', 'fail']]))).toEqual([])
    expect(renderComparison(report, outcome.baseline)).toBe(
      'Worse than the baseline:  two, four\nBetter than the baseline: one',
    )
  })

  it.each([
    ['no JSON', '{'],
    ['no report', '[]'],
    ['a report of nothing', '{"results":[]}'],
  ])('is refused when it is %s, with the way to make one', async (_, text) => {
    using folder = scratchFolder()
    const file = folder.file('before.json')
    writeFileSync(file, text)
    expect(await readBaseline(file)).toMatchObject({
      ok: false,
      message: expect.stringContaining('--format json >'),
    })
  })

  it('is refused when it is not there', async () => {
    expect(await readBaseline('/nowhere/before.json')).toMatchObject({
      ok: false,
      message: expect.stringContaining('ENOENT'),
    })
  })
})
