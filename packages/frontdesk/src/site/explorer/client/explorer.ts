/** Makes the documentation handy: one language of code at a time, copying, trying, searching. */
import { addCopying } from './copying.ts'
import { linkLanguages } from './languages.ts'
import { addSearch } from './search.ts'
import { addTrial } from './trial.ts'

const main = document.querySelector('main')
if (main) {
  linkLanguages(main)
  for (const figure of main.querySelectorAll<HTMLElement>('figure.call[data-trial]')) {
    addTrial(figure)
  }
  for (const figure of main.querySelectorAll<HTMLElement>('figure')) addCopying(figure)
  addSearch(main)
}
