import { expect, it } from 'vitest'
import { textsOf } from '../../../../../test/harness/texts.ts'
import { renderForm } from './markup.ts'

// `constructor`, as a topic, got a 500: every JavaScript object has that member.
it('offers a topic by any word', () => {
  const topics = ['constructor', 'Repairs']
  const words = { Repairs: 'Reparasjoner' }
  const form = { text: textsOf('no'), action: '/', idPrefix: '', topics, words, widget: '' }
  const html = renderForm(form)
  expect(html).toContain('<option>constructor</option>')
  expect(html).toContain('<option value="Repairs">Reparasjoner</option>')
})
