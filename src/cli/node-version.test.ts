import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findNodeFault } from './node-version.ts'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [major, minor] = engines.node.replace('>=', '').split('.').map(Number)

describe('findNodeFault', () => {
  it.each([`${major}.${minor}.0`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`, '100.1.0'])(
    'has nothing to say of Node %s',
    (version) => {
      expect(findNodeFault(version)).toBeUndefined()
    },
  )

  it.each([`${major}.${minor - 1}.9`, `${major - 1}.99.0`, '20.20.2', '18.0.0', '9.11.2'])(
    'names the Node that is needed instead of %s',
    (version) => {
      expect(findNodeFault(version)).toMatch(
        `Frontdesk needs Node ${major}.${minor} or later; this is Node ${version}. Install `,
      )
    },
  )
})
