/** Adapts the guides' TypeScript and file names to a site. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Project } from './project.ts'

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs']

/** `text`: a section of a guide, as Markdown. */
export function fitGuide(text: string, { folder, typed }: Project): string {
  const fitted = text
    // `proxy.ts` beside `app/` (`src/proxy.ts` beside `src/app/`)
    .replaceAll(
      /(`\S+` beside `\S+`) \((`\S+` beside `(\S+)`)\)/g,
      (_, plain: string, inSource: string, place: string) =>
        [place, join(dirname(place), 'pages')].some((name) => existsSync(join(folder, name)))
          ? inSource
          : plain,
    )
    .replaceAll(/([\w./-]+)\.ts(?=[`'])/g, (_, stem: string) => {
      const found = endings.find((ending) =>
        existsSync(join(folder, `${stem.replace(/^(?:\.\.\/)+/, '')}.${ending}`)),
      )
      return `${stem}.${found ?? (typed ? 'ts' : 'js')}`
    })
  return typed ? fitted : withoutTypes(fitted)
}

/** Removes the few types that guides contain. */
function withoutTypes(text: string): string {
  return text
    .replaceAll(/^import type .*\n/gm, '')
    .replaceAll(/, type \w+(?= \})/g, '')
    .replaceAll(/ satisfies \w+$|((?:^|export )const \w+): \w+(?= =)|(\.create)<\w+>/gm, '$1$2')
}
