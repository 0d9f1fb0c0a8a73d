/** Answers instead of a page: errors, and the way back after an interruption. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { parseBack, patterns, toSignIn } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import type { InboxRequest } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { PlainPage } from './plain.tsx'
import { ButtonLink } from './button-link.tsx'
import { TypedForm } from './typed-form.tsx'

type ErrorKind = Exclude<keyof Texts['errors'], 'title' | 'back' | 'unavailable' | 'trying'>

/** Seconds after which a failed page is loaded again. */
const RETRY_SECONDS = 10

export function renderError(
  req: InboxRequest,
  kind: ErrorKind,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { errors } = req.texts
  return render(
    req.c,
    <PlainPage req={req} title={errors.title}>
      <p>{errors[kind]}</p>
      <p>
        <ButtonLink path={patterns.home} label={errors.back} />
      </p>
    </PlainPage>,
    status,
  )
}

/** The store is unavailable: typed text stays, and is sent again. Nothing is done twice: forms have a version or nonce. */
export function renderUnavailable(req: InboxRequest, form: Form | undefined): Promise<Response> {
  const { errors, interrupted } = req.texts
  req.c.header('Retry-After', String(RETRY_SECONDS))
  return render(
    req.c,
    <PlainPage req={req} title={errors.title} {...(!form && { again: RETRY_SECONDS })}>
      <p>{errors.unavailable}</p>
      {form ? (
        <TypedForm
          path={parseBack(req.here)}
          entries={form.entries}
          label={interrupted.again}
          texts={req.texts}
          again={RETRY_SECONDS}
        />
      ) : (
        <>
          <p class="muted">{errors.trying}</p>
          <p>
            <ButtonLink path={parseBack(req.here)} label={interrupted.again} />
          </p>
        </>
      )}
    </PlainPage>,
    503,
  )
}

/** Loads the same page from our own origin: then `SameSite=Strict` cookies are sent. */
export function renderContinue(req: InboxRequest): Promise<Response> {
  const { continuing } = req.texts
  return render(
    req.c,
    <PlainPage req={req} title={continuing.title} again={0}>
      <p>{continuing.text}</p>
      <p>
        <ButtonLink path={parseBack(req.here)} label={continuing.go} kind="main wide" />
      </p>
    </PlainPage>,
  )
}

/** Keeps the typed text while the person signs in, or confirms, in another tab. */
export function renderInterrupted(
  req: InboxRequest,
  form: Form,
  why: 'ended' | 'notFresh',
): Promise<Response> {
  const { interrupted, confirm } = req.texts
  const isEnded = why === 'ended'
  return render(
    req.c,
    <PlainPage req={req} title={isEnded ? interrupted.title : confirm.title}>
      <p>{interrupted[why]}</p>
      <p>
        <a
          class="button main wide"
          href={isEnded ? toSignIn(patterns.home) : patterns.confirm}
          target="_blank"
          rel="opener"
        >
          {isEnded ? interrupted.signIn : interrupted.confirm}
        </a>
      </p>
      <TypedForm
        path={parseBack(req.here)}
        entries={form.entries}
        label={interrupted.send}
        texts={req.texts}
      />
    </PlainPage>,
    isEnded ? 401 : 403,
  )
}
