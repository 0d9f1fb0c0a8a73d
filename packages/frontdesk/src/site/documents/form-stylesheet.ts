/** The stylesheet of the contact form as a document. */
import {
  FORM_PAGE_STYLESHEET_PATH,
  FORM_STYLESHEET_PATH,
  renderFormStylesheet,
} from '../form/stylesheet.ts'
import { renderFrameStyle } from '../theme/stylesheet.ts'
import type { Document } from './document.ts'

export const formStylesheet: Document = {
  path: FORM_STYLESHEET_PATH,
  title: 'Contact form stylesheet',
  description: 'The design of the contact form.',
  unlisted: true,
  mediaType: 'text/css; charset=utf-8',
  maxAgeSeconds: 3600,
  render: ({ theme }) => renderFormStylesheet(theme),
}

export const formPageStylesheet: Document = {
  path: FORM_PAGE_STYLESHEET_PATH,
  title: 'Stylesheet of pages with the contact form',
  description: 'The design of pages and of the contact form.',
  unlisted: true,
  mediaType: 'text/css; charset=utf-8',
  maxAgeSeconds: 3600,
  render: ({ theme }) => renderFrameStyle(theme) + renderFormStylesheet(theme),
}
