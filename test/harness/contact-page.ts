/** The contact page in a browser. */
import type { Page } from 'playwright-core'
import { inquiryFields } from '../../packages/frontdesk/src/contract/fields.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { textsOf } from './texts.ts'
import { goodForm } from './frontdesk.ts'

/**
 * Fills in the form by its labels, at once and with typing events. Other tests press keys. In the
 * page, because Playwright brings a locator 300 kB of code into each document.
 */
export async function fillIn(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
  language = 'en',
): Promise<void> {
  const { labels } = textsOf(language)
  const values = inquiryFields.map(
    ({ name }) => [labels[name], changes[name] ?? goodForm[name] ?? ''] as const,
  )
  // In an embedded form its script creates the fields.
  if (!(await hasFields(page))) await page.locator('form:has(textarea)').waitFor()
  await page.evaluate((written) => {
    const form = document.querySelector('form:has(textarea)')
    const controls = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    for (const [label, value] of written) {
      const found = controls.filter(({ labels: own }) =>
        [...(own ?? [])].some(({ textContent }) => textContent.trim().startsWith(label)),
      )
      const [control] = found
      if (!control || found.length > 1)
        throw new Error(`${found.length} fields are labelled ${label}.`)
      // A page that is still scrolling would move what is measured next.
      control.focus({ preventScroll: true })
      control.value = value
      for (const type of ['input', 'change']) {
        control.dispatchEvent(new Event(type, { bubbles: true }))
      }
      control.blur()
    }
  }, values)
}

const hasFields = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('form:has(textarea)') !== null)

/** Like a visitor who takes longer than the page waits for a script. */
export async function fillInSlowly(...filling: Parameters<typeof fillIn>): Promise<void> {
  await fillIn(...filling)
  await filling[0].evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 10_000
  })
}

/** The text of each such element. */
export function readTexts(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    (it) => [...document.querySelectorAll(it)].map(({ textContent }) => textContent),
    selector,
  )
}

export async function pressSend(page: Page, language = 'en'): Promise<void> {
  await page.getByRole('button', { name: textsOf(language).send }).click()
}

/** Every value of the form, by the field's name. */
export function readValues(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'form :is(input:not([type=hidden]), textarea)',
        ),
      ].map(({ name, value }) => [name, value]),
    ),
  )
}

/** Counts the POSTs that leave the page from now on. */
export function countPosts(page: Page): { readonly count: number } {
  const posts = { count: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === paths.contactAlias) posts.count += 1
  })
  return posts
}
