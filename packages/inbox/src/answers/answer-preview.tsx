/** An answer as its visitor will see it. */
import type { AnswerMail } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Facts, Panel } from '../inquiries/panel.tsx'
import type { UserRequest } from '../route.ts'

export function AnswerPreview(props: {
  readonly req: UserRequest
  readonly preview: AnswerMail
}): JSX.Element {
  const { answer: words } = props.req.texts
  const { from, to, replyTo, subject, body, attribution, quoted } = props.preview
  return (
    <Panel title={words.previewTitle}>
      <Facts
        kind="across"
        facts={[
          [words.from, `${from.name} <${from.address}>`],
          [words.to, to],
          [words.replies, replyTo?.address],
          [words.subject, subject],
        ]}
      />
      <p class="sent-text letter" dir="auto">
        {body}
      </p>
      <details>
        <summary>{attribution}</summary>
        <p class="sent-text" dir="auto">
          {quoted}
        </p>
      </details>
    </Panel>
  )
}
