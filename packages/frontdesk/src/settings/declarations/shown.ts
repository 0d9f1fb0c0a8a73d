/**
 * Content of pages and documents beside the company's facts: keys of the config file that
 * `createFrontdesk` and sites in isolates take under the same name.
 */
import type { Declarations } from '../setting.ts'
import { audience, pages, robots, security, serve } from './discovery.ts'
import { navigation } from './navigation.ts'
import { texts } from './texts.ts'
import { theme } from './theme.ts'

export const shown: Declarations = {
  serve,
  audience,
  pages,
  navigation,
  texts,
  theme,
  robots,
  security,
}
