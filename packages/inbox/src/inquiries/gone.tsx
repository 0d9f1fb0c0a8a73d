/** The answer where an inquiry was erased meanwhile: the page shows the typed text. */
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import type { UserRequest } from '../route.ts'
import { Layout } from '../views/layout.tsx'
import { ButtonLink } from '../views/button-link.tsx'

export function renderGone(req: UserRequest, form?: Form): Promise<Response> {
  const { gone: words } = req.texts
  const typed = form?.text('text') ?? ''
  return render(
    req.c,
    <Layout req={req} title={words.title}>
      <p>{words.text}</p>
      {typed !== '' && (
        <>
          <h2>{req.texts.conflict.typed}</h2>
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
