/** Where the script of the form's workers is, for page and service: apart from the script itself. */
export const FORM_SOLVER_PATH = '/docs/api/assets/contact-form-solver.js'
/** Where the form's bot check is loaded from, once a visitor begins to fill it in. */
export const FORM_CHECK_PATH = '/docs/api/assets/contact-form-check.js'
