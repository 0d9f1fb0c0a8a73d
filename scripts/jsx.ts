/** Lets Node run the `.tsx` files of packages/inbox: `node --import ./scripts/jsx.ts …`. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      jsxImportSource: 'hono/jsx',
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
