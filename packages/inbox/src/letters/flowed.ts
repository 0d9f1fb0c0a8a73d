/** Joins the lines of a text that a mail program wrapped (`format=flowed`, RFC 3676). */
import PostalMime from 'postal-mime'

const SIGNATURE = '-- '

/**
 * A paragraph also ends where the depth of the quote changes; otherwise an answer below a quoted
 * line that ends in a space would become a part of the quote. `delSp`: the space before a line break
 * is not part of the text.
 */
function joinLines(text: string, delSp: boolean): string {
  const pieces: string[] = []
  /** Depth of the paragraph that the next line may continue. */
  let open: number | undefined
  for (const line of text.split(/\r?\n/)) {
    const [marks = ''] = /^>*/.exec(line) ?? []
    const depth = marks.length
    const words = line.slice(depth).replace(/^ /, '')
    if (open === depth && words !== '' && words !== SIGNATURE) {
      if (delSp) pieces.push((pieces.pop() ?? '').slice(0, -1))
      pieces.push(words)
    } else pieces.push('\n', depth === 0 ? words : line)
    open = words.endsWith(' ') && words !== SIGNATURE ? depth : undefined
  }
  return pieces.slice(1).join('')
}

/** postal-mime joins across quotes, and has no option for it. */
export function correctPostalMime(): void {
  const part: unknown = Reflect.get(new PostalMime(), 'root')
  Object.assign(Object(Object.getPrototypeOf(part)), { decodeFlowedText: joinLines })
}
