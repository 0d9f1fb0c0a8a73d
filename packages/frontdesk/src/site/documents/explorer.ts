/** What pages that developers read load beside what every page loads. */
import { EXPLORER_SCRIPT_PATH, renderExplorerScript } from '../explorer/script.ts'
import { EXPLORER_STYLESHEET_PATH, renderExplorerStylesheet } from '../explorer/stylesheet.ts'
import { tableStyle } from '../theme/table-style.ts'
import type { Document } from './document.ts'

export const explorerScript: Document = {
  path: EXPLORER_SCRIPT_PATH,
  title: 'Script of the API documentation',
  description: 'Copies and tries what the pages for developers show.',
  unlisted: true,
  onDemand: true,
  mediaType: 'text/javascript; charset=utf-8',
  maxAgeSeconds: 3600,
  render: renderExplorerScript,
}

export const explorerStylesheet: Document = {
  path: EXPLORER_STYLESHEET_PATH,
  title: 'Stylesheet of the API documentation',
  description: 'The design of code and trials.',
  unlisted: true,
  onDemand: true,
  mediaType: 'text/css; charset=utf-8',
  maxAgeSeconds: 3600,
  render: () => renderExplorerStylesheet() + tableStyle,
}
