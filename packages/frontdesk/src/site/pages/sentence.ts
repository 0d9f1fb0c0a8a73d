import type { Inline } from '../../company/prose/prose.ts'

/** Fills a sentence's placeholders in braces with links, names and the like. */
export function fillSentence(
  sentence: string,
  places: Readonly<Record<string, Inline | readonly Inline[]>>,
): readonly Inline[] {
  return sentence.split(/(\{\w+\})/).flatMap((part) => {
    const place = places[part.slice(1, -1)]
    return part.startsWith('{') && place !== undefined ? place : [part]
  })
}
