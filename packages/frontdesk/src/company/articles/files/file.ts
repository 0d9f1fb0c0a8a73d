/** Files beside the articles: pictures and downloads. */

/** A file as data, independent of where the host stores its bytes. */
export interface ArticleFile {
  /** Its path. It contains a hash of the bytes, so browsers may cache it for ever. */
  readonly path: string
  /** File name of the download. */
  readonly name: string
  /** Complete Content-Type. */
  readonly mediaType: string
  /** Bytes. */
  readonly length: number
  /** Pixels of a picture. */
  readonly size?: PictureSize
  /** Reads the bytes each time: whole, or as a stream for large files. */
  open(): FileBytes | Promise<FileBytes>
}

export type FileBytes = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Finds files by their names in articles. */
export interface FileBook {
  /** `name` as written in an article. The reason is a sentence that says what to do. */
  find(name: string): FoundFile
}

export type FoundFile =
  | { readonly ok: true; readonly file: ArticleFile }
  | { readonly ok: false; readonly reason: string }

/** For articles without a folder. */
export const noFiles: FileBook = {
  find: () => ({ ok: false, reason: 'there are no files beside this article.' }),
}

/** Whether a link's target is a file name: neither path, fragment nor URL. */
export function isRelative(target: string): boolean {
  return target !== '' && !/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(target)
}
