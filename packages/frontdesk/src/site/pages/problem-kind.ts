/** One page per kind of problem, at its type URI (contract 7, decision 7: type URIs). */
import { paths } from '../../contract/paths.ts'
import {
  ERRORS_PATH,
  problemRules,
  type ProblemKind,
  type ProblemRule,
} from '../../contract/problems.ts'
import { toExampleProblem } from '../documents/example-problem.ts'
import type { SiteData } from '../site-data.ts'
import { english } from '../../company/texts/index.ts'
import { toJsonAnswer } from './api-docs/answer.ts'
import type { Page } from './page.ts'
import { toMailLink, type Block } from '../../company/prose/prose.ts'

export function problemKindPage(kind: ProblemKind): Page {
  const rule = problemRules[kind]
  return {
    path: `${ERRORS_PATH}${kind}`,
    title: rule.title,
    language: () => english,
    description: `${rule.code}: what it means, what causes it, what to do, and an example.`,
    content: (siteData) => renderContent(rule, siteData),
  }
}

function renderContent(rule: ProblemRule, siteData: SiteData): readonly Block[] {
  const { site, operations } = siteData
  const { kind, status, code, condition, cause, hint } = rule
  const answering = operations.filter(({ problems }) => problems.includes(kind))
  const example = toExampleProblem(kind, undefined, siteData)
  return [
    { kind: 'paragraph', lead: true, text: condition },
    {
      kind: 'definitions',
      entries: [
        { term: 'Code', text: { code } },
        { term: 'Status', text: String(status) },
        { term: 'Type', text: { code: example.type } },
        {
          term: 'Answered by',
          text:
            answering.length === 0
              ? 'every path'
              : answering.flatMap(({ method, path }, index) => [
                  index === 0 ? '' : ', ',
                  { code: `${method} ${path}` },
                ]),
        },
      ],
    },
    { kind: 'heading', level: 2, text: 'Cause' },
    { kind: 'paragraph', text: cause },
    { kind: 'heading', level: 2, text: 'What to do' },
    { kind: 'paragraph', text: hint },
    {
      kind: 'paragraph',
      text: ['If that does not help, write to ', toMailLink(site.email), '.'],
    },
    { kind: 'heading', level: 2, text: 'Example' },
    toJsonAnswer(status, example),
    {
      kind: 'paragraph',
      text: ['All kinds: ', { link: `${paths.apiDocs}#errors`, text: 'errors of the API' }, '.'],
    },
  ]
}
