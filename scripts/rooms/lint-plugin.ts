/** The table of rooms as a rule of oxlint, so that an editor shows a wrong import where it stands. */
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeImport } from './rule.ts'

/** The parts of oxlint's rule interface (ESLint's) that are used here. */
interface RuleContext {
  readonly filename: string
  report(diagnostic: { readonly node: unknown; readonly message: string }): void
}
interface Importing {
  /** Missing where an `export` exports what stands in its own file. */
  readonly source?: { readonly type: string; readonly value?: unknown } | null
}
interface Plugin {
  readonly meta: { readonly name: string }
  readonly rules: Readonly<
    Record<
      string,
      { create(context: RuleContext): Readonly<Record<string, (node: Importing) => void>> }
    >
  >
}

const source = fileURLToPath(new URL('../../src', import.meta.url))

const toPlace = (file: string): string => relative(source, file).split(sep).join('/')

const plugin: Plugin = {
  meta: { name: 'rooms' },
  rules: {
    imports: {
      create(context) {
        const from = toPlace(context.filename)
        const check = (node: Importing): void => {
          const name = node.source?.value
          if (typeof name !== 'string') return
          const to = name.startsWith('.') ? toPlace(resolve(dirname(context.filename), name)) : name
          const fault = judgeImport(from, to)
          if (fault !== undefined) context.report({ node, message: fault })
        }
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          TSImportType: check,
        }
      },
    },
  },
}

export default plugin
