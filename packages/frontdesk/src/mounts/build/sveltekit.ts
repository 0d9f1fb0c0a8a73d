/**
 * `frontdesk/sveltekit`: Frontdesk in a SvelteKit site, as its `handle`, and what its build checks.
 *
 * ```ts
 * export default defineConfig({ plugins: [frontdesk(), sveltekit({ … })] })
 * ```
 */
export * from '../sveltekit.ts'
export { frontdesk, type VitePlugin } from './check.ts'
