/**
 * TypeScript in documents comes from `examples/snippets` and works; files to copy come from
 * `deploy`.
 */
import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderSnippets, toShown } from '../../scripts/snippet-text.ts'
import { inquiryFields } from '../../packages/frontdesk/src/contract/fields.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import { altcha } from '../../packages/frontdesk/src/index.ts'
import { runTool } from '../harness/run-tool.ts'

/**
 * Examples in other formats: a request, a proxy's configuration, a query, an article, a drawing.
 */
const UNCHECKED = [
  'http',
  'nginx',
  'sql',
  'markdown',
  'mermaid',
  'text',
  'caddyfile',
  'dockerfile',
  'systemd',
  'toml',
  'yaml',
]

const secrets = {
  TURNSTILE_SECRET: 'secret',
  HCAPTCHA_SECRET: 'secret',
  RECAPTCHA_SECRET: 'secret',
  RECAPTCHA_API_KEY: 'secret',
  FRIENDLY_CAPTCHA_API_KEY: 'secret',
}

describe('the snippets', () => {
  it('are valid config files and working programs', async () => {
    const script = new URL('./snippet-run.ts', import.meta.url).href
    const env = { ...secrets, NODE_OPTIONS: '--conditions=frontdesk-source' }
    const { status, output } = await runTool(script, [], { env })
    if (status !== 0) throw new Error(output)
    const outcomes = new Map<string, unknown>(Object.entries(JSON.parse(output)))
    for (const name of ['program.ts', 'solve-challenge.ts']) {
      expect(outcomes.get(name)).toBe('200, 1 stored')
      outcomes.delete(name)
    }
    expect([...outcomes].filter(([, outcome]) => outcome !== 'accepted')).toEqual([])
    expect(outcomes.size).toBe(globSync('examples/snippets/*.config.ts').length)
  })

  it('of deployment are all in a guide', () => {
    const guide = ['deploy', 'inbox-sign-in']
      .map((name) => readFileSync(`docs/guides/${name}.md`, 'utf8'))
      .join('\n')
    const files = globSync(['deploy/*', 'deploy/docker/*']).filter((path) =>
      statSync(path).isFile(),
    )
    expect(files.length).toBeGreaterThan(5)
    const told = (path: string): boolean =>
      guide.includes(`<!-- from ${path} -->`) || guide.includes(`(../../${path})`)
    expect(files.filter((path) => !told(path))).toEqual([])
  })
})

describe('code in documents that is not TypeScript', () => {
  const blocks = globSync(['*.md', 'docs/**/*.md']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ *```(\w+)\n([^]*?)^ *```$/gm)].map(
      ([, language = '', code = '']) => ({ path, language, code }),
    ),
  )
  const of = (wanted: string) => blocks.filter(({ language }) => language === wanted)

  it('is in a language that a check covers, or in a listed exception', () => {
    const known = new Set([
      'ts',
      'tsx',
      'json',
      'jsonc',
      'html',
      'css',
      'sh',
      'console',
      ...UNCHECKED,
    ])
    expect(blocks.filter(({ language }) => !known.has(language))).toEqual([])
  })

  it('is valid JSON: one value, or one on each line', () => {
    const bare = of('jsonc').map(({ code }) =>
      code.replaceAll(/^ *\/\/.*$/gm, '').replaceAll(/,(\s*[}\]])/g, '$1'),
    )
    const texts = [...of('json').map(({ code }) => code), ...bare]
    const lines = texts.flatMap((text) => (isJson(text) ? [] : text.trim().split('\n')))
    expect(of('json').length).toBeGreaterThan(0)
    expect(lines.filter((line) => !isJson(line))).toEqual([])
  })

  it('has the names and addresses of the form in HTML', () => {
    const attribute = / (name|action|src|data-challenge)="(?:https:\/\/desk\.example)?([^"]+)"/g
    const html = [
      ...of('html')
        .map(({ code }) => code)
        .join('\n')
        .matchAll(attribute),
    ]
    const right = {
      name: [...inquiryFields.map(({ name }) => name), altcha().field],
      action: [paths.contactAlias],
      src: [FORM_SCRIPT_PATH],
      'data-challenge': [paths.challenge],
    }
    expect(html.length).toBeGreaterThan(7)
    const wrong = html.filter(
      ([, key = '', value]) =>
        !Object.entries(right).some(([k, vs]) => k === key && vs.some((v) => v === value)),
    )
    expect(wrong.map(([text]) => text)).toEqual([])
  })

  it('has properties of the form in CSS', () => {
    const used = of('css').flatMap(({ code }) => code.match(/--frontdesk-[\w-]+/g) ?? [])
    const stylesheet = readFileSync('packages/frontdesk/src/site/form/stylesheet.ts', 'utf8')
    expect(used.length).toBeGreaterThan(1)
    expect(used.filter((name) => !stylesheet.includes(`var(${name},`))).toEqual([])
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a document', () => {
  const shown = (): string => 'new\n'

  it('gets a new block, and keeps everything else', () => {
    const [before, after] = ['old', 'new'].map(
      (code) => `# A\n\n<!-- from a.ts -->\n\n\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`sh\nold\n\`\`\`\n`,
    )
    expect(renderSnippets(before ?? '', shown)).toEqual({
      text: after,
      sources: ['a.ts'],
      orphans: [],
      oddFences: [],
    })
  })

  it('reports the line of a block without a source file', () => {
    const text = '# A\n\n```ts\nold\n```\n'
    expect(renderSnippets(text, shown)).toEqual({ text, sources: [], orphans: [3], oddFences: [] })
  })

  it.each(['```ts title="a.ts"', '~~~ts', '````ts', '```TS'])(
    'reports the line of a fence like %s',
    (fence) => {
      const close = fence.replace(/[^`~].*/, '')
      const { oddFences } = renderSnippets(`# A\n\n${fence}\nold\n${close}\n`, shown)
      expect(oddFences).toContain(3)
    },
  )

  it('shows regions without indentation, with an empty line between them', () => {
    const code =
      'a\n// #region shown\nb\n// #endregion\nc\n  // #region shown\n  d\n\n    e\n  // #endregion\n'
    expect(toShown(code, 'a.ts')).toBe('b\n\nd\n\n  e\n')
    expect(() => toShown('a\n', 'a.ts')).toThrow('#region shown')
    expect(toShown('a\n', 'deploy/a.conf')).toBe('a\n')
  })
})
