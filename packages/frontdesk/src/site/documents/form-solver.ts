/** The script of the contact form's workers as a document. */
import { renderSolverScript } from '../form/script.ts'
import { FORM_SOLVER_PATH } from '../form/solver-path.ts'
import type { Document } from './document.ts'

export const formSolver: Document = {
  path: FORM_SOLVER_PATH,
  title: 'Contact form worker',
  description: 'Solves the bot check while a person writes.',
  unlisted: true,
  mediaType: 'text/javascript; charset=utf-8',
  maxAgeSeconds: 3600,
  render: renderSolverScript,
}
