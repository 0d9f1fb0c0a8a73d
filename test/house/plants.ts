/** What the recipes of CONTRIBUTING add to pages and mail. */
import { readFileSync } from 'node:fs'
import type { RepositoryCopy } from '../harness/repository-copy.ts'

/** A block of text in CONTRIBUTING.md below a heading: the first unless `at` says another. */
export function readGuide(heading: string, at = 0): string {
  const text = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split(`\n### ${heading}\n`)
  const [own = ''] = section.split(/^##+ /m)
  const block = [...own.matchAll(/^ *```text\n([^]*?)\n *```$/gm)][at]?.[1]
  if (block === undefined)
    throw new Error(`CONTRIBUTING.md has no block ${at + 1} under "${heading}".`)
  return `${block.replaceAll(/^ {3}/gm, '')}\n`
}

/** The files that a recipe writes, and the lines it adds to lists. */
export interface Plant {
  readonly files: Readonly<Record<string, string>>
  readonly lists: readonly (readonly [file: string, line: string, instead: string])[]
}

/** The size of the script that every visitor loads, and its button in Finnish. */
export const WEIGHT: string = `import { renderFormScript } from '../packages/frontdesk/src/site/form/script.ts'
      import { toFormSetup } from '../packages/frontdesk/src/site/form/setup.ts'
      import { findTexts } from '../packages/frontdesk/src/company/texts/index.ts'
      import { shippedTexts } from '../packages/frontdesk/src/company/texts/shipped.ts'
      const all = await Promise.all(shippedTexts.map(({ load }) => load()))
      const text = (tag) => findTexts(tag, all) ?? all[0]
      const languages = all.map(({ language }) => language)
      const weigh = (tag) => renderFormScript(toFormSetup({ email: '', text: text(tag), languages, form: { topics: [], widget: '' } })).length
      export default { english: weigh('en'), send: text('fi-FI').send }`

/** Where the package exports its texts. */
export const EXPORTED: string = `export default import.meta.resolve('frontdesk/texts/fi').replace(/.*\\/dist\\//, '')`

export const language = (copy: RepositoryCopy): Plant => ({
  files: {
    'packages/frontdesk/src/company/texts/languages/fi.ts': copy
      .read('packages/frontdesk/src/company/texts/languages/en.ts')
      .replace('import type', "import type { Texts } from '../texts.ts'\nimport type")
      .replace('export const en =', 'export const fi: Texts =')
      .replace("language: 'en'", "language: 'fi'")
      .replace("locale: 'en'", "locale: 'fi'")
      .replace("send: 'Send message'", "send: 'Lähetä'"),
  },
  lists: [
    [
      'packages/frontdesk/package.json',
      '    "./texts/en": {',
      `    "./texts/fi": {
      "frontdesk-source": "./src/company/texts/languages/fi.ts",
      "types": "./dist/types/texts/languages/fi.d.ts",
      "default": "./dist/texts/fi.js"
    },
    "./texts/en": {`,
    ],
    [
      'packages/frontdesk/src/company/texts/shipped.ts',
      'shippedTexts: readonly LoadableTexts[] = [\n',
      `shippedTexts: readonly LoadableTexts[] = [\n  ${readGuide('A language')}`,
    ],
  ],
})

export const document: Plant = {
  files: { 'packages/frontdesk/src/site/documents/humans-txt.ts': readGuide('A document') },
  lists: [
    [
      'packages/frontdesk/src/site/documents/index.ts',
      '  robotsTxt,\n',
      '  robotsTxt,\n  humansTxt,\n',
    ],
    [
      'packages/frontdesk/src/site/documents/index.ts',
      'import { llmsTxt }',
      "import { humansTxt } from './humans-txt.ts'\nimport { llmsTxt }",
    ],
    [
      'packages/frontdesk/src/site/ownership.ts',
      '  robots: [documentPaths.robots],\n',
      '  robots: [documentPaths.robots],\n  humans: [documentPaths.humans],\n',
    ],
    [
      'packages/frontdesk/src/site/page-paths.ts',
      "  robots: '/robots.txt',\n",
      "  robots: '/robots.txt',\n  humans: '/humans.txt',\n",
    ],
    ['packages/frontdesk/src/site/ownership.ts', "Record<'robots'", "Record<'humans' | 'robots'"],
  ],
}

/** The answer for the planted document. */
export const DOCUMENTED: string = `import { createDesk } from '../test/harness/frontdesk.ts'
      const desk = createDesk()
      const answer = await desk.fetch('/humans.txt')
      export default {
        status: answer.status,
        text: await answer.text(),
        etag: answer.headers.has('etag'),
        post: (await desk.fetch('/humans.txt', { method: 'POST' })).status,
      }`

export const mailer: Plant = {
  files: { 'packages/frontdesk/src/mail/mailers/pigeon.ts': readGuide('A mailer') },
  lists: [
    ['packages/frontdesk/src/mail/mailers/index.ts', '[resendKind, ', '[pigeonKind, resendKind, '],
    [
      'packages/frontdesk/src/mail/mailers/index.ts',
      'import { smtp }',
      "import { pigeonKind } from './pigeon.ts'\nimport { smtp }",
    ],
    [
      'packages/frontdesk/src/mail/mailers/services.ts',
      'export { postmark',
      "export { pigeon } from './pigeon.ts'\nexport { postmark",
    ],
  ],
}
