import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { readHtmlAnswers } from './html-answers.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** Attributes for agents (WebMCP), unknown to checkers so far. */
const TOOL_ATTRIBUTES = / tool(?:name|description|paramdescription)="[^"]*"/g

const answers = (await readHtmlAnswers()).map(({ name, html }) => ({
  name,
  html: html.replaceAll(TOOL_ATTRIBUTES, ''),
}))
/** The checker takes the relation of ai-catalog 1.0 for a misspelling. */
const GUESS = '.*ai-catalog.*'

/** The Nu Html Checker needs Java on the machine. */
const java = 'java'
/** One-step compilation halves its few seconds; it needs a larger stack. */
const BRIEFLY = ['-Xss16m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const hasJava = spawnSync(java, ['-version']).status === 0
const absence = hasJava ? '' : ' (NOT RUN: there is no java on the PATH)'
const nuChecker = fileURLToPath(new URL('build/dist/vnu.jar', import.meta.resolve('vnu-jar')))

describe.each(answers)('$name', ({ html }) => {
  it('passes all recommended rules of html-validate but one', async () => {
    const linter = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // The stylesheet keeps numbers on one line. With the rule's spaces, searching and copying
      // would break.
      rules: { 'tel-non-breaking': 'off' },
    })
    const { results } = await linter.validateString(html)
    const messages = results.flatMap((result) => result.messages)
    expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)).toEqual(
      [],
    )
  })
})

describe('every HTML answer', () => {
  it.skipIf(!hasJava)(`passes the Nu Html Checker without a warning${absence}`, () => {
    using folder = scratchFolder()
    const files = answers.map(({ html }, index) => {
      const file = folder.file(`${index}.html`)
      writeFileSync(file, html)
      return file
    })
    const { stdout, stderr, status } = spawnSync(
      java,
      [
        ...BRIEFLY,
        '-jar',
        nuChecker,
        '--Werror',
        '--filterpattern',
        GUESS,
        '--format',
        'gnu',
        '--stdout',
        ...files,
      ],
      { encoding: 'utf8' },
    )
    expect(`${stdout}${stderr}`).toBe('')
    expect(status).toBe(0)
  })
})
