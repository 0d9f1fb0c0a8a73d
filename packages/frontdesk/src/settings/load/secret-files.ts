/** Secrets in files, as Docker, Kubernetes and systemd provide them. */
import { readFileSync } from 'node:fs'
import { variables } from '../environment.ts'
import type { Env } from '../variables.ts'
import type { Fault } from '../fault.ts'

/** Most characters; the longest secret is a service account's key of 2,400. */
const MAX_LENGTH = 65_536

/** Secret variables, each of which may be given as `NAME_FILE`. */
export const secretNames: readonly string[] = variables
  .filter(({ declaration }) => 'secret' in declaration && declaration.secret === true)
  .map(({ variable }) => variable.name)

/** The variables with the secrets from files. A file's content is never shown. */
export function readSecretFiles(env: Env): {
  readonly env: Env
  readonly faults: readonly Fault[]
} {
  const read: Record<string, string> = {}
  const faults: Fault[] = []
  for (const name of secretNames) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) continue
    const fault = (reason: string): void => {
      faults.push({ key: name, message: `${name}_FILE is "${path}", ${reason}` })
    }
    if (env[name]?.trim()) {
      fault(`and ${name} is set as well: leave one of them out.`)
      continue
    }
    try {
      const text = readFileSync(path, 'utf8').trim()
      if (text === '') fault('which is empty: put the secret into it.')
      else if (text.length > MAX_LENGTH) fault(`which has more than ${MAX_LENGTH} characters.`)
      else read[name] = text
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      fault(
        `which cannot be read (${code}): check the path, and that the service's user may read it.`,
      )
    }
  }
  return { env: { ...env, ...read }, faults }
}
