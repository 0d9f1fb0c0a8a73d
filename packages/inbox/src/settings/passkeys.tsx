/** Adds, renames and removes one's own passkeys. */
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, tell, type Route, type UserRequest } from '../route.ts'
import { parseCredential } from '../sign-in/credential.ts'
import { ALGORITHMS, toTicket } from '../sign-in/passkey-options.ts'
import { toBrowserName } from '../sign-in/session-start.ts'
import { renderWelcome } from '../sign-in/welcome.tsx'
import { MAX_NAME, renderAccount } from './account.tsx'

export function passkeyRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.passkeys, { right: 'own-account', fresh: true }, async (req, form) => {
      const isFirst = (await parts.passkeys.list(req.account.id)).length === 0
      const added = await add(parts, req, form.text('credential'))
      if (added !== 'added') {
        const renderPage = isFirst ? renderWelcome : renderAccount
        return renderPage(parts, req, { fault: added, status: 422 })
      }
      await parts.record({ actor: req.account.id, action: 'passkey-added' })
      return tell(req, req.texts.account.added, isFirst ? patterns.home : patterns.account)
    }),
    post(patterns.passkeyName, 'own-account', async (req, form) => {
      const name = form.text('name').slice(0, MAX_NAME)
      const id = req.c.req.param('id') ?? ''
      if (name !== '') await parts.passkeys.rename(req.account.id, id, name)
      return tell(req, req.texts.account.renamed, patterns.account)
    }),
    post(patterns.passkeyRemoval, { right: 'own-account', fresh: true }, async (req) => {
      const { account, texts, c } = req
      if (await parts.passkeys.remove(account.id, c.req.param('id') ?? '')) {
        await parts.record({ actor: account.id, action: 'passkey-removed' })
      }
      return tell(req, texts.account.removed, patterns.account)
    }),
  ]
}

async function add(
  parts: Parts,
  { account, session, c }: UserRequest,
  text: string,
): Promise<'added' | 'notAdded' | 'known'> {
  const response = parseCredential(text)
  const checked = response && (await verify(parts, response, account.id, session.id))
  if (!checked || !(await parts.tickets.use(checked.ticket))) return 'notAdded'
  const { id, publicKey, counter } = checked.credential
  const isNew = await parts.passkeys.add({
    id,
    accountId: account.id,
    publicKey,
    counter,
    name: toBrowserName(c.req.header('user-agent') ?? ''),
    createdAt: parts.now(),
  })
  return isNew ? 'added' : 'known'
}

async function verify(
  { settings, relyingParty, tickets }: Parts,
  response: RegistrationResponseJSON,
  accountId: string,
  sessionId: string,
): Promise<{ readonly credential: WebAuthnCredential; readonly ticket: string } | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let ticket = ''
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge(challenge) {
        ticket = toTicket(challenge)
        return tickets.check(ticket, 'passkey', sessionId, accountId)
      },
      expectedOrigin: settings.baseUrl,
      // Without this option the library would not check it.
      expectedRPID: relyingParty,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? { credential: registrationInfo.credential, ticket } : undefined
  } catch {
    return undefined
  }
}
