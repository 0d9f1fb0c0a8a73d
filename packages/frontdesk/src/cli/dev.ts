/** `frontdesk dev`: runs the service, and restarts it after a change of its config. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Command } from './command.ts'
import { createFileWatch } from './dev-watch.ts'
import { tell } from './output.ts'
import type { Sources } from './start.ts'

export const devCommand: Command = {
  description: 'Start the service, and restart it after changes. Same options as start.',
  options: {},
  async run(raw) {
    const [, program = ''] = process.argv
    // Not imported: a host's bundler would try to bundle the named program.
    const { fork } = process.getBuiltinModule('node:child_process')
    await supervise(() => fork(program, ['start', ...raw]))
  },
}

/** Resolves when a signal has ended it and the service. */
function supervise(start: () => ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const watched = createFileWatch(() => void restart())
    let service = begin()
    let ending = false

    function begin(): ChildProcess {
      const child = start()
      let articles: readonly string[] = []
      child.on('message', (message) => {
        // The boundary to another process of this program, which sends nothing else.
        const { configFiles, articleFolders } = message as Sources
        watched.follow(configFiles)
        articles = articleFolders
      })
      child.once('exit', (code) => {
        if (ending) return resolve()
        // A usage error, which no changed file can correct.
        if (code === 2) {
          process.exitCode = code
          return end()
        }
        if (code === 0) return
        // A running service watches articles itself.
        watched.followFolders(articles)
        tell(
          'The service does not run, so forms are not accepted. It starts again when config or articles change. After another remedy, press Ctrl+C and run: npx frontdesk dev',
        )
      })
      return child
    }

    async function restart(): Promise<void> {
      await stop(service)
      if (ending) return
      process.stderr.write('Config or articles have changed.\n')
      service = begin()
    }

    function end(): void {
      ending = true
      watched.close()
      if (service.exitCode !== null || service.signalCode !== null) return resolve()
      service.kill('SIGTERM')
    }

    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await once(child, 'exit')
}
