/** The first page after sign-in. */
import type { Parts } from './parts.ts'
import { patterns } from './paths.ts'
import { render } from './render.ts'
import type { Route } from './route.ts'
import { Layout } from './views/layout.tsx'

export function homeRoutes(_parts: Parts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: patterns.home,
      right: 'read',
      answer: (ask) => render(ask.c, <Layout ask={ask} title={ask.texts.layout.inquiries} />),
    },
  ]
}
