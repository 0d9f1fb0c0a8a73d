/** The machine and versions of a run. */
import { cpus, loadavg, totalmem } from 'node:os'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { toFigure } from './report/figures.ts'
import type { RoundPlan } from './rounds.ts'
import { root } from './servers/commands.ts'

const manifestSchema = v.object({ dependencies: v.record(v.string(), v.string()) })

export interface Circumstances {
  readonly date: string
  readonly machine: string
  /** Programs that wanted a processor in the last minute: above 0.5, others were working too. */
  readonly loadBefore: number
  readonly node: string
  readonly versions: Readonly<Record<string, string>>
}

export async function readCircumstances(): Promise<Circumstances> {
  const versions = await readDependencies('bench/package.json')
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${process.platform}`,
    loadBefore: loadavg()[0] ?? 0,
    node: process.version,
    versions,
  }
}

export function renderCircumstances(
  { date, machine, loadBefore, node, versions }: Circumstances,
  plan: Omit<RoundPlan, 'connections' | 'awake'>,
): string {
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const rounds = `${plan.rounds} rounds of ${plan.measureMs / 1000} s`
  const load = `load average before the run ${toFigure(loadBefore)}`
  return `Measured on ${date}: ${machine}; ${load}; ${rounds}; Node ${node}; ${peers.join(', ')}.`
}

async function readDependencies(file: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(root, file), 'utf8')
  return v.parse(manifestSchema, JSON.parse(text)).dependencies
}
