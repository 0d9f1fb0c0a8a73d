/** The stylesheet of every page as a document. */
import { paths } from '../../contract/paths.ts'
import { renderStylesheet } from '../theme/stylesheet.ts'
import type { Document } from './document.ts'

export const stylesheet: Document = {
  path: paths.stylesheet,
  title: 'Stylesheet',
  description: 'The design of the pages.',
  unlisted: true,
  mediaType: 'text/css; charset=utf-8',
  maxAgeSeconds: 3600,
  render: ({ theme }) => renderStylesheet(theme),
}
