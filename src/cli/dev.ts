/** `frontdesk dev`: the service, begun again whenever its config changes. Articles it reads by itself. */
import { fork, type ChildProcess } from 'node:child_process'
import { watch, type FSWatcher } from 'node:fs'
import { dirname } from 'node:path'
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'

/** Milliseconds without a change before it is read: editors write in several steps. */
const SETTLE_MS = 100

export const devCommand: CommandDef<ArgsDef> = defineCommand<ArgsDef>({
  meta: {
    name: 'dev',
    description: 'Start the service, and again when its config changes. Takes what start takes.',
  },
  async run({ rawArgs }) {
    const [, program = ''] = process.argv
    await supervise(() => fork(program, ['start', ...rawArgs]))
  },
})

/** Resolves when a signal has ended it, and the service with it. */
function supervise(start: () => ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const watched = createFileWatch(() => void restart())
    let service = begin()
    let ending = false

    function begin(): ChildProcess {
      const child = start()
      child.on('message', (message) => watched.follow(readFiles(message)))
      child.once('exit', (code) => {
        if (ending) return resolve()
        // A usage error: no file that changes will mend it.
        if (code === 2) return end()
        if (code !== 0)
          process.stderr.write('It starts again when the config file changes; Ctrl+C ends.\n')
      })
      return child
    }

    async function restart(): Promise<void> {
      await stop(service)
      if (ending) return
      process.stderr.write('The config has changed.\n')
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

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** What `start` says of the files that it was configured by. */
function readFiles(message: unknown): readonly string[] {
  if (typeof message !== 'object' || message === null || !('configFiles' in message)) return []
  const { configFiles } = message
  return Array.isArray(configFiles) ? configFiles.filter((file) => typeof file === 'string') : []
}

interface FileWatch {
  /** These from now on, and no others. */
  follow(files: readonly string[]): void
  close(): void
}

/** By folder: editors replace files, and what watches a file loses it then. */
function createFileWatch(changed: () => void): FileWatch {
  let watchers: readonly FSWatcher[] = []
  let settling: NodeJS.Timeout | undefined
  const close = (): void => {
    for (const watcher of watchers) watcher.close()
  }
  return {
    follow(files) {
      close()
      watchers = [...new Set(files.map((file) => dirname(file)))].map((folder) => {
        const names = new Set(
          files
            .filter((file) => dirname(file) === folder)
            .map((file) => file.slice(folder.length + 1)),
        )
        return watch(folder, (_event, name) => {
          if (name === null || !names.has(name)) return
          clearTimeout(settling)
          settling = setTimeout(changed, SETTLE_MS)
        })
      })
    },
    close() {
      clearTimeout(settling)
      close()
    },
  }
}
