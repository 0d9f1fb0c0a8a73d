import { chmodSync, mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asOrdinaryUser, canRunAsOthers } from '../../../../test/harness/ordinary-user.ts'
import { scratchFolder } from '../../../../test/harness/scratch-folder.ts'
import { toRefusal } from './command.ts'
import { openStore, storeArguments } from './operator-store.ts'
import { parseWords } from './words.ts'

describe('openStore', () => {
  it.skipIf(!canRunAsOthers)('does not call a hidden inbox a missing one', async () => {
    using folder = scratchFolder()
    const closed = folder.file('closed')
    mkdirSync(closed, { mode: 0o000 })
    const open = async (): Promise<string> => {
      const parsed = parseWords(['--data-dir', `${closed}/data`], storeArguments)
      if (!parsed.ok) return parsed.message
      const opened = await openStore(parsed.words, 'read').catch(toRefusal)
      return opened.ok ? 'open' : opened.message
    }
    chmodSync(folder.path, 0o755)
    await asOrdinaryUser([], async () => {
      expect(await open()).toMatch(
        /^\S+closed\S* may not be used by this user.*as the user that the service runs as/,
      )
    })
    chmodSync(closed, 0o755)
    expect(await open()).toContain('There is no inbox')
  })
})
