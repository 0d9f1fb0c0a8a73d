/** What there is to know of an address, by code that is loaded when a visitor begins to fill in the form. */
import { loadTouched, type AddressRules } from './touched.ts'

/** Until the code is there, an address is as the browser has it and looks right. */
let rules: AddressRules = {
  toReadableAddress: (address) => address,
  findMeantAddress: () => undefined,
  isWithoutEnding: () => false,
}

/** Milliseconds that a form waits for it when it is to be sent. */
const PATIENCE_MS = 2000

/** With the letters of its domain. */
export const toReadable = (address: string): string => rules.toReadableAddress(address)

/** What was probably meant; undefined where the address looks right. */
export const findMeant = (address: string): string | undefined => rules.findMeantAddress(address)

/** Whether no answer can reach it. */
export const isUnreachable = (address: string): boolean => rules.isWithoutEnding(address)

export async function loadReadable(): Promise<void> {
  const load = async (): Promise<void> => {
    try {
      rules = await loadTouched()
    } catch {
      // Nothing is asked, and the address is shown in ASCII.
    }
  }
  await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
