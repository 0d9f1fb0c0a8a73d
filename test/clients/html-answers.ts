/** Every HTML answer: all pages, and the page of each outcome. */
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { toPages } from '../../packages/frontdesk/src/site/pages/index.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { createDesk, goodForm, type Desk } from '../harness/frontdesk.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

export interface HtmlAnswer {
  readonly name: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** Requests all of them over fetch. */
export async function readHtmlAnswers(): Promise<readonly HtmlAnswer[]> {
  const desk = createDesk()
  const verified = createDesk({ verifier: scriptedVerifier() })
  const broken = createDesk()
  broken.store.failWith(new Error('disk full'))
  const crowded = createDesk({ limiters: spentLimiters })

  return Promise.all([
    ...toPages(exampleSiteData()).map(({ path }) =>
      toAnswer(path, desk.fetch(path, { headers: { accept } })),
    ),
    toAnswer('the contact form with a bot check', verified.fetch(paths.contactPage)),
    toAnswer('a missing page', desk.fetch('/nothing', { headers: { accept } })),
    toAnswer(
      'a refused method',
      desk.fetch('/developers', { method: 'POST', headers: { accept } }),
    ),
    toAnswer('an accepted form', submit(desk, goodForm)),
    toAnswer('a form with faults', submit(desk, {})),
    toAnswer('a form without verification', submit(verified, goodForm)),
    toAnswer('a form too many', submit(crowded, goodForm)),
    toAnswer('a form that could not be stored', submit(broken, goodForm)),
  ])
}

/** Sends a form like a browser without script. */
function submit(desk: Desk, fields: Readonly<Record<string, string>>): Promise<Response> {
  return desk.fetch(paths.contactAlias, {
    method: 'POST',
    headers: { accept, 'sec-fetch-mode': 'navigate' },
    body: new URLSearchParams(fields),
  })
}

async function toAnswer(name: string, answering: Promise<Response>): Promise<HtmlAnswer> {
  const response = await answering
  return {
    name,
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  }
}
