import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toOffered } from '../../packages/frontdesk/src/contract/operations.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { toSkills } from '../../packages/frontdesk/src/site/documents/skills/index.ts'
import { toSkillPath } from '../../packages/frontdesk/src/site/documents/skills/skill.ts'
import { toSendingRule } from '../../packages/frontdesk/src/site/sending-rule.ts'
import { english } from '../../packages/frontdesk/src/company/texts/index.ts'
import { createDeskOf, goodForm, serveDeskOf, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { readMarkdownBlocks } from './read-text.ts'
import { sampleSites } from '../harness/sample-sites.ts'
import { parseShownRequests } from '../harness/shown-requests.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'
import { legacyRequest } from '../harness/tool-requests.ts'
import { at } from './openapi-oracle.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const run = promisify(execFile)

/** Of a Markdown text, in a language. */
function readCodes(markdown: string, language: string): readonly string[] {
  return [...markdown.matchAll(/^(`{3,})(\w+)\n([\s\S]*?)\n\1$/gm)].flatMap(
    ([, , name, code = '']) => (name === language ? [code] : []),
  )
}

/** As in the documentation: Markdown has plain spaces and hyphens. */
function toShown(body: unknown): string {
  return JSON.stringify(body, undefined, 2)
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll('\u2011', '-')
}

function withoutTime(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

/** Without the members that differ between answers. */
function withoutMoment(problem: unknown): unknown {
  const text = JSON.stringify(problem).replaceAll(/Wait \d+ seconds/g, 'Wait some seconds')
  return JSON.parse(text)
}

describe.each(sampleSites)('the documents of $name', ({ options }) => {
  const siteData = exampleSiteData({ articles: [], ...options })
  const guarded = options.verifier.field !== undefined
  const toStatus = (code: string): number =>
    guarded && code.includes(paths.contact) && !code.includes(paths.challenge) ? 403 : 200
  const skills = toSkills(siteData).map(({ name }) => toSkillPath(name))
  let desk: ServedDesk
  beforeAll(async () => {
    desk = await serveDeskOf(options)
  })
  afterAll(() => desk[Symbol.asyncDispose]())

  const read = async (path: string): Promise<string> => {
    const response = await fetch(`${desk.url}${path}`)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }
  const readExample = async (path: string, method: string, status: string): Promise<unknown> => {
    const description: unknown = JSON.parse(await read(paths.openapi))
    const content = at(description, 'paths', path, method, 'responses', status, 'content')
    const [shown] = Object.values(content ?? {})
    return at(shown, 'example')
  }

  it.each(['/developers.md', '/docs/api.md', '/contact.md', ...skills])(
    'show requests in %s that get the documented answer',
    async (path) => {
      for (const { url, init } of parseShownRequests(await read(path))) {
        const response = await fetch(url, init)
        const isForm = url.endsWith(paths.contact)
        const body = await response.text()
        expect([url, response.status]).toEqual([
          url,
          isForm && guarded ? 403 : body === '' ? 202 : 200,
        ])
        expect(body).not.toContain('"isError":true')
        expect(body).not.toContain('"error":')
      }
    },
  )

  it.skipIf(!hasCurl)(
    `show commands that a shell runs as printed${hasCurl ? '' : ' (NOT RUN: no curl)'}`,
    async () => {
      for (const path of ['/developers.md', '/docs/api.md', '/contact.md', ...skills]) {
        for (const command of readCodes(await read(path), 'bash')) {
          const { stdout, stderr } = await run('sh', ['-ec', command])
          expect([command, stderr]).toEqual([command, ''])
          const problem = /"code":"(\w+)"/.exec(stdout)?.[1]
          const refused = toStatus(command) === 403
          expect([command, problem]).toEqual([
            command,
            refused ? 'BOT_VERIFICATION_FAILED' : undefined,
          ])
        }
      }
    },
  )

  it.each([
    ['/llms.txt', english],
    ['/docs/api.md', english],
    [toSkillPath('contact-us'), english],
    ['/contact.md', siteData.texts],
  ] as const)(
    'say in %s, with the same sentence, how programs send the form',
    async (path, text) => {
      const rule = toSendingRule(text, { ...siteData, baseUrl: desk.url }).replaceAll(/\s+/g, ' ')
      const markdown = await read(path)
      expect(readMarkdownBlocks(markdown).join(' ')).toContain(rule)
      expect(markdown).not.toContain('in production')
    },
  )

  it('say this correctly', async () => {
    const fresh = createDeskOf(options)
    const sent = await fresh.fetch(paths.contact, {
      method: 'POST',
      body: new URLSearchParams({ ...goodForm }),
    })
    expect(sent.status).toBe(guarded ? 403 : 200)
    const rule = toSendingRule(english, siteData)
    expect(rule).toMatch(guarded ? /^Only a person/ : /^Programs may/)
    for (const origin of [
      'https://elsewhere.example',
      ...(options.contact?.allowedOrigins ?? []),
    ]) {
      const preflight = await fresh.fetch(paths.contact, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      const granted = preflight.headers.get('access-control-allow-origin') === origin
      expect([origin, rule.includes(origin)]).toEqual([origin, granted])
    }
  })

  it('show real answers in OpenAPI', async () => {
    const post = (from: ReturnType<typeof createDeskOf>, form: Record<string, string>) =>
      from.fetch(paths.contact, { method: 'POST', body: new URLSearchParams(form) })
    const shown = (status: string): Promise<unknown> => readExample(paths.contact, 'post', status)
    const at = { baseUrl: desk.url }
    const invalid = await post(createDeskOf({ ...options, ...at }), {
      ...goodForm,
      email: 'nobody',
    })
    expect(await invalid.json()).toEqual(await shown('400'))
    const crowded = createDeskOf({ ...options, ...at, limiters: spentLimiters })
    expect(withoutMoment(await (await post(crowded, goodForm)).json())).toEqual(
      withoutMoment(await shown('429')),
    )
    const refused = await crowded.fetch(paths.apiIndex)
    expect(await refused.json()).toEqual(await readExample(paths.apiIndex, 'get', '429'))
    const sent = await post(createDeskOf({ ...options, ...at }), goodForm)
    expect(await sent.json()).toEqual(await shown(guarded ? '403' : '200'))
    const index = await (await createDeskOf({ ...options, ...at }).fetch(paths.apiIndex)).json()
    const firstOf = (list: readonly unknown[]): readonly unknown[] => list.slice(0, 1)
    expect({
      ...index,
      operations: firstOf(index.operations),
      documents: firstOf(index.documents),
      policies: firstOf(index.policies),
    }).toEqual(await readExample(paths.apiIndex, 'get', '200'))
    const docs = readCodes(await read('/docs/api.md'), 'json')
    expect(docs).toContain(toShown(await shown('200')))
    expect(docs).toContain(toShown(await shown('400')))
    expect(docs).toContain(toShown(index))
  })

  it('show real answers of tools', async () => {
    const docs = readCodes(await read('/docs/api.md'), 'json').map(withoutTime)
    for (const { url, init } of parseShownRequests(await read('/docs/api.md'))) {
      if (!url.endsWith(paths.mcp)) continue
      const answer: unknown = await (await fetch(url, init)).json()
      expect(docs).toContain(withoutTime(toShown(answer)))
    }
    expect(docs.filter((text) => text.includes('structuredContent')).length).toBe(2)
  })

  it('describe every member of every schema in OpenAPI', async () => {
    const bare: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'properties') {
          for (const [name, schema] of Object.entries(inner)) {
            if (typeof Reflect.get(Object(schema), 'description') !== 'string') {
              bare.push(`${path}.${name}`)
            }
          }
        }
        walk(inner, `${path}.${key}`)
      }
    }
    const description: unknown = JSON.parse(await read(paths.openapi))
    walk(at(description, 'components', 'schemas'), '')
    expect(bare).toEqual([])
  })

  it('name the skills for facts and articles under "When to use"', async () => {
    const [, section = ''] = (await read('/llms.txt')).split('## When to use')
    const guided = section.split('\n## ')[0] ?? ''
    for (const path of skills) expect(guided).toContain(`](${desk.url}${path})`)
  })

  it("keep the company's facts in documents without an HTML version", async () => {
    const toLine = (text: string): string =>
      text.replaceAll('\u2011', '-').replaceAll(/\s+/g, ' ').trim()
    const facts = [options.site.name, options.site.description].map(toLine)
    for (const path of ['/llms.txt', '/llms-full.txt']) {
      // The pages begin after the first rule, each with its front matter.
      const [head = ''] = (await read(path)).split('\n---\n')
      const [heading, summary] = readMarkdownBlocks(head)
      expect(heading?.startsWith(facts[0] ?? '')).toBe(true)
      expect(summary).toBe(facts[1])
    }
    for (const path of ['/llms.txt', '/sitemap.md']) {
      const text = readMarkdownBlocks(await read(path)).join(' ')
      for (const { title, summary } of options.articles ?? []) {
        expect(text).toContain(toLine(title))
        expect(text).toContain(toLine(summary))
      }
    }
    for (const path of skills) {
      const [heading] = readMarkdownBlocks(await read(path))
      expect(heading).toMatch(/^(?:Contact|Look up facts about|Cite articles of|Use the tools of) /)
      expect(heading?.endsWith(facts[0] ?? '')).toBe(true)
    }
  })

  it('name the same languages for each contact', async () => {
    const languages = options.site.contactPoints?.map(
      (point) => point.languages ?? options.site.languages,
    )
    const html = await read('/about')
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
    const points: readonly { availableLanguage: unknown }[] = data.contactPoint.slice(1)
    expect(points.map(({ availableLanguage }) => availableLanguage)).toEqual(languages ?? [])
    const call = legacyRequest('tools/call', { name: 'site_info' })
    const answer = await fetch(`${desk.url}${paths.mcp}`, call)
    const { result } = await answer.json()
    const told: readonly { languages: unknown }[] | undefined =
      result.structuredContent.contactPoints
    expect(told?.map((point) => point.languages)).toEqual(languages)
  })

  it('invite agents to answer from them only if the owner permits it', async () => {
    const permitted = options.robots?.aiInput ?? true
    for (const path of [
      '/llms.txt',
      '/llms-full.txt',
      ...skills.filter((skill) => !/contact-us/.test(skill)),
    ]) {
      expect([path, (await read(path)).includes('ai-input=no')]).toEqual([path, !permitted])
    }
    const [, section = ''] = (await read('/llms.txt')).split('## When to use')
    expect(section.includes('when a question about the company is to be answered')).toBe(permitted)
  })

  it('offer the operations of the contract', () => {
    expect(siteData.operations).toEqual(toOffered(options.verifier.challenge !== undefined))
  })
})
