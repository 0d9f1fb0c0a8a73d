/** Who owns a path, from the config file alone: opens nothing, and ignores errors in other keys. */
import { createOwnership, isServeName, type ServeName } from '../../site/ownership.ts'
import { english, findTexts } from '../../company/texts/index.ts'
import { shippedTexts } from '../../company/texts/shipped.ts'
import { findConfigFile, loadConfigFile } from './config-file.ts'
import { readServe } from './serve-text.ts'
import { readMember } from '../../http/read-member.ts'

/** If the file cannot be loaded: `serve` from its text, and the contract's paths. */
export async function readOwnership({ config }: { readonly config?: string } = {}): Promise<
  (path: string) => boolean
> {
  const found = findConfigFile(config, process.cwd(), 'site')
  const { serve = [], languages } = readNamed(found.example ? undefined : await load(found.path))
  return createOwnership(serve, languages)
}

async function load(path: string): Promise<unknown> {
  const loaded = await loadConfigFile(path)
  if (loaded.ok) return loaded.value
  return { serve: readServe([path]) }
}

interface Named {
  /** Undefined where it is missing. */
  readonly serve: readonly ServeName[] | undefined
  /** Beside the main one. */
  readonly languages: readonly string[]
}

/** The paths in a config file. The start reports its errors. */
export function readNamed(config: unknown): Named {
  const serve = readMember(config, 'serve')
  const texts = [...toList(readMember(config, 'texts')).filter(isTexts), english, ...shippedTexts]
  const spoken = toList(readMember(readMember(config, 'site'), 'languages')).flatMap(
    (tag) => (typeof tag === 'string' && findTexts(tag, texts)?.language) || [],
  )
  const [, ...languages] = new Set(spoken)
  return {
    serve: Array.isArray(serve) ? serve.filter(isServeName) : undefined,
    languages,
  }
}

function isTexts(value: unknown): value is { readonly language: string } {
  return typeof readMember(value, 'language') === 'string'
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
