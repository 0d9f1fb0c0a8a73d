/** Addresses as people write them, by code that is loaded when a visitor begins to fill in the form. */
import { loadTouched } from './touched.ts'

/** Until the code is there, as the browser has it. */
let convert = (address: string): string => address

export function toReadable(address: string): string {
  return convert(address)
}

export async function loadReadable(): Promise<void> {
  try {
    convert = (await loadTouched()).toReadableAddress
  } catch {
    // The address is shown in ASCII.
  }
}
