/** The operator's block list: the port behind `frontdesk inbox blocks`. */

export const blockKinds = ['address', 'domain', 'network', 'word'] as const

/**
 * Kinds of entries: the visitor's address, its domain with all subdomains, the network that
 * the form came from, or words of the form.
 */
export type BlockKind = (typeof blockKinds)[number]

/** One entry, in the form in which it is compared. */
export interface Block {
  readonly kind: BlockKind
  readonly value: string
}

/** An entry in the store. */
export interface BlockEntry extends Block {
  /** An entry that is off matches nothing and keeps its count. */
  readonly on: boolean
  /** Inquiries that it held back. */
  readonly hits: number
  /** When the last of them came, epoch milliseconds; undefined without hits. */
  readonly lastHitAt: number | undefined
  /** Epoch milliseconds. */
  readonly addedAt: number
}

/** Shared by all instances of a store. */
export interface BlockList {
  /** In the order of adding. */
  list(): Promise<readonly BlockEntry[]>
  /** Adds an entry, switched on; an existing one stays unchanged. Resolves to whether it is new. */
  add(block: Block): Promise<boolean>
  /** Resolves to whether the entry exists. */
  turn(block: Block, state: 'on' | 'off'): Promise<boolean>
  /** Resolves to whether the entry existed. */
  remove(block: Block): Promise<boolean>
  /** Adds to an entry's hits, dated by the store's clock; does nothing if the entry is gone. */
  hit(block: Block, hits: number): Promise<void>
}
