/** Filters of a list: links to its states, and a form that leads to an address. */
import { handlingStates, type HandlingState, type InboxCompany } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns } from '../paths.ts'
import type { Texts } from '../texts/en.ts'
import { SelectField, TextField } from '../views/fields.tsx'
import { isFiltered, toListPath, type ListQuery } from './list-query.ts'
import { toLanguageName, type People } from './names.ts'
import { ButtonLink } from '../views/button-link.tsx'

interface ViewsProps {
  readonly query: ListQuery
  readonly texts: Texts
  readonly counts: Readonly<Record<HandlingState, number>>
  /** States are counted up to this number. */
  readonly most: number
}

export function Views({ query, texts, counts, most }: ViewsProps): JSX.Element {
  const { list: words } = texts
  return (
    <nav class="views" aria-label={words.views}>
      {[undefined, ...handlingStates].map((state) => (
        <a
          href={toListPath({ ...query, state, before: undefined })}
          aria-current={query.state === state ? 'true' : undefined}
        >
          {state === undefined ? words.all : words.states[state]}
          {(state === 'open' || state === 'held') && (
            <span class="count">{counts[state] < most ? counts[state] : `${most - 1}+`}</span>
          )}
        </a>
      ))}
    </nav>
  )
}

interface FiltersProps {
  readonly query: ListQuery
  readonly texts: Texts
  readonly company: InboxCompany
  readonly people: People
}

export function Filters({ query, texts, company, people }: FiltersProps): JSX.Element {
  const { list: words } = texts
  const known = company.languages.map((tag) => tag.slice(0, 2))
  const languages = new Set(['', ...known, query.language])
  return (
    <form method="get" action={patterns.home} class="filters" role="search">
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <div class="find">
        <input
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.searchHelp}
          value={query.search}
          data-key="/"
        />
        <button class="button">{words.search}</button>
      </div>
      <details open={isFiltered(query)}>
        <summary>{words.more}</summary>
        <div class="inline">
          <SelectField
            name="who"
            label={words.who}
            value={query.who}
            options={[
              ['', words.anyone],
              ['me', words.me],
              ['none', words.noOne],
              ...people.all.map((account) => [account.id, people.toName(account.id)] as const),
            ]}
          />
          <TextField name="topic" label={words.topic} value={query.topic} required={false} />
          <SelectField
            name="language"
            label={words.language}
            value={query.language}
            options={[...languages].map((tag) => [
              tag,
              tag === '' ? words.anyLanguage : toLanguageName(tag, texts.language),
            ])}
          />
          <div class="field">
            <label for="field-since">{words.since}</label>
            <input id="field-since" type="date" name="since" value={query.since} />
          </div>
        </div>
        <label class="check">
          <input type="checkbox" name="unmailed" value="1" checked={query.unmailed} />
          {words.unmailed}
        </label>
        <div class="actions">
          <button class="button main">{words.submit}</button>
          <ButtonLink path={toListPath({ state: query.state })} label={words.clear} kind="quiet" />
        </div>
      </details>
    </form>
  )
}
