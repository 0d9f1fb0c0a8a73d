/** What the operator has inquiries held back for: the port behind `frontdesk inbox blocks`. */

/**
 * What an entry is compared with: the visitor's address, its domain and all below it, the network that
 * the form came from, or the words of the form.
 */
export type BlockKind = 'address' | 'domain' | 'network' | 'word'

/** One thing to hold inquiries back for, in the form in which it is compared. */
export interface Block {
  readonly kind: BlockKind
  readonly value: string
}

/** As it is kept. */
export interface BlockEntry extends Block {
  /** An entry that is off holds nothing back, and keeps its count. */
  readonly on: boolean
  /** Inquiries that were held back for it. */
  readonly hits: number
  /** When the last of them came, epoch milliseconds; undefined where there was none. */
  readonly lastHitAt: number | undefined
  /** Epoch milliseconds. */
  readonly addedAt: number
}

/** Shared by all who have the store. */
export interface BlockList {
  /** In the order in which they were added. */
  list(): Promise<readonly BlockEntry[]>
  /** Adds an entry that is on; one that is there stays as it is. Resolves to whether it is new. */
  add(block: Block): Promise<boolean>
  /** Resolves to whether there is such an entry. */
  turn(block: Block, state: 'on' | 'off'): Promise<boolean>
  /** Resolves to whether there was such an entry. */
  remove(block: Block): Promise<boolean>
  /** Adds to an entry's hits, the last of them now by the store's clock; nothing where there is none. */
  hit(block: Block, hits: number): Promise<void>
}
