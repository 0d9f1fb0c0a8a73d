// A byte order mark stays: it belongs to the sender's text.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of `bytes`, or undefined when they are not valid UTF-8 (Encoding standard, fatal). */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
