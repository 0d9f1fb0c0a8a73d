/** One's own snippets for answers. */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { render } from '../render.ts'
import { get, post, tell, type Route, type UserRequest } from '../route.ts'
import { createToken } from '../secrets.ts'
import { snippetPlaceholders, type Snippet } from '../store/snippets.ts'
import { ActionButton } from '../views/action-button.tsx'
import { Layout } from '../views/layout.tsx'
import { MAX_NAME } from './account.tsx'

/** Most characters: mail programs cut off longer links. */
const MAX_TEXT = 2000

export function snippetRoutes(parts: Parts): readonly Route[] {
  const { snippets } = parts.work
  return [
    get(patterns.snippets, 'handle', async (req) => {
      // The id of a new one, so that a form that is sent twice saves one.
      const fresh = { id: createToken(parts.random), name: '', text: '' }
      return renderSnippets(req, await snippets.list(req.account.id), fresh)
    }),
    post(patterns.snippet, 'handle', async (req, form) => {
      const { snippets: words } = req.texts
      const id = req.c.req.param('id') ?? ''
      const name = form.text('name').slice(0, MAX_NAME)
      const text = form.text('text').slice(0, MAX_TEXT)
      const isWhole = /^[\w-]{43}$/.test(id) && name !== '' && text !== ''
      if (isWhole) await snippets.save(req.account.id, { id, name, text })
      return tell(req, isWhole ? words.saved : words.incomplete, patterns.snippets)
    }),
    post(patterns.snippetRemoval, 'handle', async (req) => {
      await snippets.remove(req.account.id, req.c.req.param('id') ?? '')
      return tell(req, req.texts.snippets.removed, patterns.snippets)
    }),
  ]
}

function renderSnippets(
  req: UserRequest,
  snippets: readonly Snippet[],
  fresh: Snippet,
): Promise<Response> {
  const { snippets: words, account } = req.texts
  return render(
    req.c,
    <Layout req={req} title={words.title} up={{ path: patterns.account, label: account.title }}>
      <div class="narrow">
        <p class="muted">{words.lead}</p>
        {snippets.map((snippet) => (
          <details class="panel fold">
            <summary>{snippet.name}</summary>
            <div class="body">
              <SnippetForm req={req} snippet={snippet} />
            </div>
            <footer>
              <ActionButton
                path={toPath(patterns.snippetRemoval, { id: snippet.id })}
                label={words.remove}
                about={snippet.name}
                kind="quiet"
              />
            </footer>
          </details>
        ))}
        <Panel title={words.newTitle}>
          <SnippetForm req={req} snippet={fresh} />
        </Panel>
      </div>
    </Layout>,
  )
}

interface SnippetFormProps {
  readonly req: UserRequest
  readonly snippet: Snippet
}

function SnippetForm({ req, snippet }: SnippetFormProps): JSX.Element {
  const { snippets: words } = req.texts
  const { id, name, text } = snippet
  return (
    <form method="post" action={toPath(patterns.snippet, { id })}>
      <div class="field">
        <label for={`name-${id}`}>{words.name}</label>
        <input id={`name-${id}`} name="name" value={name} required maxlength={MAX_NAME} />
      </div>
      <div class="field">
        <label for={`text-${id}`}>{words.text}</label>
        <textarea
          id={`text-${id}`}
          name="text"
          rows={5}
          required
          maxlength={MAX_TEXT}
          aria-describedby={`help-${id}`}
        >
          {text}
        </textarea>
        <p class="help" id={`help-${id}`}>
          {words.placeholders}{' '}
          {snippetPlaceholders.map((one) => (
            <>
              <code>{`{${one}}`}</code>{' '}
            </>
          ))}
        </p>
      </div>
      <button class="button main">{words.save}</button>
    </form>
  )
}
