/** The scripts of the contact form, for this site's page and for sites that embed the form. */
import { checkScript, clientScript, solverScript } from './client.generated.ts'
import type { FormSetup } from './setup.ts'

export const FORM_SCRIPT_PATH = '/docs/api/assets/contact-form.js'

/** A module that reads what it works with from its own first line. */
export function renderFormScript(setup: FormSetup): string {
  return `const FRONTDESK=${JSON.stringify(setup)};\n${clientScript}`
}

/** Its bot check. */
export function renderCheckScript(): string {
  return checkScript
}

/** What its workers run to solve ALTCHA challenges. */
export function renderSolverScript(): string {
  return solverScript
}
