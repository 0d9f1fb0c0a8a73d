/** The signature below one's answers. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { toSignature } from '../answers/letter.ts'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { post, tell, type Route, type UserRequest } from '../route.ts'

const MAX_SIGNATURE = 500

export function signatureRoutes(parts: Parts): readonly Route[] {
  return [
    post(patterns.signature, 'handle', async (req, form) => {
      const signature = form.text('signature').replaceAll('\r\n', '\n').slice(0, MAX_SIGNATURE)
      await parts.accounts.setSignature(req.account.id, signature)
      return tell(req, req.texts.account.signatureSaved, patterns.account)
    }),
  ]
}

export function SignaturePanel({ req }: { readonly req: UserRequest }): JSX.Element {
  const { account: words } = req.texts
  return (
    <Panel title={words.signature} lead={words.signatureHelp}>
      <form method="post" action={patterns.signature}>
        <div class="field">
          <label for="field-signature">{words.signature}</label>
          <textarea
            id="field-signature"
            name="signature"
            rows={4}
            maxlength={MAX_SIGNATURE}
            placeholder={toSignature({ ...req.account, signature: '' }, req.company.name)}
          >
            {req.account.signature}
          </textarea>
        </div>
        <button class="button">{words.saveSignature}</button>
      </form>
    </Panel>
  )
}
