/** A module's exports with their doc comments, read from its source. */
import { readFileSync } from 'node:fs'

export interface ExportedName {
  readonly name: string
  readonly kind: 'type' | 'value'
  /** Text of the doc comment before its declaration; empty where there is none. */
  readonly doc: string
}

const LIST = /^export (type )?\{([^}]*)\} from '([^']+)'/gm
const ALL = /^export \* from '([^']+)'/gm
const DECLARED = /^export (?:declare )?(?:async )?(interface|type|const|function|class) (\w+)/gm

/** All exports, including those of other files. */
export function readExports(module: URL): readonly ExportedName[] {
  const text = readFileSync(module, 'utf8')
  const own = [...text.matchAll(DECLARED)].map(({ 1: form, 2: name = '', index }) => ({
    name,
    kind: form === 'interface' || form === 'type' ? ('type' as const) : ('value' as const),
    doc: readDocBefore(text, index),
  }))
  const others = [...text.matchAll(LIST)].flatMap(([, allTypes, list = '', from = '']) => {
    const declared = readExports(new URL(from, module))
    return list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .map((item) => {
        const [, type, name = '', alias = name] = /^(type )?(\w+)(?: as (\w+))?$/.exec(item) ?? []
        const found = declared.find((other) => other.name === name)
        if (!found) throw new Error(`${module.pathname} exports ${name}, which ${from} does not.`)
        const kind = allTypes !== undefined || type !== undefined ? 'type' : found.kind
        return { name: alias, kind, doc: found.doc }
      })
  })
  const all = [...text.matchAll(ALL)].flatMap(([, from = '']) => readExports(new URL(from, module)))
  return [...own, ...all, ...others]
}

function readDocBefore(text: string, index: number): string {
  const [doc = ''] = /\/\*\*(?:(?!\*\/)[^])*\*\/\s*$/.exec(text.slice(0, index)) ?? []
  return doc
}
