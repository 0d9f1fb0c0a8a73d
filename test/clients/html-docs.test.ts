import { describe, expect, it } from 'vitest'
import { fieldRules, inquiryFields } from '../../packages/frontdesk/src/contract/fields.ts'
import { FORM_MEDIA_TYPES, toOffered } from '../../packages/frontdesk/src/contract/operations.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { problemKinds, problemRules } from '../../packages/frontdesk/src/contract/problems.ts'
import { toMarkdownPath } from '../../packages/frontdesk/src/company/prose/markdown-path.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'
import { parseShownRequests } from '../harness/shown-requests.ts'

async function read(path: string, ...options: Parameters<typeof createDesk>): Promise<string> {
  return (await createDesk(...options).fetch(path)).text()
}

describe('/developers', () => {
  it('has a section for each topic of developers (contract 4.3)', async () => {
    const html = await read(paths.developers)
    for (const id of ['quickstart', 'operations', 'tools', 'documents', 'limits', 'versioning']) {
      expect(html).toContain(`<h2 id="${id}">`)
      expect(html).toContain(`<a href="#${id}">`)
    }
  })

  it('states each policy with quota and window (contract 8)', async () => {
    const markdown = await read(toMarkdownPath(paths.developers))
    expect(markdown).toMatch(/\| `contact` \| 30\s+requests \| 3600\s+seconds \| /)
    expect(markdown).toMatch(/Counted per .*IP address/)
    expect(markdown).toMatch(/\| `public-read` \| 300\s+requests \| 3600\s+seconds \| /)
  })

  it('states the versioning policy (contract 9.1, 9.2, 9.3, 9.4, 9.5, 9.6)', async () => {
    const markdown = await read(toMarkdownPath(paths.developers))
    for (const sentence of [
      'The REST surface lives under `/api/v1`.',
      'Every answer carries `API-Version: 1`.',
      'Breaking changes are published under `/api/v2`; version 1 stays available until its removal is announced.',
      'announced with the `Deprecation` header (RFC 9745) and the `Sunset` header (RFC 8594), with at least 90 days’ notice.',
      'Nothing is deprecated now, so neither header is sent.',
      'Without a version: `/api/contact`',
    ]) {
      expect(markdown).toContain(sentence)
    }
  })

  it('links every document that is not a page (contract 4.3)', async () => {
    const html = await read(paths.developers)
    for (const path of [
      paths.openapi,
      paths.llmsTxt,
      paths.serverCard,
      paths.skillsIndex,
      paths.protectedResource,
    ]) {
      expect(html).toContain(`href="${path}"`)
    }
  })

  it('warns that a script cannot send the form if a bot check is on (contract 4.1 rule 4)', async () => {
    const path = toMarkdownPath(paths.developers)
    const warning = /> Bot verification is active here: .*403 `BOT_VERIFICATION_FAILED`/
    expect(await read(path, { verifier: scriptedVerifier() })).toMatch(warning)
    expect(await read(path)).not.toMatch(warning)
  })
})

describe('/docs/api', () => {
  it.each([paths.developers, paths.apiDocs])(
    'says that there are no credentials: %s (contract 5.1, 5.2)',
    async (path) => {
      const markdown = await read(toMarkdownPath(path))
      expect(markdown).toContain('No credentials are needed, and none exist')
      expect(markdown).toContain('no API keys, no access tokens, no sessions')
      expect(markdown).toContain('not an OAuth 2.0 or OpenID Connect provider')
    },
  )

  it('has the fragments that other documents link to', async () => {
    const html = await read(paths.apiDocs)
    for (const id of ['authentication', 'errors', 'limits', 'versioning', 'postContact']) {
      expect(html).toContain(`id="${id}"`)
    }
  })

  it('describes every operation with its path, alias, media types and answers (contract 4.1)', async () => {
    const markdown = await read(toMarkdownPath(paths.apiDocs))
    for (const { id, method, path, aliases, problems } of toOffered(false)) {
      for (const text of [id, ...aliases]) expect(markdown).toContain(`\`${text}\``)
      expect(markdown).toContain(`\`${method} ${path}\``)
      for (const kind of problems) expect(markdown).toContain(`[${problemRules[kind].code}](`)
    }
    for (const mediaType of FORM_MEDIA_TYPES) expect(markdown).toContain(`\`${mediaType}\``)
  })

  it('lists every field with its limit (contract 2.1)', async () => {
    const markdown = await read(toMarkdownPath(paths.apiDocs))
    for (const { name, required, description } of inquiryFields) {
      expect(markdown).toMatch(
        new RegExp(
          `\\| \`${name}\` \\| ${required ? 'yes' : 'no'} \\| [\\d,]+ \\w+ \\| ${description} \\|`,
        ),
      )
    }
    expect(fieldRules.message.maxLength).toBe(10_000)
    expect(markdown).toContain('10,000 characters')
  })

  it('lists the members of the answers and every kind of error (contract 2.2, 2.3, 7)', async () => {
    const markdown = await read(toMarkdownPath(paths.apiDocs))
    for (const member of [
      'success',
      'message',
      'type',
      'title',
      'status',
      'detail',
      'code',
      'hint',
    ]) {
      expect(markdown).toContain(`| \`${member}\` | `)
    }
    for (const kind of problemKinds) {
      const { code, status, condition, hint } = problemRules[kind]
      expect(markdown).toContain(`| ${status} | ${condition} | ${hint} |`)
      expect(markdown).toContain(`[${code}](`)
    }
  })

  it('lists each header with an example (contract 8.1, 8.2, 9.2)', async () => {
    const markdown = await read(toMarkdownPath(paths.apiDocs))
    for (const example of ['1', '"contact";q=30;w=3600', '"contact";r=29;t=3600', '3600']) {
      expect(markdown).toContain(`| \`${example}\` |`)
    }
  })

  it('describes both tools with their results (contract 2.4, 4.2)', async () => {
    const markdown = await read(toMarkdownPath(paths.apiDocs))
    expect(markdown).toContain('### site_info')
    expect(markdown).toContain('### ping')
    expect(markdown).toContain('| `languages` | list of strings | ')
    expect(markdown).toContain('| `ok` | boolean, always true | ')
  })

  it('adds the token to the fields if a bot check is on (contract 4.1 rule 4)', async () => {
    const path = toMarkdownPath(paths.apiDocs)
    const row = '| `bot-token` | yes |'
    expect(await read(path, { verifier: scriptedVerifier() })).toContain(row)
    expect(await read(path)).not.toContain(row)
  })
})

describe('the calls shown on the pages', () => {
  it.each([paths.developers, paths.apiDocs])('work as printed: %s', async (path) => {
    await using desk = await serveDesk()
    const markdown = await (await fetch(`${desk.url}${toMarkdownPath(path)}`)).text()
    const posts = parseShownRequests(markdown).filter(({ url }) => url.includes('/api/'))
    expect(posts.length).toBeGreaterThan(1)
    for (const { url, init } of posts) {
      const response = await fetch(url, init)
      expect([url, response.status]).toEqual([url, 200])
      const body = await response.json()
      expect(body.success ?? body.operations ?? body.result.structuredContent).toBeTruthy()
    }
    expect(desk.store.inquiries.length).toBe(1)
  })
})
