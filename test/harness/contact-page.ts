/** The contact page in a browser, as people use it. */
import type { Page } from 'playwright-core'
import { inquiryFields } from '../../src/contract/fields.ts'
import { paths } from '../../src/contract/paths.ts'
import { textsOf } from './texts.ts'
import { goodForm } from './desk.ts'

/** Fills in the form by its labels. */
export async function fillIn(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
  language = 'en',
): Promise<void> {
  const { labels } = textsOf(language)
  for (const { name } of inquiryFields) {
    await page.getByLabel(labels[name]).fill(changes[name] ?? goodForm[name] ?? '')
  }
}

export async function pressSend(page: Page, language = 'en'): Promise<void> {
  await page.getByRole('button', { name: textsOf(language).send }).click()
}

/** Every value of the form, by the field's name. */
export function readValues(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.$$eval('form :is(input:not([type=hidden]), textarea)', (controls) =>
    Object.fromEntries(
      controls.map((control) => [
        control.getAttribute('name'),
        'value' in control ? String(control.value) : '',
      ]),
    ),
  )
}

/** The POSTs that leave the page from now on. */
export function countPosts(page: Page): { readonly count: number } {
  const posts = { count: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === paths.contactAlias) posts.count += 1
  })
  return posts
}
