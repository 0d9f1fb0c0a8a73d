import { describe, expect, it } from 'vitest'
import { inquiryFields } from '../../contract/fields.ts'
import { toNames } from '../../company/texts/index.ts'
import { paths } from '../../contract/paths.ts'
import { allTexts, textsOf } from '../../../../../test/harness/texts.ts'
import { clientScript } from './client.generated.ts'
import { renderFormScript } from './script.ts'
import { toFormSetup } from './setup.ts'

const render = (language: string): string =>
  renderFormScript(
    toFormSetup({
      email: 'a@b.example',
      text: textsOf(language),
      languages: allTexts.map((texts) => texts.language),
      form: { topics: [], widget: '' },
    }),
  )

describe('the script of the form', () => {
  it('speaks one language, and names the files of the others', () => {
    expect(render('en')).toContain('Message sent')
    expect(render('en')).not.toContain('Nachricht')
    expect(render('de')).toContain('Nachricht gesendet')
    expect(render('de')).not.toContain('Message sent')
    const others = allTexts.slice(1).flatMap(({ language }) => toNames(language))
    expect(render('en')).toContain(`"others":${JSON.stringify(others)}`)
  })

  it("is made without the server's tables; what it needs of them is in its first line", () => {
    expect(clientScript).not.toContain(paths.contact)
    expect(clientScript).not.toContain(paths.openapi)
    for (const { description } of inquiryFields) expect(clientScript).not.toContain(description)
    for (const name of ['firstName', 'lastName']) expect(clientScript).not.toContain(name)
    expect(clientScript).not.toContain('is required.')
  })
})
