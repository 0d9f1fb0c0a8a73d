/**
 * The cost of ALTCHA for an attacker, the service and visitors. `npm run bench:bot-check`. Uses the
 * tests' Chromium. Five minutes.
 */
import { argon2Sync, pbkdf2Sync, scryptSync } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Browser, Page } from 'playwright-core'
import { paths } from '../packages/frontdesk/src/contract/paths.ts'
import { altcha } from '../packages/frontdesk/src/index.ts'
import { nativeScrypt } from '../packages/frontdesk/src/service/native-scrypt.ts'
import { createScrypt } from '../packages/frontdesk/src/contact/bot-checks/proof-of-work/scrypt.ts'
import { readChallenge, solve, toToken } from '../test/harness/altcha.ts'
import { openBrowser } from '../test/harness/browser.ts'
import { pressSend } from '../test/harness/contact-page.ts'
import { createDesk, goodForm, serveDesk } from '../test/harness/frontdesk.ts'

/** Average guesses of a challenge, with the defaults of `altcha()`. */
const MEAN_GUESSES = 200

const ROUNDS = 8
const KEY_DELAY_MS = 200

const salt = Buffer.alloc(16, 1)

/** Milliseconds of one processor for one guess, by OpenSSL. */
const guesses = {
  'PBKDF2, 1000 iterations (before: 550 guesses)': (password: Buffer) =>
    pbkdf2Sync(password, salt, 1000, 32, 'sha256'),
  'Argon2id, 1 MiB, 1 pass': (password: Buffer) =>
    argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 1024,
      passes: 1,
    }),
  'scrypt, 1 MiB (N 1024, r 8)': (password: Buffer) =>
    scryptSync(password, salt, 32, { N: 1024, r: 8 }),
} as const

const ms = (value: number): string => `${value.toFixed(value < 20 ? 2 : 0)} ms`
const print = (what: string, figure: string): void =>
  void process.stdout.write(`${what.padEnd(64)} ${figure}\n`)

/** Median and worst. */
function toFigure(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `median ${ms(at(0.5))}, worst ${ms(at(1))} of ${values.length}`
}

/** Processor time of the process per run, with threads. */
async function measureCpu(runs: number, run: (index: number) => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < runs; index += 1) await run(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}

async function measureAttacker(): Promise<void> {
  for (const [name, guess] of Object.entries(guesses)) {
    const cost = await measureCpu(300, (index) => guess(Buffer.from(`password ${index}`)))
    print(`attacker's core, one guess: ${name}`, ms(cost))
    if (name.startsWith('scrypt')) print("attacker's core, one form", ms(cost * MEAN_GUESSES))
    if (name.startsWith('PBKDF2')) print("attacker's core, one form, before", ms(cost * 550))
  }
  const scrypt = createScrypt()
  const terms = { cost: 1024, blockSize: 8, keyLength: 32 }
  const password = new Uint8Array(20)
  const own = await measureCpu(100, () => scrypt(password, new Uint8Array(16), terms))
  print('the same guess in JavaScript (V8)', ms(own))
}

async function measureService(): Promise<void> {
  const desk = createDesk({
    verifier: altcha({ guesses: [1, 3] }),
    scrypt: nativeScrypt,
  })
  let address = 0
  const send = (path: string, init?: RequestInit): Promise<Response> => {
    address += 1
    return desk.fetch(path, init, { clientAddress: `10.0.${address >> 8}.${address & 255}` })
  }
  await readChallenge(send)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const cost = await measureCpu(300, () => readChallenge(send))
  delay.disable()
  print('service, a challenge, on a thread beside', ms(cost))
  print('service, longest pause of its loop meanwhile', ms(delay.max / 1e6))
  const tokens: string[] = []
  for (let index = 0; index < 200; index += 1) {
    const challenge = await readChallenge(send)
    tokens.push(toToken(challenge, await solve(challenge)))
  }
  const post = (fields: Readonly<Record<string, string>>): Promise<Response> =>
    send(paths.contact, { method: 'POST', body: new URLSearchParams(fields) })
  const plain = createDesk()
  const bare = await measureCpu(200, (index) =>
    plain.fetch(
      paths.contact,
      { method: 'POST', body: new URLSearchParams(goodForm) },
      { clientAddress: `10.1.${index >> 8}.${index & 255}` },
    ),
  )
  const checked = await measureCpu(200, (index) =>
    post({ ...goodForm, altcha: tokens[index] ?? '' }),
  )
  print('service, what the check adds to a form', ms(checked - bare))
}

interface Visit {
  readonly page: Page
  readonly url: string
}

interface Machine {
  readonly name: string
  /** Slowdown compared with this machine; Chromium slows pages, but not workers. */
  readonly slowness: number
  readonly workers: 'has' | 'lacks'
}

const machines: readonly Machine[] = [
  { name: 'laptop (Chromium here)', slowness: 1, workers: 'has' },
  { name: 'phone (page 6 times slower, workers not)', slowness: 6, workers: 'has' },
  { name: 'phone (6 times slower, one thread, no worker)', slowness: 6, workers: 'lacks' },
]

async function visit(browser: Browser, url: string, machine: Machine): Promise<Visit> {
  const { slowness, workers } = machine
  const page = await browser.newPage()
  if (workers === 'lacks') {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  }
  if (slowness > 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  }
  await page.goto(`${url}${paths.contactPage}`)
  return { page, url }
}

/** Milliseconds from the first touch to the solution. */
async function measureSolving({ page }: Visit): Promise<number> {
  const begun = performance.now()
  await page.getByLabel('First name').focus()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=altcha]')?.value,
  )
  return performance.now() - begun
}

/**
 * Milliseconds from button press to thanks for a typing visitor, by the page's clock: on a slow
 * page, finding the button takes longer than the rest.
 */
async function measureWait({ page }: Visit): Promise<number> {
  for (const [name, label] of [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['email', 'Email'],
    ['message', 'Message'],
  ] as const) {
    await page.getByLabel(label).focus()
    await page.keyboard.type(goodForm[name] ?? '', { delay: KEY_DELAY_MS })
  }
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAt = Number.NaN
        // The time of the press, not of its handling on a busy page.
        document.addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), true)
        const look = (): void => {
          if (document.body.innerText.includes('Message sent')) {
            resolve(performance.now() - pressedAt)
          }
        }
        const changes = { subtree: true, childList: true, attributes: true, characterData: true }
        new MutationObserver(look).observe(document.body, changes)
      }),
  )
  await pressSend(page)
  return waited
}

async function measureVisitors(): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const machine of machines) {
      const solved: number[] = []
      const waited: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await using desk = await serveDesk({ verifier: altcha(), scrypt: nativeScrypt })
        const solving = await visit(browser, desk.url, machine)
        solved.push(await measureSolving(solving))
        await solving.page.close()
        if (round >= ROUNDS / 2) continue
        const typing = await visit(browser, desk.url, machine)
        waited.push(await measureWait(typing))
        await typing.page.close()
      }
      print(`${machine.name}: first touch to solution`, toFigure(solved))
      print(`${machine.name}: wait at send, typed by hand`, toFigure(waited))
    }
  } finally {
    await browser.close()
  }
}

await measureAttacker()
await measureService()
await measureVisitors()
