import { readFileSync } from 'node:fs'

/** The package's version, such as `1.2.0`. */
export function readVersion(): string {
  // Works in the source and in a build.
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return String(Reflect.get(Object(manifest), 'version'))
}
