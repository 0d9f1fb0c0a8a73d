/** A bill of materials (CycloneDX 1.6) of an installed package, from the lock file. */
import { createHash } from 'node:crypto'
import type { Manifest } from './packages.ts'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface LockFile {
  readonly packages: Readonly<Record<string, Locked>>
}

export interface Bill {
  readonly manifest: Manifest
  readonly folder: string
  readonly lock: LockFile
  /** Time of the release, ISO 8601. */
  readonly date: string
  /** Development dependencies bundled into this package. */
  readonly bundled: readonly string[]
}

/**
 * The same input gives the same bytes: serial number and time come from the release, not from the
 * run.
 */
export function renderBill({ manifest, folder, lock, date, bundled }: Bill): string {
  const own = `packages/${folder}`
  const parts = collect(lock, [own, ...bundled.map((name) => `node_modules/${name}`)])
  const components = [...parts.keys()]
    .filter((place) => place !== own)
    .toSorted()
    .map((place) => toComponent(toName(place), lock.packages[place]))
  const root = toReference(manifest.name, manifest.version)
  const dependencies = [...parts].map(([place, needed]) => ({
    ref: place === own ? root : toReference(toName(place), lock.packages[place]?.version ?? ''),
    dependsOn: [...needed, ...(place === own ? bundled.map((name) => `node_modules/${name}`) : [])]
      .map((other) => toReference(toName(other), lock.packages[other]?.version ?? ''))
      .toSorted(),
  }))
  const body = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: date,
      component: {
        type: 'library',
        'bom-ref': root,
        name: manifest.name,
        version: manifest.version,
        purl: root,
        licenses: toLicences(String(manifest['license'])),
      },
    },
    components,
    dependencies: dependencies.toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
  const { $schema, bomFormat, specVersion, ...rest } = body
  const serialNumber = `urn:uuid:${toUuid(JSON.stringify(body))}`
  const bill = { $schema, bomFormat, specVersion, serialNumber, ...rest }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

/** Dependencies by their place in the lock file, where Node finds them. */
function collect({ packages }: LockFile, starts: readonly string[]) {
  const found = new Map<string, readonly string[]>()
  const open = [...starts]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue
    const from = place
    const locked = packages[from]
    if (!locked) throw new Error(`package-lock.json has no ${from}.`)
    const { dependencies, optionalDependencies } = locked
    const needed = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
      (name) => resolve(packages, from, name) ?? [],
    )
    found.set(place, needed)
    open.push(...needed)
  }
  return found
}

/** Node's resolution: beside the dependent, then further up. */
function resolve(packages: LockFile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]+$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

function toName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function toReference(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function toComponent(name: string, locked: Locked | undefined) {
  const reference = toReference(name, locked?.version ?? '')
  const [algorithm, digest] = locked?.integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': reference,
    name,
    version: locked?.version,
    purl: reference,
    ...(algorithm === 'sha512' && digest !== undefined
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    ...(locked?.license === undefined ? {} : { licenses: toLicences(locked.license) }),
  }
}

/** An SPDX identifier, or an expression of several. */
function toLicences(licence: string) {
  return / (?:OR|AND|WITH) /.test(licence)
    ? [{ expression: licence }]
    : [{ license: { id: licence } }]
}

/** The digest as a UUID of version 8 (RFC 9562). */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
