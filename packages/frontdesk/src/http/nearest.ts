/** Most edits between a mistyped key and the intended one. */
const MAX_EDITS = 3

/** The known word that takes the fewest edits, at most one for each `letters` of the word. */
export function findNearest(
  word: string,
  known: readonly string[],
  letters = 2,
): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(MAX_EDITS, Math.floor(word.length / letters)) + 1
  for (const candidate of known) {
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase())
    if (edits < fewest) {
      nearest = candidate
      fewest = edits
    }
  }
  return nearest
}

/** Levenshtein distance, one row at a time. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1)
      const added = (next[column - 1] ?? 0) + 1
      const removed = (row[column] ?? 0) + 1
      next.push(Math.min(replaced, added, removed))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
