// Loaded into a service; lists its loaded files when it begins to listen. In JavaScript, because
// stripping types would load more files.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { Server } from 'node:net'

const loaded = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})

const { listen } = Server.prototype
Server.prototype.listen = function (...given) {
  const builtins = process.moduleLoadList
    .filter((name) => name.startsWith('NativeModule '))
    .map((name) => name.replace('NativeModule ', 'builtin:'))
  writeFileSync(process.env['LOADED'], [...loaded, ...builtins].join('\n'))
  return listen.apply(this, given)
}
