/** The answer where an inquiry was erased meanwhile: the page shows the typed text. */
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import type { SignedInAsk } from '../route.ts'
import { Layout } from '../views/layout.tsx'
import { ButtonLink } from '../views/button-link.tsx'

export function renderGone(ask: SignedInAsk, form?: Form): Promise<Response> {
  const { gone: words } = ask.texts
  const typed = form?.text('text') ?? ''
  return render(
    ask.c,
    <Layout ask={ask} title={words.title}>
      <p>{words.text}</p>
      {typed !== '' && (
        <>
          <h2>{ask.texts.conflict.typed}</h2>
          <p class="typed">{typed}</p>
        </>
      )}
      <p>
        <ButtonLink path={patterns.home} label={words.back} />
      </p>
    </Layout>,
    410,
  )
}
