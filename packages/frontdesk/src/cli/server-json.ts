/** `frontdesk server-json`: the description that the MCP registry takes. */
import { CONTRACT_VERSION } from '../contract/versioning.ts'
import { createServerJson } from '../mcp/server-json.ts'
import { findConfigFile } from '../settings/load/config-file.ts'
import { defineCommand, refuse, refuseWords, type Command } from './command.ts'
import { fileArguments, readSettings } from './operator-store.ts'

/** Semantic versioning, by which the registry finds the latest. */
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\dA-Za-z.-]{1,100})?$/

export const serverJsonCommand: Command = defineCommand({
  name: 'server-json',
  description: 'Print server.json, which the MCP registry takes to list the tools of the site.',
  options: {
    config: fileArguments.config,
    release: {
      type: 'string',
      description: `Version to publish: a new one each time (default: ${CONTRACT_VERSION})`,
      valueHint: 'VERSION',
    },
  },
  async run(words) {
    const version = words.text('release') ?? CONTRACT_VERSION
    if (!VERSION.test(version)) {
      return refuseWords(`--release was "${version}": it must be a version such as 1.0.1.`)
    }
    if (findConfigFile(words.text('config'), process.cwd()).example) {
      return refuse(
        'There is no config file here, and nobody publishes the example company. Name yours: --config FILE',
      )
    }
    const read = await readSettings({ config: words.text('config') })
    if (!read.ok) return read
    const { site, baseUrl } = read.settings
    const outcome = createServerJson(site, baseUrl, version)
    return outcome.ok ? outcome : refuse(outcome.reason)
  },
})
