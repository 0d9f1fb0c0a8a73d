/** Lists declarations, sections before their keys. */
import type { Declaration, Declarations } from './setting.ts'

export interface Listed {
  /** Path of the key, such as `mail.url` or `site.people[].name`. */
  readonly key: string
  readonly declaration: Declaration
}

export function listDeclarations(declarations: Declarations, prefix = ''): readonly Listed[] {
  const listed: Listed[] = []
  for (const [name, declaration] of Object.entries(declarations)) {
    const key = prefix + name
    listed.push({ key, declaration })
    if ('items' in declaration)
      listed.push(...listDeclarations(declaration.items.keys, `${key}[].`))
    if ('keys' in declaration) listed.push(...listDeclarations(declaration.keys, `${key}.`))
  }
  return listed
}
