/** Where the form's speech in a language is served; `name` as it is called in tags, in lower case. */
export function toLanguagePath(name: string): string {
  return `/docs/api/assets/contact-form.${name}.js`
}
