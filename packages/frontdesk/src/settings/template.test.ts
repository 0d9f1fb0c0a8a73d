import { describe, expect, it } from 'vitest'
import { fromEnv, variables } from './environment.ts'
import { questions, renderConfigFile, renderEnvFile } from './template.ts'

describe('the files of a new project', () => {
  it('asks for the required keys of a config file', () => {
    expect(questions.map(({ key }) => key)).toEqual([
      'site.name',
      'site.description',
      'site.languages',
      'site.email',
    ])
  })

  it('writes a config file that is read as it was meant', async () => {
    const site = {
      name: `Ada's "Boats"`,
      description: 'Boats \\ of wood, built and mended for people who row before breakfast.',
      languages: ['en', 'de'],
      people: [{ name: 'Ada', role: 'Owner' }],
    }
    const text = renderConfigFile({ site, serve: ['contact'] })
    expect(text).toMatch(/^import \{ defineConfig \} from 'frontdesk'\n\nexport default define/)
    const body = text.replace(/^import .*\n/, 'const defineConfig = (config) => config\n')
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(body)}`)
    expect(module).toMatchObject({ default: { site, serve: ['contact'] } })
  })

  it('names every variable in .env.example, all commented out', () => {
    const lines = renderEnvFile().split('\n')
    const named = lines.flatMap((line) => /^#([A-Z_]+)=/.exec(line)?.[1] ?? [])
    expect(named).toEqual(variables.map(({ variable }) => variable.name))
    expect(lines.filter((line) => !/^(?:#.*)?$/.test(line))).toEqual([])
    expect(lines.slice(0, 2).join(' ')).toContain('Copy this to .env, or set them')
  })

  it('gives examples in it that a service takes', () => {
    const pairs = [...renderEnvFile().matchAll(/^#([A-Z_]+)=(.+)$/gm)]
    const env = Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
    expect(Object.keys(env).length).toBe(variables.length - 1)
    expect(fromEnv(env).faults).toEqual([])
  })
})
