import { describe, expect, it } from 'vitest'
import { parseConfig } from './config-file.ts'
import { fromEnv } from './environment.ts'

describe('DATABASE_URL', () => {
  it.each([
    'postgres://frontdesk:secret@db.internal:5432/frontdesk',
    'postgresql://frontdesk@localhost/frontdesk?sslmode=verify-full',
    'postgres://frontdesk@db/frontdesk?sslmode=no-verify',
    'postgres:///frontdesk?host=/run/postgresql',
    'postgres://db/frontdesk?options=-c%20search_path%3Dfrontdesk',
    'postgres://db/frontdesk?target_session_attrs=read-write',
  ])('may be %s', (url) => {
    expect(fromEnv({ DATABASE_URL: url })).toMatchObject({
      faults: [],
      environment: { database: { url } },
    })
  })

  it.each([
    'mysql://root:secret@db/frontdesk',
    'db.internal/frontdesk',
    'postgres://root:secret@db',
    'postgres://root:secret@db/',
    'postgres://root:secret@db/a/b',
    'postgres://root:secret@one,two/frontdesk',
    'postgres://root:secret@one:5432,two:5432/frontdesk',
    'postgres://root:secret@one%2Ctwo/frontdesk',
    'postgres://root:secret@one/frontdesk?host=one,two',
    'postgres://root:secret@db/frontdesk?target_session_attrs=prefer-standby',
    'postgres://root:secret@db/frontdesk?sslmode=prefer',
    'postgres://root:secret@db/frontdesk#part',
  ])('may not be %s, and is not shown', (url) => {
    const { faults, environment } = fromEnv({ DATABASE_URL: url })
    expect(faults).toHaveLength(1)
    expect(faults[0]?.message).toMatch(/^DATABASE_URL is wrong .* it must be .*postgres:\/\//)
    expect(faults[0]?.message).not.toContain('root:secret')
    expect(environment).not.toHaveProperty('database')
  })

  it('is not shown when the config file has it wrong', () => {
    const outcome = parseConfig({ database: { url: 'mysql://root:secret@db/x', poolSize: 3 } })
    if (outcome.ok) throw new Error('It was accepted.')
    const messages = outcome.faults.map(({ message }) => message).join('\n')
    expect(messages).toContain('database.url is wrong')
    expect(messages).toContain('database.poolSize is not a known key')
    expect(messages).not.toContain('root:secret')
  })
})
