/**
 * Shows pages within the open document. A new document would have to load axe-core again, which
 * takes longer than everything else. Scripts of the pages do not run, and the address stays.
 */
import type { Page } from 'playwright-core'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import type { ServedDesk } from './frontdesk.ts'

/** A browser's Accept header for pages. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** The answer to a form of `path` sent without script. */
export function sendForm(desk: ServedDesk, path: string, fields: FormData): Promise<string> {
  const referer = `${desk.url}${path}`
  return answer(desk, paths.contactAlias, { method: 'POST', body: fields, headers: { referer } })
}

async function answer(
  { frontdesk, url }: ServedDesk,
  target: string,
  init: RequestInit = {},
): Promise<string> {
  const headers = { accept, 'sec-fetch-mode': 'navigate', ...init.headers }
  const request = new Request(`${url}${target}`, { ...init, headers })
  return (await frontdesk.fetch(request, { clientAddress: '127.0.0.1', target })).text()
}

/** Lets a test parse text within our pages, which require Trusted Types. */
export async function allowParsing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const factory: unknown = Reflect.get(window, 'trustedTypes')
    if (Reflect.get(DOMParser, 'isAllowed') || typeof factory !== 'object' || !factory) return
    Reflect.set(DOMParser, 'isAllowed', true)
    const policy: { createHTML(text: string): string } = Reflect.get(factory, 'createPolicy').call(
      factory,
      'frontdesk',
      { createHTML: (text: string) => text },
    )
    const { parseFromString } = DOMParser.prototype
    DOMParser.prototype.parseFromString = function parseTrusted(text, type) {
      return parseFromString.call(this, policy.createHTML(text), type)
    }
  })
}

/** Resolves when its stylesheets have loaded, from the open site. */
export async function showInPlace(page: Page, html: string): Promise<void> {
  await allowParsing(page)
  await page.evaluate(async (text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'text/html')
    document.documentElement.replaceWith(documentElement)
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    await Promise.all(
      links.map(
        (link) =>
          new Promise<void>((resolve, reject) => {
            if (link.sheet) return resolve()
            link.addEventListener('load', () => resolve())
            link.addEventListener('error', () => reject(new Error(`${link.href} does not load`)))
          }),
      ),
    )
    scrollTo(0, 0)
  }, html)
}

/** Opens a path: in place, unless another site is open or the page has scripts. */
export async function visit(page: Page, desk: ServedDesk, path: string): Promise<void> {
  const html = await answer(desk, path)
  const isOpen = page.url().startsWith(`${desk.url}/`)
  if (isOpen && !/<script[^>]* src=/.test(html)) await showInPlace(page, html)
  else await page.goto(`${desk.url}${path}`)
}
