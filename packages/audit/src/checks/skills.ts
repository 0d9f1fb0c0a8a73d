/** The agent skills, and the bytes behind their digests. */
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { fail, judge, warn, type Check } from '../check.ts'
import { at, show, toList, toText, type JsonValue } from '../json.ts'
import type { Site } from '../site.ts'

const SCHEMA = /^https:\/\/schemas\.agentskills\.io\/discovery\/0\.2\.0\//

const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Characters of a name (agent skills, name). */
const MAX_NAME = 64

/** Skills whose bytes are checked. */
const SAMPLE = 40

const isName = (name: string): boolean => name.length <= MAX_NAME && NAME.test(name)

export async function readSkills(site: Site): Promise<readonly JsonValue[]> {
  return toList(at(await site.json(paths.skillsIndex), 'skills'))
}

export const skillChecks: readonly Check[] = [
  {
    id: 'skills.index',
    title: 'The skills index has the form of version 0.2.0 and at least one skill',
    section: 'contract 4.3; agent skills discovery 0.2.0',
    remedy: 'Give $schema of 0.2.0, and name, type, description, url and digest for each skill.',
    async run(site) {
      const schema = at(await site.json(paths.skillsIndex), '$schema')
      const skills = await readSkills(site)
      if (skills.length === 0) return fail('no skill')
      const incomplete = skills.flatMap((skill) =>
        ['name', 'type', 'description', 'url', 'digest'].flatMap((member) =>
          typeof at(skill, member) === 'string'
            ? []
            : [`${show(at(skill, 'name'))} has no ${member}`],
        ),
      )
      const names = skills.map((skill) => toText(at(skill, 'name')))
      return judge([
        ...(SCHEMA.test(toText(schema)) ? [] : [`$schema is ${show(schema)}`]),
        ...incomplete,
        ...names.filter((name) => !isName(name)).map((name) => `the name ${show(name)}`),
      ])
    },
  },
  {
    id: 'skills.digest',
    title: 'Each skill is there, and its digest is of the bytes served',
    section: 'agent skills discovery 0.2.0',
    remedy: 'Make the digest (sha256:…) of exactly the bytes that the URL answers with.',
    async run(site) {
      const faults: string[] = []
      const elsewhere: string[] = []
      for (const skill of (await readSkills(site)).slice(0, SAMPLE)) {
        const name = toText(at(skill, 'name'))
        const url = URL.parse(toText(at(skill, 'url')), site.origin + paths.skillsIndex)
        if (!url) {
          faults.push(`${name} has no URL`)
          continue
        }
        if (!site.owns(url.href)) {
          elsewhere.push(`${name} is at ${url.origin}, and was not looked at`)
          continue
        }
        const { status, bytes, text } = await site.ask(url.href)
        if (status !== 200) faults.push(`${name} is ${status}`)
        else if (at(skill, 'digest') !== (await toDigest(bytes)))
          faults.push(`${name} has other bytes`)
        else if (!text.startsWith('---\n') || !text.includes(`name: ${name.slice(0, MAX_NAME)}`)) {
          faults.push(`${name} has no front matter with its name`)
        }
      }
      return faults.length > 0 || elsewhere.length === 0
        ? judge(faults)
        : warn(elsewhere.join('; '))
    },
  },
]

async function toDigest(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return `sha256:${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
