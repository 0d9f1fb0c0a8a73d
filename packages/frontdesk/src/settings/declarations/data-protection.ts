/** Facts for the privacy page that no other setting contains. */
import { isList, isText, translatedText } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Most companies in one sentence. */
const MAX_PROCESSORS = 20

export const dataProtection: Section = {
  about: 'Facts for the privacy page that do not follow from settings.',
  absent: 'see its keys',
  keys: {
    officer: {
      ...translatedText(1, 200),
      about: 'Name, address or email address of the data protection officer.',
      absent: 'none',
      example: 'Wilma North, privacy@example.com',
    },
    processors: {
      type: 'readonly string[]',
      allowed: `a list of 1 to ${MAX_PROCESSORS} texts of 1 to 200 characters`,
      accepts: (value) =>
        isList(value, (name) => isText(name, 1, 200)) &&
        value.length > 0 &&
        value.length <= MAX_PROCESSORS,
      translated: true,
      about: 'Companies that process data for you, such as hosting and mail providers.',
      absent: 'hosting and mail provider, without names',
      example: ['Hosting Example GmbH', 'Mail Example Ltd'],
    },
    authority: {
      ...translatedText(1, 200),
      about: 'The authority that people can complain to.',
      absent: 'the CNIL for FR, the ICO for GB, else the one where the reader lives',
      example: "Information Commissioner's Office, www.ico.org.uk",
    },
  },
}
