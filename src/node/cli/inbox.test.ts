import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../test/harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../../../test/harness/scratch-folder.ts'
import { createStore } from '../../stores/index.ts'
import type { Inquiry, InquiryStore } from '../../stores/store.ts'

interface Printed {
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

/** Runs the command as its own process, as an operator does. */
async function inbox(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Printed> {
  const script = `
    import { runMain } from 'citty'
    import { inboxCommand } from ${JSON.stringify(new URL('inbox.ts', import.meta.url))}
    await runMain(inboxCommand)`
  const run = promisify(execFile)
  const { DATA_DIR: _, ...inherited } = process.env
  try {
    const printed = await run(
      process.execPath,
      ['--input-type=module', '--eval', script, 'frontdesk', ...args],
      { env: { ...inherited, ...env } },
    )
    return { ...printed, code: 0 }
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error) {
      return {
        stdout: String(error.stdout),
        stderr: String(error.stderr),
        code: Number(error.code),
      }
    }
    throw error
  }
}

/** A data folder whose service still runs, with these inquiries. */
async function fill(folder: ScratchFolder, inquiries: readonly Inquiry[]): Promise<InquiryStore> {
  const store = await createStore('sqlite', { dataDir: folder.path })
  await store.open()
  for (const inquiry of inquiries) await store.append(inquiry)
  return store
}

const noon = Date.UTC(2026, 10, 21, 12)
const ada = createInquiry({ id: 'ada', receivedAt: noon })
const hostile = createInquiry({
  id: 'hostile',
  receivedAt: noon + 1000,
  firstName: '\u001b[31mMallory',
  email: 'mallory@example.net',
  phone: undefined,
  message: 'line one\r\nline two \u009b2J \u202eevil\u0007',
})

describe('frontdesk inbox list', () => {
  it('shows the newest first, aligned, beside a running service', async () => {
    using folder = scratchFolder()
    const service = await fill(folder, [ada, hostile])
    const { stdout, stderr, code } = await inbox(['list', '--data-dir', folder.path])
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        'RECEIVED (UTC)       NAME                      E-MAIL               MESSAGE',
        String.raw`2026-11-21 12:00:01  \u{1b}[31mMallory Lovel…  mallory@example.net  line one line two \u{9b}2J \u{202e}evil\u{7}`,
        '2026-11-21 12:00:00  Ada Lovelace              ada@example.com      Do you ship to Norway?',
        '',
      ].join('\n'),
    )
    await service.append(createInquiry())
    await service.close()
  })

  it('lists without a subcommand, from the folder that DATA_DIR names', async () => {
    using folder = scratchFolder()
    await (await fill(folder, [ada])).close()
    for (const args of [[], ['--limit', '5']]) {
      const { stdout } = await inbox(args, { DATA_DIR: folder.path })
      expect(stdout).toContain('Ada Lovelace')
    }
  })

  it('pages with the position that it prints', async () => {
    using folder = scratchFolder()
    const names = ['Ada', 'Bea', 'Cleo']
    const sameMoment = names.map((firstName) =>
      createInquiry({ id: firstName, firstName, receivedAt: noon }),
    )
    await (await fill(folder, sameMoment)).close()
    const first = await inbox(['list', '--data-dir', folder.path, '--limit', '2'])
    const position = /Older ones: frontdesk inbox list --before (\S+)\n/.exec(first.stdout)?.[1]
    expect(position).toBe('2026-11-21T12:00:00.000Z/Bea')
    const args = ['list', '--data-dir', folder.path, '--limit', '2', '--before', position ?? '']
    const second = await inbox(args)
    expect(second.stdout).toMatch(/Ada Lovelace/)
    expect(second.stdout).not.toMatch(/Bea|Cleo|Older/)
  })

  it('prints complete inquiries as JSON that is safe to look at', async () => {
    using folder = scratchFolder()
    await (await fill(folder, [ada, hostile])).close()
    const { stdout } = await inbox(['list', '--data-dir', folder.path, '--json'])
    const { phone: _, ...withoutPhone } = hostile
    expect(JSON.parse(stdout)).toStrictEqual([
      { ...withoutPhone, receivedAt: '2026-11-21T12:00:01.000Z' },
      { ...ada, receivedAt: '2026-11-21T12:00:00.000Z' },
    ])
    expect(stdout).not.toMatch(/[^\n\P{Cc}]/u)
  })

  it('says that the inbox is empty and how to send a test inquiry', async () => {
    using folder = scratchFolder()
    await (await fill(folder, [])).close()
    const { stdout, code } = await inbox(['list', '--data-dir', folder.path])
    expect(code).toBe(0)
    expect(stdout).toMatch(/No inquiries .*curl http.*firstName=/s)
    expect((await inbox(['list', '--data-dir', folder.path, '--json'])).stdout).toBe('[]\n')
  })

  it('says that there is no database yet, and where it looked', async () => {
    using folder = scratchFolder()
    const { stdout, stderr, code } = await inbox(['list', '--data-dir', folder.file('data')])
    expect(stdout).toBe('')
    expect(stderr).toContain(folder.file('data/frontdesk.sqlite'))
    expect(stderr).toContain('--data-dir')
    expect(code).toBe(1)
  })

  it('says what is wrong with a database that it cannot read', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.sqlite'), 'This is no database. '.repeat(100))
    const { stderr, code } = await inbox(['list', '--data-dir', folder.path])
    expect(stderr).toMatch(/not a database/)
    expect(stderr).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  })

  it.each([
    ['--limit', '0'],
    ['--limit', '1001'],
    ['--limit', 'ten'],
    ['--before', 'yesterday'],
    ['--before', '2026-13-45'],
  ])('names what is wrong with %s %s', async (option, value) => {
    const { stderr, code } = await inbox(['list', option, value])
    expect(stderr).toContain(`${option} was "${value}": it must be`)
    expect(code).toBe(1)
  })
})
