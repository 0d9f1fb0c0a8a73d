/** The programs compared by start and memory, and the design's limits for ours. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { frontdeskServer, root } from '../servers/commands.ts'
import type { ServerCommand } from '../servers/process.ts'
import type { Bench } from './work.ts'

export interface StartCase {
  readonly command: ServerCommand
  /** Most milliseconds to the first 200, as a multiple of bare. */
  readonly maxStart?: number
  /** Most memory at rest, as a multiple of bare. */
  readonly maxMemory?: number
}

const BARE = 'bare node:http'
export const STACK_WITH_SDK = 'Express stack with the MCP SDK'

/** Bare first. */
export function toStartCases(bench: Bench): readonly StartCase[] {
  const env = { PAYLOAD: bench.payloadFile }
  const stackArgs = [fileURLToPath(new URL('../peers/stack.js', import.meta.url))]
  const stackEnv = { ...env, DATA_DIR: bench.scratch, NODE_ENV: 'production' }
  const built = frontdeskServer(bench)
  const withoutArticles = fileURLToPath(
    new URL('../servers/without-articles.config.js', import.meta.url),
  )
  return [
    {
      command: {
        name: BARE,
        args: [fileURLToPath(new URL('../servers/bare-start.js', import.meta.url))],
        env,
      },
    },
    {
      command: {
        ...built,
        name: 'Frontdesk without articles',
        args: [...built.args, '--config', withoutArticles],
      },
      maxStart: 1.5,
    },
    {
      command: { ...built, name: 'Frontdesk, four articles' },
      maxStart: 1.6,
      maxMemory: 1.35,
    },
    {
      command: {
        ...built,
        name: 'npm start: from TypeScript, four articles',
        args: [join(root, 'scripts/frontdesk.js'), 'start'],
      },
      maxStart: 2,
      maxMemory: 1.6,
    },
    { command: { name: 'Express stack', args: stackArgs, env: stackEnv } },
    { command: { name: STACK_WITH_SDK, args: stackArgs, env: { ...stackEnv, SDK: '1' } } },
  ]
}
