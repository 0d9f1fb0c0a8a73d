/** Every document and heading that messages and comments name exists. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')

const documents = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((file) => [file, toAnchors(read(file))]),
)

/** GitHub's anchors of a text's headings. */
function toAnchors(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

it('every document that a message or a comment names exists, with its heading', () => {
  const files = globSync(
    ['packages/*/{src,bin}/**/*.{ts,js}', 'scripts/**/*.{ts,js}', 'examples/**/*.ts'],
    {
      cwd: root,
    },
  ).filter((file) => !/node_modules|\.generated\.ts$/.test(file))
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\b((?:docs\/[\w/-]+|CONTRIBUTING)\.md)(?:#([\w-]+))?/g)].map(
      ([, document = '', heading]) => ({ file, document, heading }),
    ),
  )
  expect(named.length).toBeGreaterThan(3)
  const dead = named.filter(({ document, heading }) => {
    const anchors = documents.get(document)
    return anchors === undefined || (heading !== undefined && !anchors.has(heading))
  })
  expect(dead).toEqual([])
})
