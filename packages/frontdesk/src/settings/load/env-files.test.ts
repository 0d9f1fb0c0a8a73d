import { chmodSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { readEnvFiles } from './env-files.ts'

const files = ['.env', '.env.local', '.env.production', '.env.production.local', '.env.development']

describe('readEnvFiles', () => {
  it.each([
    ['next.config.ts', ['.env.production.local', '.env.local', '.env.production', '.env']],
    ['svelte.config.js', ['.env.production.local', '.env.production', '.env.local', '.env']],
  ])('goes by the order of the framework of %s', (config, names) => {
    using folder = scratchFolder()
    writeFileSync(folder.file(config), '')
    for (const name of files) writeFileSync(folder.file(name), `${name.length}=x\nLAST=${name}\n`)
    const read = readEnvFiles(folder.path, { NODE_ENV: 'production' })
    expect(read.names).toEqual(names)
    expect(read.values['LAST']).toBe('.env.production.local')
    for (const name of names) writeFileSync(folder.file(name), `WINS=${name}\n`)
    writeFileSync(folder.file('.env.production.local'), '')
    expect(readEnvFiles(folder.path, { NODE_ENV: 'production' }).values).toEqual({ WINS: names[1] })
  })

  it('leaves variables of the environment, also empty ones', () => {
    using folder = scratchFolder()
    writeFileSync(
      folder.file('.env'),
      'SMTP_URL=smtp://file\nMAIL_TO=file@site.example\nPORT="1"\n',
    )
    const { values } = readEnvFiles(folder.path, { SMTP_URL: 'smtp://here', MAIL_TO: '' })
    expect(values).toEqual({ PORT: '1' })
  })

  it('reads one that an editor began with a byte order mark', () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('.env'), '\uFEFFPORT=1\n')
    expect(readEnvFiles(folder.path, {}).values).toEqual({ PORT: '1' })
  })

  it('reads no file with ENV_FILES off', () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('.env'), 'PORT=1\n')
    expect(readEnvFiles(folder.path, { ENV_FILES: 'off' })).toMatchObject({ names: [], values: {} })
  })

  it.skipIf(process.getuid?.() === 0)('names one that it may not read', () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('.env'), 'PORT=1\n')
    chmodSync(folder.file('.env'), 0)
    const [fault] = readEnvFiles(folder.path, {}).faults
    expect(fault).toContain(`${folder.file('.env')} cannot be read (EACCES)`)
  })
})
