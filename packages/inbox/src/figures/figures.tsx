/** The page of figures: how many inquiries come, and how soon they are answered. */
import { withColon } from 'frontdesk/ports'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { toWeekBounds } from '../days.ts'
import { toDateFormat } from '../formats.ts'
import { toLanguageName } from '../inquiries/names.ts'
import { Panel } from '../inquiries/panel.tsx'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import { render } from '../render.ts'
import { get, type Route, type UserRequest } from '../route.ts'
import type { AnswerFigures, Figures } from '../store/statistics.ts'
import { toWord } from '../texts/texts.ts'
import { Layout } from '../views/layout.tsx'
import { Columns } from './columns.tsx'
import { BarTable, Table, type TableProps } from './table.tsx'
import { toDuration } from './duration.ts'

/** Numbers of weeks to choose from. */
const SPANS = [12, 26, 52] as const

export function figureRoutes(parts: Parts): readonly Route[] {
  return [
    get(patterns.figures, 'read', async (req) => {
      const asked = Number(new URL(req.c.req.url).searchParams.get('weeks'))
      const span = SPANS.find((weeks) => weeks === asked) ?? SPANS[0]
      const bounds = toWeekBounds(req.now, span, req.company.timeZone)
      return renderFigures(req, await parts.work.statistics.read(bounds), span)
    }),
  ]
}

interface FiguresProps {
  readonly req: UserRequest
  readonly figures: Figures
}

function renderFigures(req: UserRequest, figures: Figures, span: number): Promise<Response> {
  const { figures: words } = req.texts
  return render(
    req.c,
    <Layout req={req} title={words.title} beside={<Spans span={span} req={req} />}>
      <div class="figures">
        <Arrivals {...{ req, figures }} />
        <Answers {...{ req, figures }} />
        <Group
          req={req}
          by="topic"
          groups={figures.topics}
          toName={(topic) => (topic === '' ? words.withoutTopic : topic)}
        />
        <Group
          req={req}
          by="language"
          groups={figures.languages}
          toName={(tag) => (tag === '' ? words.unknown : toLanguageName(tag, req.texts.language))}
        />
        <Checks {...{ req, figures }} />
        <Mails {...{ req, figures }} />
      </div>
    </Layout>,
  )
}

function Spans({ span, req }: { readonly span: number; readonly req: UserRequest }): JSX.Element {
  const { figures: words } = req.texts
  return (
    <nav class="actions spans" aria-label={words.span}>
      {SPANS.map((weeks) => (
        <a
          class="button small"
          href={`${patterns.figures}?weeks=${weeks}`}
          aria-current={weeks === span ? 'true' : undefined}
        >
          {words.weeks(weeks)}
        </a>
      ))}
    </nav>
  )
}

function toDay(at: number, { texts, company: { timeZone } }: UserRequest): string {
  const style = { timeZone, day: 'numeric', month: 'short' } as const
  return toDateFormat(texts.language, style).format(at)
}

type Week = Figures['weeks'][number]

interface WeeklyProps extends FiguresProps {
  readonly title: string
  readonly lead: string
  /** Height of the week's column. */
  toValue(week: Week): number | undefined
  toLabel(value: number): string
  readonly head: readonly string[]
  /** The table's row, with the week's day first. */
  toCells(day: string, week: Week): TableProps['rows'][number]
}

/** A column for each week, and the same as a table. */
function Weekly(props: WeeklyProps): JSX.Element {
  const { req, figures, title, lead, toValue, toLabel, head, toCells } = props
  const { figures: words } = req.texts
  const { weeks } = figures
  const days = weeks.map(({ from }) => toDay(from, req))
  return (
    <Panel title={title} lead={lead}>
      <Columns
        {...{ title, toLabel }}
        values={weeks.map(toValue)}
        ends={[days[0] ?? '', days.at(-1) ?? '']}
      />
      <details>
        <summary>{words.asTable}</summary>
        <Table
          caption={title}
          head={[words.weekOf, ...head]}
          rows={weeks.map((week, at) => toCells(days[at] ?? '', week))}
        />
      </details>
    </Panel>
  )
}

function Arrivals({ req, figures }: FiguresProps): JSX.Element {
  const { figures: words } = req.texts
  const { weeks, total } = figures
  const isThis = weeks.at(-1)?.inquiries ?? 0
  return (
    <Weekly
      {...{ req, figures }}
      title={words.arrivals}
      lead={words.arrivalsSay(total.inquiries, weeks.length, isThis)}
      toValue={({ inquiries }) => inquiries}
      toLabel={(value) => (Number.isInteger(value) ? String(value) : '')}
      head={[words.inquiries, words.answered]}
      toCells={(day, { inquiries, answered }) => [day, inquiries, answered]}
    />
  )
}

function Answers({ req, figures }: FiguresProps): JSX.Element {
  const { figures: words, language } = req.texts
  const { total } = figures
  const last = (ms: number | undefined): string => toDuration(ms, language)
  return (
    <Weekly
      {...{ req, figures }}
      title={words.answers}
      lead={
        total.medianMs === undefined
          ? words.noAnswers
          : words.answersSay(last(total.medianMs), last(total.mostMs))
      }
      toValue={({ medianMs }) => medianMs && medianMs / 3_600_000}
      toLabel={(hours) => (hours === 0 ? '0' : last(hours * 3_600_000))}
      head={[words.answered, words.median, words.most]}
      toCells={(day, { answered, medianMs, mostMs }) => [
        day,
        answered,
        last(medianMs),
        last(mostMs),
      ]}
    />
  )
}

interface GroupProps {
  readonly req: UserRequest
  readonly by: 'topic' | 'language'
  readonly groups: ReadonlyMap<string, AnswerFigures>
  toName(key: string): string
}

/** Most rows of a table that compares. */
const MAX_ROWS = 12

function Group({ req, by, groups, toName }: GroupProps): JSX.Element {
  const { figures: words, inquiry, language } = req.texts
  const title = by === 'topic' ? words.byTopic : words.byLanguage
  const all = [...groups]
  const [first] = all
  const says = first ? words.mostSay(toName(first[0]), first[1].inquiries) : words.none
  return (
    <Panel title={title} lead={says}>
      {all.length > 0 && (
        <BarTable
          caption={title}
          head={[inquiry[by], words.inquiries, words.median]}
          rows={all
            .slice(0, MAX_ROWS)
            .map(([key, { inquiries, medianMs }]) => [
              toName(key),
              inquiries,
              toDuration(medianMs, language),
            ])}
        />
      )}
    </Panel>
  )
}

function Checks({ req, figures }: FiguresProps): JSX.Element {
  const { figures: words, inquiry, states, language } = req.texts
  const { verification, quarantine, total, learned } = figures
  const heldBack = [...quarantine.values()].reduce((sum, count) => sum + count, 0)
  const toRows = (
    counts: ReadonlyMap<string, number>,
    what: string,
    names: Readonly<Record<string, string>>,
  ): (readonly [string, number])[] =>
    [...counts].map(([name, n]) => [`${withColon(what, language)} ${toWord(name, names)}`, n])
  return (
    <Panel title={words.checks} lead={words.checksSay(heldBack, total.inquiries)}>
      <BarTable
        caption={words.checks}
        head={[words.what, words.inquiries]}
        rows={[
          ...toRows(verification, inquiry.botCheck, inquiry.botChecks),
          ...toRows(quarantine, states.held, inquiry.reasons),
          [words.learned.hits, learned.hit],
          [words.learned.misses, learned.miss],
          [words.learned.passed, learned.passed],
        ]}
      />
    </Panel>
  )
}

function Mails({ req, figures: { mails } }: FiguresProps): JSX.Element {
  const { figures: words, mail } = req.texts
  const states = ['sent', 'pending', 'failed', 'held'] as const
  const { failed } = mails
  return (
    <Panel title={words.mails} lead={failed === 0 ? words.mailsWell : words.mailsSay(failed)}>
      <BarTable
        caption={words.mails}
        head={[words.what, words.inquiries]}
        rows={states.map((state) => [mail[state], mails[state]])}
      />
    </Panel>
  )
}
