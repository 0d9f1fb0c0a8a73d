/**
 * `frontdesk/react-router`: Frontdesk in a React Router site, as one of its routes, and what its build
 * checks.
 *
 * ```ts
 * export default defineConfig({ plugins: [frontdesk(), reactRouter()] })
 * ```
 */
export * from '../react-router.ts'
export { frontdesk, type VitePlugin } from './check.ts'
