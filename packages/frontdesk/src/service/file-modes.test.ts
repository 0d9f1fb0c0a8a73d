import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../../../test/harness/scratch-folder.ts'
import { findLooseModes } from './file-modes.ts'

const modeOf = (path: string): number => statSync(path).mode & 0o777

/** A folder with files of these modes. */
function fill(folder: string, modes: Readonly<Record<string, number>>): string {
  mkdirSync(folder, { mode: 0o700 })
  for (const [name, mode] of Object.entries(modes)) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), mode)
  }
  return join(folder, 'frontdesk.sqlite')
}

describe('findLooseModes', () => {
  it('has nothing to say where only the owner gets in', () => {
    using scratch = scratchFolder()
    const modes = { 'frontdesk.sqlite': 0o600, 'frontdesk.sqlite-wal': 0o400, other: 0o644 }
    expect(findLooseModes(fill(scratch.file('data'), modes))).toBeUndefined()
  })

  it('lets others look into the folder, whose files they still cannot read', () => {
    using scratch = scratchFolder()
    const database = fill(scratch.file('data'), { 'frontdesk.sqlite': 0o600 })
    chmodSync(scratch.file('data'), 0o755)
    expect(findLooseModes(database)).toBeUndefined()
  })

  it.each([0o777, 0o770, 0o1777, 0o720])('tells a folder that others may write to: %o', (mode) => {
    using scratch = scratchFolder()
    const database = fill(scratch.file('data'), { 'frontdesk.sqlite': 0o600 })
    chmodSync(scratch.file('data'), mode)
    expect(findLooseModes(database)?.command).toBe(`chmod 700 ${scratch.file('data')}`)
  })

  it('follows a link to where the database is', () => {
    using scratch = scratchFolder()
    const elsewhere = fill(scratch.file('elsewhere'), { 'frontdesk.sqlite': 0o644 })
    mkdirSync(scratch.file('data'), { mode: 0o700 })
    const link = scratch.file('data/frontdesk.sqlite')
    symlinkSync(elsewhere, link)
    expect(findLooseModes(link)?.command).toBe(`chmod 600 ${elsewhere}*`)
    chmodSync(scratch.file('data'), 0o770)
    expect(findLooseModes(link)?.command).toContain(`chmod 700 ${scratch.file('data')}`)
  })

  it('says what others may do', () => {
    using scratch = scratchFolder()
    const database = fill(scratch.file('data'), {
      'frontdesk.sqlite': 0o644,
      'frontdesk.sqlite-shm': 0o666,
      'frontdesk.sqlite-wal': 0o620,
    })
    expect(findLooseModes(database)?.found.split('; ')).toStrictEqual([
      `${database} is 0644: others may read it`,
      `${database}-shm is 0666: others may read and change it`,
      `${database}-wal is 0620: others may change it`,
    ])
  })

  it.each(['data', "Ada's inbox; $(touch /tmp/x) `id`"])(
    'gives a command that mends it, as it is, in a folder called %s',
    (name) => {
      using scratch = scratchFolder()
      const database = fill(scratch.file(name.replaceAll('/', '_')), {
        'frontdesk.sqlite': 0o644,
        'frontdesk.sqlite-wal': 0o664,
        'frontdesk.sqlite.before-move': 0o640,
      })
      chmodSync(join(database, '..'), 0o777)
      const { command = '' } = findLooseModes(database) ?? {}
      execFileSync('sh', ['-c', command])
      expect(modeOf(join(database, '..'))).toBe(0o700)
      for (const suffix of ['', '-wal', '.before-move'])
        expect(modeOf(database + suffix)).toBe(0o600)
      expect(findLooseModes(database)).toBeUndefined()
    },
  )
})
