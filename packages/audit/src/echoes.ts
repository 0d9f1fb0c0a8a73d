/** Sites that answer every path with their home page, such as single-page applications. */
import type { Answer } from './answer.ts'
import { toEssence } from './checks/documents.ts'
import type { Site } from './site.ts'

/** The same site, with the home page under any other path read as 404. */
export function withoutEchoes(site: Site): Site {
  const isEcho = async (target: string, answer: Answer): Promise<boolean> => {
    const isPage = toEssence(answer.headers.get('content-type')) === 'text/html'
    if (target === '/' || answer.status !== 200 || !isPage) return false
    return (await site.ask('/')).text === answer.text
  }
  return {
    origin: site.origin,
    readOnly: site.readOnly,
    get left() {
      return site.left
    },
    async ask(target, question) {
      const answer = await site.ask(target, question)
      return (await isEcho(target, answer)) ? { ...answer, status: 404 } : answer
    },
    look: (target) => site.look(target),
    json: (target) => site.json(target),
    owns: (url) => site.owns(url),
    get sent() {
      return site.sent
    },
    get answers() {
      return site.answers
    },
  }
}
