import { expect, it } from 'vitest'
import { textsOf } from '../../../../../test/harness/texts.ts'
import { renderForm } from './markup.ts'

// A word that every JavaScript object has was answered with 500.
it('offers a topic by any word', () => {
  const topics = ['constructor', 'Repairs']
  const words = { Repairs: 'Reparasjoner' }
  const form = { text: textsOf('no'), action: '/', idPrefix: '', topics, words, widget: '' }
  const html = renderForm(form)
  expect(html).toContain('<option>constructor</option>')
  expect(html).toContain('<option value="Repairs">Reparasjoner</option>')
})
