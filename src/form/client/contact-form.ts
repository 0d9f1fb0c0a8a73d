/**
 * `<frontdesk-contact-form>`: the contact form on any page. Around a form it makes that one better;
 * empty, it writes one. Attributes: `lang`, `endpoint`, `stylesheet="none"`.
 */
import { paths } from '../../contract/paths.ts'
import { FORM_STYLESHEET_PATH } from '../stylesheet.ts'
import { renderForm } from '../markup.ts'
import { toFormText } from '../../texts/index.ts'
import { enhance } from './form-controller.ts'
import { reviveScript } from './provider-script.ts'
import { setup, toServiceUrl } from './setup.ts'

class ContactForm extends HTMLElement {
  #connection: AbortController | undefined

  connectedCallback(): void {
    const form = this.querySelector('form') ?? this.#write()
    if (!form) return
    this.#connection = new AbortController()
    const endpoint = this.getAttribute('endpoint') ?? form.action
    const text = toFormText([form.lang || this.#language()])
    enhance({ form, text, email: setup.email, endpoint }, this.#connection.signal)
  }

  disconnectedCallback(): void {
    this.#connection?.abort()
  }

  /** The nearest `lang`, as for any element; else what the service speaks first. */
  #language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang || setup.language
  }

  #write(): HTMLFormElement | null {
    if (this.getAttribute('stylesheet') !== 'none') addStylesheet()
    this.innerHTML = renderForm({
      text: toFormText([this.#language()]),
      action: toServiceUrl(paths.contact),
      idPrefix: 'frontdesk-',
      widget: setup.widget,
    })
    // Scripts that come in as text do not run: a provider's is made anew.
    for (const inert of this.querySelectorAll('script')) reviveScript(inert)
    return this.querySelector('form')
  }
}

function addStylesheet(): void {
  const href = toServiceUrl(FORM_STYLESHEET_PATH)
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

customElements.define('frontdesk-contact-form', ContactForm)
