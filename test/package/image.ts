/**
 * Executes a Dockerfile without Docker. Stages are folders, the base contains only Node and its
 * libraries, and commands of the last stage run as its user on a read-only root.
 */
import { execFile, execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import type { ScratchFolder } from '../harness/scratch-folder.ts'

const run = promisify(execFile)

/** The user `node` of the base image. */
const NODE_USER = 1000

type Contained = ChildProcessByStdio<null, Readable, Readable>

export interface BuiltImage {
  /** Bytes that the Dockerfile adds to the base. */
  readonly layerBytes: number
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
  readonly user: string
  /** Starts a program in it, with piped standard output and error. */
  start(words: readonly string[], env: Readonly<Record<string, string>>): Contained
}

/** Why this machine cannot run it; undefined if it can. */
export function findObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs root, to mount and to become another user'
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'may not mount'
  }
}

export interface ImageBuild {
  /** Folder of the stages. */
  readonly folder: ScratchFolder
  /** The build context. */
  readonly context: string
  /** Environment of the build's commands. */
  readonly env: NodeJS.ProcessEnv
}

/** Throws for an unknown instruction, which the test could not check. */
export async function buildImage({ folder, context, env }: ImageBuild): Promise<BuiltImage> {
  const stages = new Map<string, string>()
  const image = { env: new Map<string, string>(), user: 'root', command: [''], healthCheck: [''] }
  let [root, workdir, baseBytes] = ['', '/', 0]
  const inside = (path: string): string => join(root, path.startsWith('/') ? '' : workdir, path)
  for (const instruction of DockerfileParser.parse(
    readFileSync(join(context, 'Dockerfile'), 'utf8'),
  ).getInstructions()) {
    const words = instruction.getArguments().map((word) => word.getValue())
    const [first = ''] = words
    switch (instruction.getKeyword()) {
      case 'FROM':
        root = folder.file(`stage-${stages.size}`)
        makeBase(root, first)
        baseBytes = await measure(root)
        stages.set(words[2] ?? '', root)
        break
      case 'WORKDIR':
        workdir = first
        mkdirSync(inside('.'), { recursive: true })
        break
      case 'COPY': {
        const from = readFlag(instruction, 'from')
        const target = words.at(-1) ?? ''
        for (const name of words.slice(0, -1)) {
          const source = join(from === undefined ? context : (stages.get(from) ?? ''), name)
          copy(source, target.endsWith('/') ? inside(target + name) : inside(target), context)
        }
        break
      }
      case 'RUN':
        // The base has no shell or npm, so the machine's own run on the stage's folder.
        await run(
          first.startsWith('[') ? (parseWords(words)[0] ?? '') : first,
          toRun(words, root),
          {
            cwd: inside('.'),
            env,
          },
        )
        break
      case 'ENV':
        for (const word of words) {
          const [name = '', value = ''] = word.split('=')
          image.env.set(name, value)
        }
        break
      case 'USER':
        image.user = first
        break
      case 'HEALTHCHECK':
        image.healthCheck = parseWords(words.slice(1))
        break
      case 'CMD':
        image.command = parseWords(words)
        break
      case 'VOLUME':
      case 'EXPOSE':
      case 'STOPSIGNAL':
        break
      default:
        throw new Error(`${instruction.getKeyword()} is not supported by this test.`)
    }
  }
  return {
    ...image,
    layerBytes: (await measure(root)) - baseBytes,
    start: (command, more) =>
      spawn('unshare', ['--mount', 'sh', '-ec', ENTER, root, workdir, ...command], {
        env: { ...Object.fromEntries(image.env), PATH: process.env['PATH'], ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  }
}

/** Only what a container has: a read-only root with a writable `/tmp` and volume. */
const ENTER = `
root=$0; workdir=$1; shift
volume=$root-volume
[ -d "$volume" ] || cp -a "$root/data" "$volume"
mount --bind "$root" "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$volume" "$root/data"
mount -o remount,ro,bind "$root"
exec chroot --userspec=${NODE_USER}:${NODE_USER} "$root" /usr/local/bin/node -e '
  const [directory, program, ...words] = process.argv.slice(1)
  process.chdir(directory)
  process.env.PATH = "/usr/local/bin"
  process.execve("/usr/local/bin/" + program, [program, ...words], process.env)
' "$workdir" "$@"
`

/** The named base. Only Node's is available here, in the running version. */
function makeBase(root: string, image: string): void {
  if (!new RegExp(`^node:${process.versions.node}-[a-z]+-slim$`).test(image)) {
    throw new Error(`${image} is not the Node that this repository runs on.`)
  }
  for (const name of ['proc', 'dev', 'tmp', 'etc']) mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh\n`)
  const program = realpathSync(process.execPath)
  const libraries = [
    ...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g),
  ].map(([, path = '']) => path)
  const wanted = [[program, 'usr/local/bin/node'], ...libraries.map((path) => [path, path])]
  for (const [source = '', target = ''] of wanted) {
    mkdirSync(dirname(join(root, target)), { recursive: true })
    copyFileSync(source, join(root, target))
  }
}

function copy(source: string, target: string, context: string): void {
  const ignored = readIgnored(context)
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const name = relative(context, path)
      return name.startsWith('..') || !ignored.some((pattern) => matchesGlob(name, pattern))
    },
  })
}

function readIgnored(context: string): readonly string[] {
  const file = join(context, '.dockerignore')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

function readFlag(instruction: Instruction, name: string): string | undefined {
  const flag = new RegExp(`--${name}=(\\S+)`).exec(instruction.getTextContent())
  return flag?.[1]
}

/** The exec form: a JSON array, without a shell. */
function parseWords(words: readonly string[]): string[] {
  return JSON.parse(words.join(' '))
}

/** The program's arguments; absolute paths are the stage's, the user the base's. */
function toRun(words: readonly string[], root: string): string[] {
  if (!words[0]?.startsWith('[')) return words.slice(1)
  return parseWords(words)
    .slice(1)
    .map((word) => (word.startsWith('/') ? join(root, word) : word))
    .map((word) => (word === 'node' ? String(NODE_USER) : word))
}

async function measure(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sb', folder])
  return Number(stdout.split('\t')[0])
}
