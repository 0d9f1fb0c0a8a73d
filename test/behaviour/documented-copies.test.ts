/** Runs the guides' commands that write inquiries to files. */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillInbox } from '../harness/filled-inbox.ts'
import { installCommand } from '../harness/installed-command.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const guide = ['operations', 'accidents']
  .map((name) => fileURLToPath(new URL(`../../docs/guides/${name}.md`, import.meta.url)))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Shell blocks under a heading, in order. */
function readBlocks(heading: string): readonly string[] {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/```sh\n(.*?)\n```/gs)].map(([, block = '']) => block)
}

/** With the usual umask. */
function run(block: string, folder: ScratchFolder): void {
  const PATH = installCommand(folder)
  execFileSync('sh', ['-ec', `umask 022\n${block}`], { cwd: folder.path, env: { PATH } })
}

/** Files with inquiries that other users can read or change. */
function findOpen({ path }: ScratchFolder): readonly string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const { mode } = statSync(join(path, name))
    return /\.(?:sqlite|csv)(?:-\w+)?$/.test(name) && (mode & 0o077) !== 0
  })
}

describe('copies of the inbox made as the guide says', () => {
  it('belong to their owner alone', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission(), createSubmission()])).close()
    const blocks = [
      'Exporting',
      'Backup and restore',
      'Restoring',
      'A damaged database, without a backup',
    ].flatMap(readBlocks)
    expect(blocks.length).toBeGreaterThanOrEqual(5)
    for (const block of blocks) {
      if (block.endsWith(' old'))
        cpSync(folder.file('data'), folder.file('old'), { recursive: true })
      run(block, folder)
      // Written in the guide for the newest backup's path.
      if (block.includes('frontdesk backup '))
        cpSync(folder.file('data/by-hand.sqlite'), folder.file('backup.sqlite'))
      expect(findOpen(folder)).toStrictEqual([])
    }
    expect(readdirSync(folder.path)).toContain('inquiries.csv')
  })
})
