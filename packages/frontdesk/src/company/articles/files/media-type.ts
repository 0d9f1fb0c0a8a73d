/** File types allowed beside an article, by file extension. */

const pictures: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** No type that a browser would run as part of this site. */
const others: Readonly<Record<string, string>> = {
  bib: 'application/x-bibtex',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  geojson: 'application/geo+json',
  gpx: 'application/gpx+xml',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webm: 'video/webm',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

const all: ReadonlyMap<string, string> = new Map(Object.entries({ ...pictures, ...others }))

/** Complete Content-Type; undefined for a type that is not allowed. */
export function toMediaType(name: string): string | undefined {
  return all.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}

/** Allowed extensions, for a message. */
export const ENDINGS: readonly string[] = [...all.keys()].toSorted()
