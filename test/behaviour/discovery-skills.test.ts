import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { skills } from '../../packages/frontdesk/src/site/documents/skills/index.ts'
import { toSkillPath } from '../../packages/frontdesk/src/site/documents/skills/skill.ts'
import { none, type BotVerifier } from '../../packages/frontdesk/src/index.ts'
import { createDesk, goodForm, serveDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { parseShownRequests } from '../harness/shown-requests.ts'

interface SkillsIndex {
  readonly $schema: string
  readonly skills: readonly Readonly<
    Record<'name' | 'type' | 'description' | 'url' | 'digest', string>
  >[]
}

const guarded: BotVerifier = { ...none(), name: 'guard', field: 'token' }
const contactSkill = toSkillPath('contact-us')
const toolsSkill = toSkillPath('use-site-tools')

/** Members of the front matter; every value is a plain word or a JSON string. */
function parseFrontMatter(text: string): Readonly<Record<string, string>> {
  const [, block = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  return Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      const value = line.slice(colon + 2)
      return [line.slice(0, colon), value.startsWith('"') ? JSON.parse(value) : value]
    }),
  )
}

describe('the agent skills index', () => {
  it('is a version 0.2.0 index whose digests are over the bytes served (contract 4.3)', async () => {
    await using desk = await serveDesk()
    const address = `${desk.url}${paths.skillsIndex}`
    const index: SkillsIndex = await (await fetch(address)).json()
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    expect(index.skills.map(({ name }) => name)).toEqual([
      'look-up-facts',
      'cite-articles',
      'contact-us',
      'use-site-tools',
    ])
    for (const entry of index.skills) {
      expect(Object.keys(entry).toSorted()).toEqual([
        'description',
        'digest',
        'name',
        'type',
        'url',
      ])
      expect(entry.type).toBe('skill-md')
      const served = await fetch(new URL(entry.url, address))
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      const bytes = Buffer.from(await served.arrayBuffer())
      expect(entry.digest).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`)
      expect(parseFrontMatter(bytes.toString())).toEqual({
        name: entry.name,
        description: entry.description,
      })
    }
  })
})

describe.each(skills)('SKILL.md of $name', ({ name }) => {
  const options = [
    {},
    { verifier: guarded },
    { site: { ...exampleSite, name: 'N"\n--- \\'.repeat(12), languages: ['en'] } },
  ]

  it.each(options)('keeps the form that agents load %#', async (option) => {
    const text = await (await createDesk(option).fetch(toSkillPath(name))).text()
    expect(text.startsWith('---\n')).toBe(true)
    const front = parseFrontMatter(text)
    expect(Object.keys(front)).toEqual(['name', 'description'])
    expect(front['name']).toBe(name)
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(front['description']?.length).toBeGreaterThan(50)
    expect(front['description']?.length).toBeLessThanOrEqual(1024)
    expect(text.split('\n').length).toBeLessThan(500)
    expect(text.length).toBeLessThan(15_000)
    expect(text).toMatch(/\n---\n\n# /)
    expect((text.match(/```/g) ?? []).length % 2).toBe(0)
  })
})

describe('an agent that follows contact-us', () => {
  it('gets an inquiry accepted where no bot check runs (contract 4.1)', async () => {
    await using desk = await serveDesk()
    const requests = parseShownRequests(await (await fetch(`${desk.url}${contactSkill}`)).text())
    expect(requests).toHaveLength(1)
    for (const { url, init } of requests) {
      const response = await fetch(url, init)
      expect(await response.json()).toMatchObject({ success: true })
    }
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  it('sends the person to the contact page where a bot check runs (contract 4.1 rule 4)', async () => {
    const desk = createDesk({ verifier: guarded })
    const text = await (await desk.fetch(contactSkill)).text()
    expect(parseShownRequests(text)).toEqual([])
    expect(text).toContain('BOT_VERIFICATION_FAILED')
    expect(text).toContain(`https://northwind.example${paths.contactPage}\n`)
    expect(text).toContain(exampleSite.email)
  })
})

describe('an agent that follows look-up-facts', () => {
  it('reads the facts, and gets the same as data (contract 1)', async () => {
    await using desk = await serveDesk()
    const text = await (await fetch(`${desk.url}${toSkillPath('look-up-facts')}`)).text()
    const [reading, calling, ...others] = parseShownRequests(text)
    expect(others).toEqual([])
    const page = await fetch(reading?.url ?? '', reading?.init)
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const facts = await page.text()
    const answer = await (await fetch(calling?.url ?? '', calling?.init)).json()
    const { name, email, people, founded } = answer.result.structuredContent
    for (const fact of [name, email, founded, people[0].name]) expect(facts).toContain(fact)
    expect(text).toContain(`${desk.url}/about (checked on 20 November 2026)`)
  })

  it('reads no date of the facts if none is stated', async () => {
    const { name, description, languages, email } = exampleSite
    const desk = createDesk({ site: { name, description, languages, email } })
    const text = await (await desk.fetch(toSkillPath('look-up-facts'))).text()
    expect(text).not.toContain('checked on')
  })
})

describe('an agent that follows cite-articles', () => {
  it('finds the list, reads an article and ends with its citation (contract 1)', async () => {
    await using desk = await serveDesk()
    const text = await (await fetch(`${desk.url}${toSkillPath('cite-articles')}`)).text()
    const [listing, reading, ...others] = parseShownRequests(text)
    expect(others).toEqual([])
    const list = await (await fetch(listing?.url ?? '', listing?.init)).text()
    const [, first = ''] = /^- \[[^\]]+\]\(([^)]+)\): \d/m.exec(list) ?? []
    expect(`${first}.md`).toBe(reading?.url)
    const article = await (await fetch(reading?.url ?? '', reading?.init)).text()
    for (const key of ['title', 'authors', 'published', 'last_updated', 'language', 'canonical']) {
      expect(text).toContain(`\`${key}\``)
      expect(article).toMatch(new RegExp(`^${key}: `, 'm'))
    }
    expect(article).toMatch(/## Cite this article\n(?:.*\n)+```text\n[^\n]+ https?:\/\/[^\n]+\n```/)
  })
})

describe('an agent that follows use-site-tools', () => {
  it('calls every tool (contract 2.4, 4.2)', async () => {
    await using desk = await serveDesk()
    const text = await (await fetch(`${desk.url}${toolsSkill}`)).text()
    const results = []
    for (const { url, init } of parseShownRequests(text)) {
      const response = await fetch(url, init)
      const body = await response.text()
      results.push(JSON.parse(body))
    }
    const answered = { result: { structuredContent: expect.any(Object) } }
    expect(results).toMatchObject([answered, answered])
    for (const { result } of results.filter((answer) => answer.result?.structuredContent)) {
      for (const member of Object.keys(result.structuredContent)) {
        expect(text).toContain(`\`${member}\``)
      }
    }
  })
})
