/** Every route of the inbox. Each area has a file and adds its routes here. */
import type { Parts } from './parts.ts'
import type { Route } from './route.ts'
import { askingRoutes } from './inquiries/asking.tsx'
import { composeRoutes } from './answers/compose.tsx'
import { sendingRoutes } from './answers/sending.ts'
import { takingBackRoutes } from './answers/taking-back.ts'
import { assetRoutes } from './asset-routes.ts'
import { pushRoutes } from './push/push-routes.tsx'
import { figureRoutes } from './figures/figures.tsx'
import { listPageRoutes } from './inquiries/list.tsx'
import { pulseRoutes } from './inquiries/pulse.ts'
import { actionRoutes } from './inquiries/actions.ts'
import { noteRoutes } from './inquiries/note.ts'
import { spamRoutes } from './inquiries/spam.tsx'
import { erasureRoutes } from './inquiries/erasure.tsx'
import { bulkRoutes } from './inquiries/bulk.tsx'
import { undoRoutes } from './inquiries/undo.tsx'
import { inquiryRoutes } from './inquiries/inquiry.tsx'
import { personRoutes } from './person/person.tsx'
import { personErasureRoutes } from './person/person-erasure.tsx'
import { personExportRoutes } from './person/person-export.tsx'
import { recordRoutes } from './record/record-page.tsx'
import { otherMailRoutes } from './other-mail/other-mail.tsx'
import { signatureRoutes } from './settings/signature.tsx'
import { snippetRoutes } from './settings/snippets.tsx'
import { accountRoutes } from './settings/account.tsx'
import { passkeyRoutes } from './settings/passkeys.tsx'
import { peopleRoutes } from './settings/people.tsx'
import { ownAccountRoutes } from './settings/own-account.ts'
import { codeRoutes } from './sign-in/code.tsx'
import { confirmRoutes } from './sign-in/confirm.tsx'
import { invitationRoutes } from './sign-in/invitation.tsx'
import { openIdRoutes } from './sign-in/openid.ts'
import { passkeySignInRoutes } from './sign-in/passkey.ts'
import { proxyRoutes } from './sign-in/proxy.ts'
import { signInPage } from './sign-in/page.tsx'
import { welcomeRoutes } from './sign-in/welcome.tsx'

/** In the order of matching. */
export function listRoutes(parts: Parts): readonly Route[] {
  return [
    assetRoutes,
    listPageRoutes,
    pulseRoutes,
    bulkRoutes,
    undoRoutes,
    inquiryRoutes,
    actionRoutes,
    noteRoutes,
    composeRoutes,
    sendingRoutes,
    takingBackRoutes,
    spamRoutes,
    askingRoutes,
    erasureRoutes,
    personRoutes,
    personExportRoutes,
    personErasureRoutes,
    figureRoutes,
    otherMailRoutes,
    recordRoutes,
    signInPage,
    passkeySignInRoutes,
    codeRoutes,
    openIdRoutes,
    proxyRoutes,
    invitationRoutes,
    welcomeRoutes,
    confirmRoutes,
    accountRoutes,
    snippetRoutes,
    signatureRoutes,
    passkeyRoutes,
    pushRoutes,
    ownAccountRoutes,
    peopleRoutes,
  ].flatMap((make) => make(parts))
}
