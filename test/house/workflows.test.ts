/** The workflows: each shell step is a script that anybody can run, and the matrices are complete. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hosts } from '../hosts/hosts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const { devDependencies, engines } = JSON.parse(read('package.json'))

interface Step {
  readonly name?: string
  readonly run?: string
}

interface Matrix {
  readonly host?: readonly string[]
  readonly node?: readonly (number | string)[]
}

interface Job {
  readonly steps: readonly Step[]
  readonly strategy?: { readonly matrix: Matrix }
}

interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file): Workflow =>
  parse(read(file)),
)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const scripts = readdirSync(`${root}scripts/ci`)

describe('the workflows', () => {
  it('run every script of scripts/ci, in a step of the same name', () => {
    const steps = jobs.flatMap((job) => job.steps).filter(({ run }) => run !== undefined)
    expect(steps.filter(({ name, run }) => run !== `scripts/ci/${name}`)).toEqual([])
    const used = new Set(steps.map(({ name }) => name))
    expect([...used].toSorted()).toEqual(scripts.toSorted())
  })

  it.each(scripts)('run %s, which is an executable and valid shell script', (name) => {
    const file = `${root}scripts/ci/${name}`
    accessSync(file, constants.X_OK)
    expect(String(execFileSync('bash', ['-n', file]))).toBe('')
  })

  it('test every host, and the oldest Node that the packages allow', () => {
    const matrices = jobs.map((job): Matrix => job.strategy?.matrix ?? {})
    const driven = matrices.flatMap(({ host = [] }) => host)
    expect(driven.toSorted()).toEqual(hosts.map(({ name }) => name).toSorted())
    expect(matrices.flatMap(({ node = [] }) => node)).toEqual([
      engines.node.replace(/^>=(\d+\.\d+)$/, '$1.0'),
      24,
      26,
    ])
  })
})

describe('the Dockerfile of the image', () => {
  const text = read('.github/image/Dockerfile')

  it("passes a linter, has this repository's version of Node, and runs as an ordinary user", () => {
    expect(validate(text)).toEqual([])
    expect(text).toContain(`FROM node:${devDependencies.node}-bookworm-slim`)
    expect(text).toMatch(/^USER node$/m)
  })
})
