/** The table of rooms as an oxlint rule, so that editors mark wrong imports. */
import { dirname, resolve } from 'node:path'
import { judgeImport, mayLoadAnything, toCut, toPlace, type Way } from './rule.ts'

/** The parts of oxlint's rule interface (ESLint's) that are used. */
interface RuleContext {
  readonly filename: string
  report(diagnostic: { readonly node: unknown; readonly message: string }): void
}
interface Importing {
  /** Missing if an `export` names declarations of its own file. */
  readonly source?: Named | null
}
interface Named {
  readonly type: string
  readonly value?: unknown
  /** The text of a template between its expressions. */
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}
interface Declaring {
  readonly id: Named
}
interface Plugin {
  readonly meta: { readonly name: string }
  readonly rules: Readonly<
    Record<
      string,
      {
        create(
          context: RuleContext,
        ): Readonly<Record<string, (node: Importing & Declaring) => void>>
      }
    >
  >
}

/** Undefined for names computed at run time. */
function readName({ value, quasis }: Named): string | undefined {
  const [only, ...others] = quasis ?? []
  if (only && others.length === 0) return only.value.cooked
  return typeof value === 'string' ? value : undefined
}

const plugin: Plugin = {
  meta: { name: 'rooms' },
  rules: {
    imports: {
      create(context) {
        const from = toPlace(context.filename)
        const judge = (named: Named, node: unknown, way: Way = 'static'): void => {
          const name = readName(named)
          if (name === undefined) return
          const isFile = name.startsWith('.')
          const to = isFile ? toPlace(resolve(dirname(context.filename), name)) : name
          const isCut = isFile && !to.startsWith('../') && !/\.tsx?$/.test(name)
          const fault = isCut ? toCut(name) : judgeImport(from, to, way)
          if (fault !== undefined) context.report({ node, message: fault })
        }
        const check = (node: Importing): void => {
          if (node.source) judge(node.source, node)
        }
        const checkLazy = (node: Importing): void => {
          if (node.source && readName(node.source) === undefined && !mayLoadAnything(from)) {
            const message = `${from}: write the imported name as a literal.`
            context.report({ node, message })
          } else if (node.source) judge(node.source, node, 'lazy')
        }
        return {
          ImportDeclaration: check,
          ImportExpression: checkLazy,
          TSModuleDeclaration: ({ id }) => {
            if (id.type === 'Literal') judge(id, id)
          },
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          TSImportType: check,
        }
      },
    },
  },
}

export default plugin
