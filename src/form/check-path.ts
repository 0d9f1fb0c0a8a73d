/** Where the form's bot check is loaded from, when somebody touches the form. */
export const FORM_CHECK_PATH = '/docs/api/assets/contact-form-check.js'
