/** `frontdesk init`: writes a config file with the company's facts, and prints the next steps. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nest } from '../../settings/variables.ts'
import { DEFAULT_BACKUP } from '../../settings/declarations/backup.ts'
import { questions, renderConfigFile, renderWorkerConfig } from '../../settings/template.ts'
import { findConfigFile } from '../../settings/load/config-file.ts'
import { findHiddenFiles, tellHiddenFiles } from '../../settings/load/hidden-files.ts'
import { findMeantVariables, toMeantHint } from '../../settings/load/mistyped-variables.ts'
import {
  defineCommand,
  refuse,
  refuseWords,
  type CommandOutcome,
  type Command,
} from '../command.ts'
import type { OptionDefinition, CommandWords } from '../words.ts'
import { collectAnswers, toOptionName } from './answers.ts'
import { toConfigName, writeFiles } from './files.ts'
import { describePages } from './host-pages.ts'
import { renderNext, toServed } from './next-steps.ts'
import { isWorker, readProject } from './project.ts'

const options: Readonly<Record<string, OptionDefinition>> = Object.fromEntries(
  questions.map((question) => [
    toOptionName(question),
    { type: 'string', description: question.setting.about, valueHint: 'TEXT' } as const,
  ]),
)

export const initCommand: Command = defineCommand({
  name: 'init',
  description:
    'Write frontdesk.config.ts and .env.example here, and keep inquiries and passwords out of git by .gitignore. Prompts for missing values; never overwrites files.',
  options,
  run: (words) => init(words, process.cwd()),
})

async function init(words: CommandWords<string>, folder: string): Promise<CommandOutcome> {
  const found = findConfigFile(undefined, folder)
  if (!found.example) {
    return refuse(`The config file ${found.path} is already there. Edit it, or move it away.`)
  }
  const project = readProject(folder)
  const configName = toConfigName(project)
  if (existsSync(join(folder, configName))) {
    return refuse(`There is already ${configName}: move it away, and run init again.`)
  }
  const terminal = { input: process.stdin, output: process.stderr }
  const outcome = await collectAnswers((name) => words.text(name), terminal)
  if (!outcome.ok) {
    return refuseWords(`init cannot write ${configName} yet:\n${outcome.message}`)
  }
  const pages = await describePages(project.own, outcome.answers.get('site.languages'))
  const config = {
    ...nest(outcome.answers),
    // Where no folder is permanent, a database stores the inquiries and has its own backups.
    ...(!project.onVercel &&
      !isWorker(project) && { backup: { folder: 'backups', ...DEFAULT_BACKUP } }),
    ...(project.host && { serve: toServed(project) }),
    ...(pages.length > 0 && { pages }),
  }
  const written = writeFiles(
    folder,
    configName,
    isWorker(project) ? renderWorkerConfig(config) : renderConfigFile(config),
  )
  if (!written.ok) return refuse(written.message)
  const hidden = project.host && tellHiddenFiles(findHiddenFiles(folder, []))
  const notes = [
    ...(hidden === undefined ? [] : [hidden]),
    ...findMeantVariables(process.env).map(toMeantHint),
    `For the privacy page, add site.legalName, site.address and retention.days to ${configName}.`,
  ]
  return { ok: true, text: renderNext(written.names, notes, configName, project) }
}
