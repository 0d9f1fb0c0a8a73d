/** The start commands of each server. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerCommand } from './process.ts'

/** Repository root. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))

export interface Place {
  readonly payloadFile: string
  readonly scratch: string
}

export function bareServer({ payloadFile }: Pick<Place, 'payloadFile'>): ServerCommand {
  return {
    name: 'bare node:http',
    args: [fileURLToPath(new URL('bare.ts', import.meta.url))],
    env: { PAYLOAD: payloadFile },
  }
}

export function peerServer(
  { payloadFile, scratch }: Place,
  name: string,
  script: URL,
): ServerCommand {
  return {
    name,
    args: [fileURLToPath(script)],
    env: { PAYLOAD: payloadFile, DATA_DIR: scratch, NODE_ENV: 'production' },
  }
}

/**
 * The built program as `frontdesk start` runs it. It trusts the load generator's forwarding
 * headers, to provide enough clients for the quotas.
 */
export function frontdeskServer({
  scratch,
  folder = root,
}: Pick<Place, 'scratch'> & {
  /** The checkout with its `dist/`; default: this one. */
  readonly folder?: string
}): ServerCommand {
  return {
    name: 'Frontdesk',
    args: [findProgram(folder), 'start'],
    cwd: folder,
    env: {
      BASE_URL: 'http://127.0.0.1',
      DATA_DIR: join(scratch, 'frontdesk'),
      TRUSTED_PROXIES: '127.0.0.1',
    },
  }
}

/** Older checkouts are one package. */
function findProgram(folder: string): string {
  const program = join(folder, 'packages/frontdesk/dist/main.js')
  return existsSync(program) ? program : join(folder, 'dist/main.js')
}
