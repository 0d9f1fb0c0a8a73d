/** Adds to the documentation: a button that copies code, and one that sends a request that only reads. */
import { addCopying } from './copying.ts'
import { addTrial } from './trial.ts'

for (const figure of document.querySelectorAll<HTMLElement>('main figure')) {
  if (figure.dataset['trial'] !== undefined) addTrial(figure, figure.dataset['trial'])
  addCopying(figure)
}
