/** robots.txt as an independent parser reads it. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface Robots {
  isAllowed(url: string, agent: string): boolean | undefined
  getSitemaps(): readonly string[]
}

/** The package's types declare an export that it does not have. */
export const parseRobots: (url: string, text: string) => Robots = require('robots-parser')
