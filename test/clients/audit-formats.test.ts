/** Audit reports read by other programs and people, and the guide's commands. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, type Report } from '../../packages/audit/src/audit.ts'
import { renderReportPage } from '../../packages/audit/src/report-page.ts'
import { renderReport } from '../../packages/audit/src/report-text.ts'
import { toSarif } from '../../packages/audit/src/sarif.ts'
import { colourRules, readViolations } from '../harness/axe.ts'
import { runHosted } from '../harness/command-host.ts'
import { showInPlace } from '../harness/in-place.ts'
import { installCommand } from '../harness/installed-command.ts'
import { keptPage } from '../harness/kept-page.ts'
import { sampleSites } from '../harness/sample-sites.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { serveBroken, withHeaders, withText, type BrokenSite } from './audit-broken-site.ts'

const run = promisify(execFile)

const ajv = new Ajv({ allErrors: true, strictRequired: false })
addFormats.default(ajv)
const schema = await readFile(new URL('fixtures/sarif.schema.json', import.meta.url), 'utf8')
const validate = ajv.compile(JSON.parse(schema))

const guide = await readFile(new URL('../../docs/guides/audit.md', import.meta.url), 'utf8')

const [example] = sampleSites

/** The site of the guide's report. */
const REWRITTEN = 'http://127.0.0.1:1'

let site: BrokenSite
let behindProxy: BrokenSite
let reports: readonly (readonly [name: string, report: Report])[]

beforeAll(async () => {
  if (!example) throw new Error('There is no example company.')
  site = await serveBroken(() => undefined, example.options)
  behindProxy = await serveBroken(
    async ({ path }, answer) => {
      const type = answer.headers.get('content-type') ?? ''
      const rewritten = /text|json|xml/.test(type)
        ? await withText(answer, (text) => text.replaceAll(REWRITTEN, behindProxy.url))
        : answer
      return path === '/developers' ? withHeaders(rewritten, { 'set-cookie': 'id=1' }) : rewritten
    },
    { ...example.options, baseUrl: REWRITTEN },
  )
  const sound = await audit(site.url)
  const [first] = sound.results
  const found = '<script>\u001b[31m\ud800 "quoted" & \u202e]]>'
  const hostile = first && { ...first, verdict: 'fail' as const, found }
  const origin = 'https://a.example'
  reports = [
    ['of a sound site', sound],
    ['of one behind a bad proxy', await audit(behindProxy.url)],
    ['of a malicious one', { origin, requests: 1, results: hostile ? [hostile] : [] }],
    ['that ended early', { ...sound, stopped: 'the site asks to be left alone' }],
    ['of nothing', { origin, requests: 1, results: [], unreachable: 'ECONNREFUSED' }],
  ]
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await behindProxy[Symbol.asyncDispose]()
})

describe('a report as SARIF', () => {
  it('is valid, names the rule of each result, and says whether the audit was complete', () => {
    for (const [name, report] of reports) {
      const sarif = JSON.parse(JSON.stringify(toSarif(report, '1.2.3')))
      validate(sarif)
      expect([name, validate.errors]).toEqual([name, null])
      const [{ tool, results, invocations }] = sarif.runs
      for (const { ruleId, ruleIndex } of results) {
        expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
      }
      const whole = report.unreachable === undefined && report.stopped === undefined
      expect(invocations[0].executionSuccessful).toBe(whole)
    }
  })

  it('fails its schema if a level or the version is wrong', () => {
    const [, [, report] = []] = reports
    const sarif = JSON.parse(JSON.stringify(report && toSarif(report, '1')))
    sarif.runs[0].results[0].level = 'error'
    expect(validate(sarif)).toBe(false)
    expect(validate({ ...sarif, version: '2.0.0' })).toBe(false)
  })
})

describe('a report as a page', () => {
  it('is valid HTML', async () => {
    const linter = new HtmlValidate({ extends: ['html-validate:recommended'] })
    for (const [name, report] of reports) {
      const page = renderReportPage(report)
      const { results } = await linter.validateString(page)
      const messages = results.flatMap(({ messages: some }) => some)
      expect([name, messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)]).toEqual([
        name,
        [],
      ])
    }
  })

  it('passes axe and fits a phone, in light and dark colours, without requests', async () => {
    const page = await keptPage()
    await page.setViewportSize({ width: 320, height: 640 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // For the document type, in which all reports are shown.
    await page.setContent('<!doctype html>')
    for (const [name, report] of reports) {
      await page.emulateMedia({ colorScheme: 'light' })
      await showInPlace(page, renderReportPage(report))
      expect([name, await readViolations(page)]).toEqual([name, []])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([name, await readViolations(page, colourRules)]).toEqual([name, []])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
    }
    expect(asked).toEqual([])
  })
})

describe('the guide to the audit', () => {
  it('prints the audit of the example company, by itself and behind a bad proxy', () => {
    const [[, sound] = [], [, broken] = []] = reports
    const toLines = (report: Report | undefined): readonly string[] =>
      report ? renderReport(report, { color: false }).trim().split('\n') : []
    expect(guide).toContain(`\`\`\`text\n${toLines(sound).at(-1)}\n\`\`\``)
    const printed = /```console\n\$ npx frontdesk audit (\S+)\n(.*?)\n```/s.exec(guide)
    const [, address = '', text] = printed ?? []
    const shown = toLines(broken).filter((line) => !/^ {2}pass /.test(line))
    expect(text).toBe(shown.join('\n').replaceAll(behindProxy.url, address))
  })

  it('shows commands that compare with an earlier report, with the printed result', async () => {
    using folder = scratchFolder()
    const env = { PATH: installCommand(folder) }
    const [save = '', compare = '', ...others] = [...guide.matchAll(/```sh\n(.*?)\n```/gs)].flatMap(
      ([, block = '']) => block.split('\n'),
    )
    expect(others).toEqual([])
    const print = async (command: string): Promise<string> => {
      const here = command.replace('http://localhost:3000', site.url)
      return (await run('sh', ['-ec', here], { cwd: folder.path, env })).stdout
    }
    expect(await print(save)).toBe('')
    expect(await print(compare)).toMatch(/baseline: {2}nothing\n/)
    const words = compare.replace('http://localhost:3000', behindProxy.url).split(' ').slice(2)
    const worse = await runHosted(words, { cwd: folder.path })
    expect(worse.code).toBe(1)
    expect(worse.stdout).toContain('Worse than the baseline:  skills.digest, credentials.cookies\n')
  })
})
