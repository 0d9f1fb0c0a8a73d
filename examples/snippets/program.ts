/** Frontdesk in a program of one's own. */
// #region shown
import { createFrontdesk, none } from 'frontdesk'
// #endregion
import type { Intake, SharedValues } from 'frontdesk'
import { site } from './parts/site.ts'

export async function answerAt(
  baseUrl: string,
  store: Intake & SharedValues,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  // #region shown
  const frontdesk = createFrontdesk({ site, baseUrl, store, verifier: none() })
  const answer = await frontdesk.fetch(request, { clientAddress })
  // #endregion
  return answer
}
