/** A page of somebody who is signed in: navigation, notice, content. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns } from '../paths.ts'
import { may } from '../rights.ts'
import type { SignedInAsk } from '../route.ts'
import { ActionButton } from './action-button.tsx'
import { Document } from './document.tsx'

interface LayoutProps {
  readonly ask: SignedInAsk
  readonly title: string
}

export function Layout({ ask, title, children }: PropsWithChildren<LayoutProps>): JSX.Element {
  const { texts, company, account, notice, here } = ask
  const { layout } = texts
  const places = [
    { path: patterns.home, label: layout.inquiries, shown: true },
    {
      path: patterns.people,
      label: layout.people,
      shown: may(account.role, 'manage-people'),
    },
    { path: patterns.account, label: layout.account, shown: true },
  ]
  return (
    <Document ask={ask} title={title}>
      <a class="skip" href="#content">
        {layout.skip}
      </a>
      <header class="bar">
        <a class="brand" href={patterns.home}>
          <span class="brand-mark" aria-hidden="true">
            {company.name.slice(0, 1)}
          </span>
          <span class="brand-name">{company.name}</span>
        </a>
        <nav aria-label={layout.navigation}>
          {places
            .filter(({ shown }) => shown)
            .map(({ path, label }) => (
              <a href={path} aria-current={isCurrent(here, path) ? 'page' : undefined}>
                {label}
              </a>
            ))}
        </nav>
        <ActionButton path={patterns.signOut} label={layout.signOut} kind="quiet" />
      </header>
      <main id="content" tabindex={-1}>
        <div role="status" class="notice-place" aria-label={layout.noticeLabel}>
          {notice && (
            <div class="notice">
              <p>{notice.text}</p>
              {notice.action && <ActionButton {...notice.action} kind="quiet" />}
            </div>
          )}
        </div>
        <h1>{title}</h1>
        {children}
      </main>
    </Document>
  )
}

function isCurrent(here: string, path: string): boolean {
  const [at = ''] = here.split('?')
  return path === '/' ? at === '/' || at.startsWith('/inquiries') : at.startsWith(path)
}
