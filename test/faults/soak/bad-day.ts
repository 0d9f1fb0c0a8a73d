/** What a mail server does on a bad day, whatever it speaks. */

type MailFault = 'refuses' | 'stalls' | 'drops' | 'drops after accepting'

/** Milliseconds that a stalling server says nothing. */
export const STALL_MS = 2000

export interface BadDay {
  /** How often each fault was met. */
  readonly faults: Readonly<Record<MailFault, number>>
  /** Of all mails, the part that meets each of the faults. 0 makes it a good day. */
  setFaultRate(rate: number): void
  /** What happens to the next mail. */
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
