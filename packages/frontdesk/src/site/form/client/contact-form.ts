/**
 * `<frontdesk-contact-form>`: the contact form on any page. It enhances the form inside it, or
 * renders one when empty. Attributes: `lang`, `endpoint`, `stylesheet="none"`.
 */
import type { FormWords } from '../../../company/texts/form-words.ts'
import { enhance } from './form-controller.ts'
import { reviveScript } from './revived-script.ts'
import { toServiceUrl } from './service-url.ts'
import { setup } from './setup.ts'
import { findSpeech } from './speech.ts'

interface Spoken {
  readonly words: FormWords
  readonly markup?: string
}

class ContactForm extends HTMLElement {
  #connection: AbortController | undefined

  connectedCallback(): void {
    const connection = new AbortController()
    this.#connection = connection
    const form = this.querySelector('form')
    const speech = findSpeech(form?.lang || this.#language(), form ? 'present' : 'absent')
    if (!(speech instanceof Promise)) this.#start(speech, connection.signal)
    else void speech.then((loaded) => this.#start(loaded, connection.signal))
  }

  disconnectedCallback(): void {
    this.#connection?.abort()
  }

  #start({ words, markup = '' }: Spoken, signal: AbortSignal): void {
    if (signal.aborted) return
    const form = this.querySelector('form') ?? this.#write(markup)
    if (!form) return
    this.querySelector('.needs-script')?.remove()
    const endpoint = this.getAttribute('endpoint') ?? form.action
    enhance({ form, words, email: setup.email, endpoint }, signal)
  }

  /** The nearest `lang`, as for any element; else the service's language. */
  #language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang ?? ''
  }

  #write(markup: string): HTMLFormElement | null {
    if (this.getAttribute('stylesheet') !== 'none') addStylesheet()
    this.innerHTML = markup
    const form = this.querySelector('form')
    if (form) form.action = toServiceUrl(form.getAttribute('action') ?? '')
    // Scripts inserted as text do not run, so a provider's script is created again.
    for (const inert of this.querySelectorAll('script')) reviveScript(inert)
    return form
  }
}

function addStylesheet(): void {
  const href = toServiceUrl(setup.stylesheet)
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

customElements.define('frontdesk-contact-form', ContactForm)
