/** Address rules, from code that loads when a visitor begins to fill in the form. */
import { loadTouched, type AddressRules } from './touched.ts'

/** Until the code has loaded, every address looks right. */
let rules: AddressRules = {
  toReadableAddress: (address) => address,
  findMeantAddress: () => undefined,
  isWithoutEnding: () => false,
}

/** Milliseconds that sending waits for the code. */
const PATIENCE_MS = 2000

/** The address with the letters of its domain instead of Punycode. */
export const toReadable = (address: string): string => rules.toReadableAddress(address)

/** The address probably meant; undefined where it looks right. */
export const findMeant = (address: string): string | undefined => rules.findMeantAddress(address)

/** Whether no answer can reach it. */
export const isUnreachable = (address: string): boolean => rules.isWithoutEnding(address)

export async function loadReadable(): Promise<void> {
  const load = async (): Promise<void> => {
    try {
      rules = await loadTouched()
    } catch {
      // Without the code no question is asked, and the address stays in ASCII.
    }
  }
  await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
