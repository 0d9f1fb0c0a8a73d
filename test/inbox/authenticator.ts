/** Chromium's virtual authenticator. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

export interface Authenticator {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** An authenticator with user verification that answers at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/**
 * Like browsers without suggestions: otherwise the authenticator would answer before a button is
 * pressed.
 */
export async function suggestNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => false })
  })
}
