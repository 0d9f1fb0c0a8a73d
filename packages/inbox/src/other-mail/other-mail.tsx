/** The page of mail that belongs to no inquiry, where the company wants it. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { toSender } from '../answers/letter-item.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import type { OtherMail } from '../store/other-mail.ts'
import { Layout } from '../views/layout.tsx'
import { Moment } from '../views/moment.tsx'

export function otherMailRoutes({ work: { otherMail } }: Parts): readonly Route[] {
  if (!otherMail.isKept) return []
  return [
    get(patterns.otherMail, 'read', async (req) => {
      const mails = await otherMail.list()
      const { layout, otherMail: words } = req.texts
      return render(
        req.c,
        <Layout req={req} title={layout.otherMail}>
          <p class="muted narrow">{words.lead}</p>
          {mails.length === 0 ? (
            <p class="panel empty">{words.none}</p>
          ) : (
            <section class="panel">
              <div class="body">
                <OtherMailList mails={mails} req={req} />
              </div>
            </section>
          )}
        </Layout>,
      )
    }),
  ]
}

export function OtherMailList(props: {
  readonly mails: readonly OtherMail[]
  readonly req: UserRequest
}): JSX.Element {
  const { mails, req } = props
  return (
    <>
      {mails.map(({ at, from, subject, isAutomatic }) => (
        <article class="note">
          <p class="muted">
            <span class="who" dir="auto">
              {toSender(from)}
            </span>
            <Moment at={at} req={req} />
            {isAutomatic && <span class="tag">{req.texts.letter.automatic}</span>}
          </p>
          <p dir="auto">{subject}</p>
        </article>
      ))}
    </>
  )
}
