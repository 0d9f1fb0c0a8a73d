/** A target with a bot check, as in production. */
import { writeFileSync } from 'node:fs'
import type { AttackSetup } from './attack.ts'
import { behindProxy, type TargetOptions } from './target.ts'

/** `more`: further members of the config file; `imports`: their imports from `frontdesk`. */
export function inProduction(more = '', imports = ''): TargetOptions {
  const config = `${imports && `import { ${imports} } from 'frontdesk'\n`}
export default {
  site: {
    name: 'Halden Instruments',
    description: 'Halden Instruments builds and repairs barometers and weather stations.',
    languages: ['en'],
    email: 'workshop@example.com',
  },
  ${more}
}
`
  return {
    env: { ...behindProxy.env, NODE_ENV: 'production', BASE_URL: 'https://www.example.com' },
    prepare: (folder) => writeFileSync(folder.file('frontdesk.config.ts'), config),
  }
}

/** Signs challenges in {@link withAltcha}. */
export const ALTCHA_SECRET = 'known to the attacker in the short form'

/** With the default ALTCHA; in the short form solved in a moment, and shared. */
export function withAltcha(form: AttackSetup['form']): TargetOptions {
  const options =
    form === 'long'
      ? inProduction()
      : inProduction('verifier: altcha({ cost: 2, guesses: [1, 5] })', 'altcha')
  return { ...options, env: { ...options.env, ALTCHA_SECRET }, sharedAs: 'with ALTCHA' }
}
