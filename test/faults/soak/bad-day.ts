/** The faults of an unreliable mail server, for any protocol. */

type MailFault = 'refuses' | 'stalls' | 'drops' | 'drops after accepting'

/** Milliseconds before a stalling server answers. */
export const STALL_MS = 2000

export interface BadDay {
  /** How often each fault occurred. */
  readonly faults: Readonly<Record<MailFault, number>>
  /** Share of mails that meet each fault. 0 means no faults. */
  setFaultRate(rate: number): void
  /** The fault of the next mail. */
  pick(): MailFault | undefined
}

export function createBadDay(): BadDay {
  const faults: Record<MailFault, number> = {
    refuses: 0,
    stalls: 0,
    drops: 0,
    'drops after accepting': 0,
  }
  const names = Object.keys(faults).filter((name): name is MailFault => name in faults)
  let rate = 0
  return {
    faults,
    setFaultRate(next) {
      rate = next
    },
    pick() {
      const fault = names[Math.floor(Math.random() / rate)]
      if (fault !== undefined) faults[fault] += 1
      return fault
    },
  }
}
