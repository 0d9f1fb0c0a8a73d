/** Answers instead of a page: errors, and the way back after an interruption. */
import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Parts } from '../parts.ts'
import { parseBack, patterns, toSignIn } from '../paths.ts'
import { render } from '../render.ts'
import type { Form } from '../request/form.ts'
import type { Ask } from '../route.ts'
import type { Texts } from '../texts/en.ts'
import { findTexts } from '../texts/texts.ts'
import { HiddenFields } from './action-button.tsx'
import { PlainPage } from './plain.tsx'
import { ButtonLink } from './button-link.tsx'

type ErrorKind = Exclude<keyof Texts['errors'], 'title' | 'back' | 'unavailable'>

/** Seconds after which a failed page is loaded again. */
const RETRY_SECONDS = 10

export function renderError(
  ask: Ask,
  kind: ErrorKind,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { errors } = ask.texts
  return render(
    ask.c,
    <PlainPage ask={ask} title={errors.title}>
      <p>{errors[kind]}</p>
      <p>
        <ButtonLink path={patterns.home} label={errors.back} />
      </p>
    </PlainPage>,
    status,
  )
}

/** The store is unavailable: typed text stays on the page, and a page reloads by itself. */
export function renderUnavailable(ask: Ask, form: Form | undefined): Promise<Response> {
  const { errors, interrupted } = ask.texts
  ask.c.header('Retry-After', String(RETRY_SECONDS))
  return render(
    ask.c,
    <PlainPage ask={ask} title={errors.title} {...(!form && { again: RETRY_SECONDS })}>
      <p>{errors.unavailable}</p>
      {form ? (
        <TypedForm ask={ask} form={form} label={interrupted.again} />
      ) : (
        <p>
          <ButtonLink path={parseBack(ask.here)} label={interrupted.again} />
        </p>
      )}
    </PlainPage>,
    503,
  )
}

/** The typed fields, to be sent again; long texts are visible. */
function TypedForm(props: {
  readonly ask: Ask
  readonly form: Form
  readonly label: string
}): JSX.Element {
  const { ask, form, label } = props
  return (
    <form method="post" action={parseBack(ask.here)}>
      <HiddenFields fields={form.entries} />
      {form.entries
        .filter(([, value]) => /\s/.test(value))
        .map(([, value]) => (
          <p class="typed">{value}</p>
        ))}
      <button class="button wide">{label}</button>
    </form>
  )
}

function toHere(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Where no route has made one. */
export function toErrorAsk({ company, assets, now }: Parts, c: Context): Ask {
  return {
    c,
    company,
    assets,
    client: { peer: undefined, network: '' },
    texts: findTexts(c.req.header('accept-language')),
    here: toHere(c.req.url),
    now: now(),
    visit: '',
  }
}

/** Loads the same page from our own origin: then `SameSite=Strict` cookies are sent. */
export function renderContinue(ask: Ask): Promise<Response> {
  const { continuing } = ask.texts
  return render(
    ask.c,
    <PlainPage ask={ask} title={continuing.title} again={0}>
      <p>{continuing.text}</p>
      <p>
        <ButtonLink path={parseBack(ask.here)} label={continuing.go} kind="main wide" />
      </p>
    </PlainPage>,
  )
}

/** Keeps the typed text while the person signs in, or confirms, in another tab. */
export function renderInterrupted(
  ask: Ask,
  form: Form,
  why: 'ended' | 'notFresh',
): Promise<Response> {
  const { interrupted } = ask.texts
  const isEnded = why === 'ended'
  return render(
    ask.c,
    <PlainPage ask={ask} title={interrupted.title}>
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
      <TypedForm ask={ask} form={form} label={interrupted.send} />
    </PlainPage>,
    isEnded ? 401 : 403,
  )
}
