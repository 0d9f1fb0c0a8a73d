/** Path of the form's words in one language; `name` is the tag in lower case. */
export function toLanguagePath(name: string): string {
  return `/docs/api/assets/contact-form.${name}.js`
}
