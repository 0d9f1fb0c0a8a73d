/**
 * The answer to a refused form sent without script: the form again, in its language, with what was
 * typed and its faults.
 */
import type { RefusedForm, TypedValues } from '../../contact/renderer.ts'
import { inquiryFields } from '../../contract/fields.ts'
import { paths } from '../../contract/paths.ts'
import { FOREIGN_ORIGIN_DETAIL } from '../../contract/problems.ts'
import { withTopic } from '../../contract/topic.ts'
import { renderAdvice, renderContactForm, renderRemark } from '../form/contact-form.ts'
import type { ReturnedFault } from '../form/markup.ts'
import { FORM_PAGE_STYLESHEET_PATH } from '../form/stylesheet.ts'
import { toReturnedAction } from '../../http/navigation.ts'
import type { Problem } from '../../http/problem.ts'
import { escapeHtml, renderHtmlLink } from '../../company/prose/html.ts'
import { toMailUri } from '../../company/prose/mail-uri.ts'
import type { Block } from '../../company/prose/prose.ts'
import { isReachable } from '../reachable.ts'
import { isForDevelopers } from '../audience.ts'
import type { SiteData } from '../site-data.ts'
import { toDuration } from '../../company/texts/duration.ts'
import { readFault } from '../../company/texts/field-fault.ts'
import type { ProblemText, Texts } from '../../company/texts/texts.ts'
import { toOtherWays } from './contact.ts'
import type { Sheet } from './page.ts'

const problemTexts: { readonly [K in RefusedForm['kind']]: ProblemText } = {
  validation: 'validation',
  'bot-verification': 'botVerification',
  'rate-limited': 'rateLimited',
  internal: 'internal',
}

export function refusedSheet(form: RefusedForm, siteData: SiteData): Sheet {
  const { kind, problem, values } = form
  const { texts: text } = siteData
  const isForeign = problem.detail === FOREIGN_ORIGIN_DETAIL
  const { heading } = text.problems[isForeign ? 'validation' : problemTexts[kind]]
  return {
    title: heading,
    description: text.problems.validation.heading,
    stylesheet: FORM_PAGE_STYLESHEET_PATH,
    content: () => [
      ...(values
        ? toReturnedForm(form, values, siteData)
        : toWayBack(isForeign ? text.refused.foreign : toLead(form, text), siteData)),
      ...(isForDevelopers(siteData) ? [toExplanation(problem, text)] : []),
    ],
  }
}

function toReturnedForm(
  form: RefusedForm,
  values: TypedValues,
  siteData: SiteData,
): readonly Block[] {
  const faults = toFaults(form.problem, values, siteData.texts)
  const remark = renderReturnedRemark(form, faults, siteData)
  const action = toReturnedAction(form.page)
  return [
    {
      kind: 'columns',
      columns: [
        [
          {
            kind: 'markup',
            html: renderContactForm(siteData, { action, values, faults, remark }),
            markdown: [],
          },
        ],
        toOtherWays(siteData),
      ],
    },
  ]
}

/** Above the form. The notice about the bot check is there already. */
function renderReturnedRemark(
  form: RefusedForm,
  faults: readonly ReturnedFault[],
  siteData: SiteData,
): string {
  const { texts: text } = siteData
  if (form.kind === 'bot-verification') return ''
  if (faults.length === 0) return renderAdvice(toLead(form, text), siteData)
  const links = faults.map((fault) => renderHtmlLink({ link: `#${fault.field}`, text: fault.text }))
  const list = links.map((link) => `<li>${link}</li>`).join('\n')
  const heading = `<p class="remark-heading">${escapeHtml(text.faults.heading(faults.length))}</p>\n`
  return renderRemark(heading, text.reassurance, `<ul>\n${list}\n</ul>`)
}

/** Where the form could not be read, only the browser still has what was typed. */
function toWayBack(lead: string, siteData: SiteData): readonly Block[] {
  const { texts, site } = siteData
  const { refused } = texts
  return [
    { kind: 'paragraph', lead: true, text: lead },
    { kind: 'callout', text: refused.back },
    {
      kind: 'actions',
      links: [
        ...(isReachable(paths.contactPage, siteData)
          ? [{ link: paths.contactPage, text: refused.emptyForm }]
          : []),
        { link: toMailUri(site.email), text: refused.write(site.email) },
      ],
    },
  ]
}

/** Says where the message is, and what helps. */
function toLead({ kind, retryAfter }: RefusedForm, text: Texts): string {
  const { detail } = text.problems[problemTexts[kind]]
  if (retryAfter === undefined) return detail
  return `${detail} ${text.retryIn(toDuration(retryAfter, text.locale))}`
}

function toFaults(
  { errors = [] }: Problem,
  values: TypedValues,
  text: Texts,
): readonly ReturnedFault[] {
  return inquiryFields.flatMap(({ name }) => {
    const fault = errors.find(({ field }) => field === name)
    const value = values[name] ?? ''
    const judged = name === 'message' ? withTopic(values.topic ?? '', value) : value
    const words = fault && readFault(fault, judged, text)
    return words === undefined ? [] : [{ field: name, text: words }]
  })
}

/** The error code and its page, for technical readers. */
export function toExplanation({ type, status, code }: Problem, { refused }: Texts): Block {
  return {
    kind: 'paragraph',
    text: [`${refused.status(status)} `, { link: type, text: code }],
  }
}
