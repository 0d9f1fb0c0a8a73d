/** Lines for a site's files, in the kind of module that each file is. */
import type { Mounting } from './host.ts'
import type { Project } from './project.ts'

/** One step for each file; a file that the site has under an old name is renamed first. */
export function renderSteps(mount: Mounting, project: Project): readonly string[] {
  const { mountFiles, sharedFile } = project
  const { files, shared, requires } = mount
  return [
    ...renderRenaming(mount, project),
    ...files.map(({ lines }, at) => {
      const used = at === 0 && shared && sharedFile !== undefined ? shared.lines : lines
      return renderStep(mountFiles[at] ?? '', used, toKind(project, at, requires))
    }),
  ]
}

/** A host may have given up a name: with the file under it, the site answers nothing. */
export function renderRenaming({ shared }: Mounting, project: Project): readonly string[] {
  const [file] = project.mountFiles
  if (!shared?.renamed || file === undefined || file === project.sharedFile) return []
  return project.sharedFile === undefined
    ? []
    : [`Rename ${project.sharedFile} to ${file}. ${shared.renamed.why}`, '']
}

type Kind = 'modules' | 'CommonJS' | 'either'

function toKind({ modules, requiring }: Project, at: number, requires: true | undefined): Kind {
  if (requiring.includes(at)) return 'CommonJS'
  return requires === true && modules !== 'module' ? 'either' : 'modules'
}

function renderStep(file: string, lines: readonly string[], kind: Kind): string {
  const required = toRequires(lines)
  const code = kind === 'CommonJS' ? required : lines.map((line) => `  ${line}`)
  const alike = ['', 'Where that file has require() in place of import:', '', ...required]
  return [`Add to ${file}:`, '', ...code, ...(kind === 'either' ? alike : []), ''].join('\n')
}

/** The same for CommonJS. */
function toRequires(lines: readonly string[]): readonly string[] {
  return lines.map(
    (line) =>
      `  ${line.replace(/^import (.*) from (.*)$/, 'const $1 = require($2)').replaceAll('await ', '')}`,
  )
}
