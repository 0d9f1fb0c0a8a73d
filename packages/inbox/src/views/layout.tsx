/** A page for a signed-in person: navigation, notice, content. */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { patterns } from '../paths.ts'
import { may } from '../rights.ts'
import type { UserRequest } from '../route.ts'
import { ActionButton } from './action-button.tsx'
import { Document } from './document.tsx'
import { Menu } from './menu.tsx'

interface LayoutProps {
  readonly req: UserRequest
  readonly title: string
  /** The parent page: a link above the title. */
  readonly up?: { readonly path: string; readonly label: string }
  /** Shown beside the title. */
  readonly beside?: JSX.Element | undefined
}

export function Layout(props: PropsWithChildren<LayoutProps>): JSX.Element {
  const { req, title, up, beside, children } = props
  const { layout } = req.texts
  return (
    <Document req={req} title={title}>
      <a class="skip" href="#content">
        {layout.skip}
      </a>
      <Bar req={req} />
      <main id="content" tabindex={-1}>
        <NoticePlace req={req} />
        {up && (
          <p class="up">
            <a href={up.path} data-key="u">
              <span aria-hidden="true">← </span>
              {up.label}
            </a>
          </p>
        )}
        <div class="title">
          <h1>{title}</h1>
          {beside}
        </div>
        {children}
      </main>
      {req.account.hasShortcuts && <KeyHelp req={req} />}
    </Document>
  )
}

function Bar({ req }: Pick<LayoutProps, 'req'>): JSX.Element {
  const { texts, company, account, here, hasOtherMail } = req
  const { layout } = texts
  const places = [
    { path: patterns.home, label: layout.inquiries, shown: true },
    { path: patterns.otherMail, label: layout.otherMail, shown: hasOtherMail },
    { path: patterns.figures, label: layout.figures, shown: true },
    { path: patterns.person, label: layout.person, shown: may(account.role, 'care-for-data') },
    { path: patterns.record, label: layout.record, shown: may(account.role, 'manage-people') },
    { path: patterns.people, label: layout.people, shown: may(account.role, 'manage-people') },
    { path: patterns.account, label: layout.account, shown: true },
  ]
  return (
    <header class="bar">
      <a class="brand" href={patterns.home}>
        <span class="brand-mark" aria-hidden="true">
          {company.name.slice(0, 1)}
        </span>
        <span class="brand-name">{company.name}</span>
      </a>
      <Menu kind="spread" label={layout.menu}>
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
      </Menu>
    </header>
  )
}

/** Opened by `?`; only on pages with this dialog do keys work. */
function KeyHelp({ req: { texts } }: Pick<LayoutProps, 'req'>): JSX.Element {
  const { shortcuts } = texts
  return (
    <dialog data-keys class="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{shortcuts.title}</h2>
      <dl>
        {Object.entries(shortcuts.keys).map(([key, does]) => (
          <div>
            <dt>
              <kbd>{key === 'Enter' ? shortcuts.enter : key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={patterns.account}>{shortcuts.switchOff}</a>
      </p>
      <form method="dialog">
        <button class="button">{shortcuts.close}</button>
      </form>
    </dialog>
  )
}

function NoticePlace({ req: { texts, notice } }: Pick<LayoutProps, 'req'>): JSX.Element {
  return (
    <div role="status" class="notice-place" aria-label={texts.layout.noticeLabel}>
      {notice && (
        <div class="notice">
          <p>{notice.text}</p>
          {notice.action && <ActionButton {...notice.action} kind="quiet" shortcut="z" />}
        </div>
      )}
    </div>
  )
}

function isCurrent(here: string, path: string): boolean {
  const [at = ''] = here.split('?')
  return path === '/' ? at === '/' || at.startsWith('/inquiries') : at.startsWith(path)
}
