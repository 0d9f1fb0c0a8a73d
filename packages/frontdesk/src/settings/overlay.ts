/** Merges the environment over the config. */
import type { Section } from './setting.ts'

/** A variable for one key leaves a section's other keys unchanged. */
export function overlay({ keys }: Section, file: unknown, over: unknown): object {
  const before = toEntries(file)
  const changed = toEntries(over).map(([key, value]): Entry => {
    const declaration = keys[key]
    const isWhole = !declaration || !('keys' in declaration) || declaration.variable !== undefined
    const found = before.find(([name]) => name === key)?.[1]
    return [key, isWhole ? value : overlay(declaration, found, value)]
  })
  return Object.fromEntries([...before, ...changed])
}

type Entry = readonly [key: string, value: unknown]

function toEntries(value: unknown): readonly Entry[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
