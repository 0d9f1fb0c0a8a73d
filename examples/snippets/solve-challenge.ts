/** The form field `altcha`, made by an app or a script. */
// #region shown
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
// #endregion

export async function solveAt(service: string): Promise<string> {
  // #region shown
  const challenge = await (await fetch(`${service}/api/v1/contact/challenge`)).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  const altcha = btoa(JSON.stringify({ challenge, solution }))
  // #endregion
  return altcha
}
