/** Content codings by zlib, on its threads: nothing here keeps a request waiting (RFC 9110 8.4). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoder } from '../documents/resource.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Brotli first: a tenth smaller. The highest qualities, since each document is compressed once: 100
 * KB take some 150 ms in brotli and 5 ms in gzip.
 */
export const encoders: readonly Encoder[] = [
  {
    name: 'br',
    encode: async (bytes) =>
      new Uint8Array(
        await compressBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
      ),
  },
  {
    name: 'gzip',
    encode: async (bytes) =>
      new Uint8Array(await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  },
]
