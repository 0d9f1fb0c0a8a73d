import { paths } from '../contract/paths.ts'
import type { Exchange } from './exchange.ts'
import { preferredType } from './negotiation.ts'

/** Whether a browser opens the alias as a page, as a form without script does (decision 7: alias). */
export function isNavigation({ path, request }: Exchange): boolean {
  return (
    path === paths.contactAlias &&
    request.headers.get('sec-fetch-mode') === 'navigate' &&
    preferredType(request.headers.get('accept'), ['application/json', 'text/html']) === 'text/html'
  )
}
