/** Path of the worker script, in a file of its own for page and service. */
export const FORM_SOLVER_PATH = '/docs/api/assets/contact-form-solver.js'
/** Path of the bot check's script, loaded once a visitor begins to fill in the form. */
export const FORM_CHECK_PATH = '/docs/api/assets/contact-form-check.js'
