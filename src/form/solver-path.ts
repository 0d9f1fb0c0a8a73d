/** Where the script of the form's workers is, for page and service: apart from the script itself. */
export const FORM_SOLVER_PATH = '/docs/api/assets/contact-form-solver.js'
