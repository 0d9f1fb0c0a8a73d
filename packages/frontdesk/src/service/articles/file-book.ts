/**
 * Files beside the articles of a folder: found by name, identified by their bytes, read on demand.
 */
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import type {
  ArticleFile,
  FileBook,
  FileBytes,
  FoundFile,
  PictureSize,
} from '../../company/articles/files/file.ts'
import { toFilePath } from '../../company/articles/files/file-path.ts'
import { ENDINGS, toMediaType } from '../../company/articles/files/media-type.ts'
import { readPictureSize } from '../../company/articles/files/picture-size.ts'
import { ArticlesError } from './articles-error.ts'
import { isInFolder } from './in-folder.ts'

/** Most bytes of a picture: larger ones would slow every reader down. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** Most bytes of a file that is sent in one piece; larger ones are streamed from the disk. */
const MAX_WHOLE_BYTES = 256 * 1024

const CHUNK_BYTES = 1024 * 1024

/** Facts about a file, valid until it changes. */
interface Known {
  readonly length: number
  readonly changed: number
  readonly hash: string
  readonly size?: PictureSize
}

/** `folder` is absolute. A file is read at its first use. */
export function createFileBook(folder: string): FileBook {
  const found = new Map<string, FoundFile>()

  const look = (name: string): FoundFile => {
    const relative = normalize(decode(name))
    if (/^\.\.(?:[/\\]|$)/.test(relative)) {
      return refuse(`files must lie in the folder of the articles (${folder}).`)
    }
    const mediaType = toMediaType(relative)
    if (mediaType === undefined) {
      return refuse(`files beside an article may end in ${ENDINGS.join(', ')}.`)
    }
    const path = join(folder, relative)
    const facts = statSync(path, { throwIfNoEntry: false })
    if (!facts?.isFile())
      return refuse(`the file ${path} is missing. Put it there, or correct the name.`)
    if (!isInFolder(path, folder)) {
      return refuse(`it is a link that leads out of the folder of the articles (${folder}).`)
    }
    const isPicture = mediaType.startsWith('image/')
    if (isPicture && facts.size > MAX_PICTURE_BYTES) {
      return refuse(
        `it has ${Math.ceil(facts.size / 1024 / 1024)} MB. Make it smaller than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`,
      )
    }
    const changed = Math.max(facts.mtimeMs, facts.ctimeMs)
    const known = {
      length: facts.size,
      changed,
      ...read(path, isPicture ? mediaType : undefined),
    }
    if (isPicture && !known.size) {
      return refuse(`it is not a readable ${mediaType} picture. Save it again.`)
    }
    return { ok: true, file: toFile(folder, relative, mediaType, known) }
  }

  return {
    find(name) {
      const past = found.get(name)
      if (past) return past
      const outcome = look(name)
      found.set(name, outcome)
      return outcome
    },
  }
}

function refuse(reason: string): FoundFile {
  return { ok: false, reason }
}

/** A picture is read whole to find its size; other files are streamed. */
function read(path: string, picture: string | undefined): Pick<Known, 'hash' | 'size'> {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  const pieces: Buffer[] = []
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(CHUNK_BYTES)
      const length = readSync(file, piece)
      if (length === 0) break
      const read = piece.subarray(0, length)
      hash.update(read)
      if (picture !== undefined) pieces.push(read)
    }
  } finally {
    closeSync(file)
  }
  const size = picture === undefined ? undefined : readPictureSize(Buffer.concat(pieces), picture)
  return { hash: hash.digest('hex'), ...(size && { size }) }
}

function toFile(folder: string, relative: string, mediaType: string, known: Known): ArticleFile {
  const { length, hash, size } = known
  const path = join(folder, relative)
  return {
    path: toFilePath(relative, hash),
    name: relative,
    mediaType,
    length,
    ...(size && { size }),
    open: () => open(path, folder, known),
  }
}

async function open(path: string, folder: string, { length, changed }: Known): Promise<FileBytes> {
  const { size, mtimeMs, ctimeMs } = await stat(path)
  const isSame = size === length && Math.max(mtimeMs, ctimeMs) === changed
  if (!isSame || !isInFolder(path, folder)) {
    throw new ArticlesError(
      `${path} was changed after the start, so that its address is another one now. Start the service again.`,
    )
  }
  if (length <= MAX_WHOLE_BYTES) return new Uint8Array(await readFile(path))
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
