/** The signature below one's answers. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { toSignature } from '../answers/letter.ts'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { seeOther, type Route, type SignedInAsk } from '../route.ts'

const MAX_SIGNATURE = 500

export function signatureRoutes(parts: Parts): readonly Route[] {
  return [
    {
      method: 'POST',
      path: patterns.signature,
      right: 'handle',
      async answer(ask, form) {
        const signature = form.text('signature').replaceAll('\r\n', '\n').slice(0, MAX_SIGNATURE)
        await parts.accounts.setSignature(ask.account.id, signature)
        await ask.say({ text: ask.texts.account.signatureSaved })
        return seeOther(ask.c, patterns.account)
      },
    },
  ]
}

export function SignaturePanel({ ask }: { readonly ask: SignedInAsk }): JSX.Element {
  const { account: words } = ask.texts
  return (
    <section class="panel">
      <header>
        <h2>{words.signature}</h2>
        <p>{words.signatureHelp}</p>
      </header>
      <form class="body" method="post" action={patterns.signature}>
        <div class="field">
          <label for="field-signature">{words.signature}</label>
          <textarea
            id="field-signature"
            name="signature"
            rows={4}
            maxlength={MAX_SIGNATURE}
            placeholder={toSignature({ ...ask.account, signature: '' }, ask.company.name)}
          >
            {ask.account.signature}
          </textarea>
        </div>
        <button class="button">{words.saveSignature}</button>
      </form>
    </section>
  )
}
