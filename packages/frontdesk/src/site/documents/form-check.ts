/** The bot check of the contact form's script as a document. */
import { FORM_CHECK_PATH } from '../form/solver-path.ts'
import { renderCheckScript } from '../form/script.ts'
import type { Document } from './document.ts'

export const formCheck: Document = {
  path: FORM_CHECK_PATH,
  title: 'Contact form bot check',
  description: 'What the form loads when a visitor begins to fill it in.',
  unlisted: true,
  mediaType: 'text/javascript; charset=utf-8',
  maxAgeSeconds: 3600,
  render: renderCheckScript,
}
