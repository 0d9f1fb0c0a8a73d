/** Files beside the articles: pictures that they show, and what they link to. */

/** A file as data: what every host hands to the core, wherever the bytes are. */
export interface ArticleFile {
  /** Where it is served. The name is made of the bytes, so that it may be kept for ever. */
  readonly path: string
  /** Its name when it is downloaded. */
  readonly name: string
  /** Complete Content-Type. */
  readonly mediaType: string
  /** Bytes. */
  readonly length: number
  /** Of a picture, in pixels. */
  readonly size?: PictureSize
  /** Its bytes, read anew each time: whole, or as a stream where they are many. */
  open(): FileBytes | Promise<FileBytes>
}

export type FileBytes = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Finds files by the names that articles use. */
export interface FileBook {
  /** `name` as it is written in an article. The reason is a sentence that says what to do. */
  find(name: string): FoundFile
}

export type FoundFile =
  | { readonly ok: true; readonly file: ArticleFile }
  | { readonly ok: false; readonly reason: string }

/** For articles without a folder. */
export const noFiles: FileBook = {
  find: () => ({ ok: false, reason: 'there are no files beside this article.' }),
}

/** Whether a target of a link is the name of a file: neither path, fragment, nor address. */
export function isRelative(target: string): boolean {
  return target !== '' && !/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(target)
}
