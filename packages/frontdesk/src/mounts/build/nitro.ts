/**
 * `frontdesk/nitro`: Frontdesk in a Nitro site, as its middleware, and what its build needs.
 *
 * ```ts
 * export default defineNitroConfig({ modules: [frontdesk()] })
 * ```
 */
import { cpSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkBuild, toBaseFault, type BuildOptions } from './check.ts'

export * from '../nitro.ts'

/** The part of Nitro, during its setup, that Frontdesk uses. */
export interface NitroSetup {
  readonly options: {
    readonly dev: boolean
    readonly baseURL?: string | undefined
    readonly output: { readonly serverDir: string }
  }
  readonly logger: { warn(message: string): void }
  readonly hooks: { hook(name: 'compiled', done: () => void): unknown }
}

/** A module of Nitro. */
export interface NitroModule {
  readonly name: string
  setup(this: void, nitro: NitroSetup): Promise<void>
}

/** The build checks the config file and includes it in the output. */
export function frontdesk(options: BuildOptions = {}): NitroModule {
  return {
    name: 'frontdesk',
    async setup({ options: { dev, output, baseURL = '/' }, logger, hooks }) {
      if (baseURL !== '/') throw new Error(toBaseFault('baseURL', baseURL))
      if (dev) return
      const checked = await checkBuild(options, (message) => logger.warn(message))
      const { files, folders, program } = checked
      hooks.hook('compiled', () => {
        for (const path of [...files, ...folders]) {
          const place = join(output.serverDir, relative(process.cwd(), path))
          cpSync(path, place, { recursive: true })
        }
        const place = join(output.serverDir, 'node_modules/frontdesk/dist')
        cpSync(program, place, { recursive: true })
      })
    },
  }
}
