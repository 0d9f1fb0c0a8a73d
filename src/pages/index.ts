import { problemKinds } from '../contract/problems.ts'
import { apiDocs } from './api-docs.ts'
import { contact } from './contact.ts'
import { developers } from './developers.ts'
import { home } from './home.ts'
import type { Page } from './page.ts'
import { problemKindPage } from './problem-kind.ts'

/** Every page. */
export const pages: readonly Page[] = [
  home,
  contact,
  developers,
  apiDocs,
  ...problemKinds.map(problemKindPage),
]
