/** PNG (ISO/IEC 15948) of red, green and blue, packed by the platform's own compression. */

/** `pixels` has three bytes for each. */
export async function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Eight bits a channel, true colour.
  header.set([8, 2], 8)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    toChunk('IHDR', header),
    toChunk('IDAT', await deflate(toRows(pixels, width, height))),
    toChunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Each row as its difference to the one above (filter 2): flat pictures are nearly nothing then. */
function toRows(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const length = width * 3
  const rows = new Uint8Array((length + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const at = row * (length + 1)
    rows[at] = 2
    for (let index = 0; index < length; index += 1) {
      const above = row === 0 ? 0 : (pixels[(row - 1) * length + index] ?? 0)
      rows[at + 1 + index] = (pixels[row * length + index] ?? 0) - above
    }
  }
  return rows
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const reader = packed.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function toChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, toChecksum(chunk.subarray(4, data.length + 8)))
  return chunk
}

/** CRC-32 of ISO 3309 (PNG, annex D). */
function toChecksum(bytes: Uint8Array): number {
  let checksum = 0xffffffff
  for (const byte of bytes) {
    checksum ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = checksum & 1 ? (checksum >>> 1) ^ 0xedb88320 : checksum >>> 1
    }
  }
  return ~checksum >>> 0
}
