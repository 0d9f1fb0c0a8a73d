/** A feed as an independent parser reads it. */
import { Readable } from 'node:stream'
import FeedParser from 'feedparser'

export interface FeedEntry {
  readonly title: string
  /** The target of a click. */
  readonly link: string
  readonly guid: string
  readonly author: string
}

/** Rejects for a feed that cannot be read. */
export async function readFeed(xml: string): Promise<readonly FeedEntry[]> {
  const entries: FeedEntry[] = []
  for await (const { title, link, guid, author } of Readable.from([xml]).pipe(new FeedParser())) {
    entries.push({ title, link, guid, author })
  }
  return entries
}
