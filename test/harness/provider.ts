/** A bot-check provider on loopback: records questions and gives scripted answers. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen, type LoopbackServer } from './loopback.ts'

export interface Question {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = (response: ServerResponse, question: Question) => void

export interface Provider extends LoopbackServer {
  readonly questions: readonly Question[]
  /** Sets the next answers, in order; the last one repeats. */
  answerWith(...answers: readonly Answer[]): void
}

export async function startProvider(): Promise<Provider> {
  const questions: Question[] = []
  let answers: readonly Answer[] = []
  const server = createServer(async (request, response) => {
    const question = {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: await text(request),
    }
    questions.push(question)
    const [answer, ...rest] = answers
    if (rest.length > 0) answers = rest
    answer?.(response, question)
  })
  return {
    ...(await listen(server)),
    questions,
    answerWith(...given) {
      answers = given
    },
  }
}

export function json(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** A gateway's error page. */
export function page(status: number): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
  }
}

/** The answer to too many requests; `retryAfter` in seconds. */
export function tooOften(retryAfter: string, body: unknown = 'Too many requests'): Answer {
  return (response) => {
    response.writeHead(429, { 'retry-after': retryAfter }).end(JSON.stringify(body))
  }
}

export function redirect(location: string): Answer {
  return (response) => {
    response.writeHead(307, { location }).end()
  }
}

/** Never answers. */
export const hang: Answer = () => {}

/** Starts an answer and never ends it. */
export const dribble: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
}

/** Sends a little at a time, without end. */
export const drip: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
  const dripping = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(dripping))
}

/** A very long answer. */
export const flood: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(`{"success":true,"padding":"${'x'.repeat(100_000)}"}`)
}

/** Closes the connection instead of answering. */
export const reset: Answer = (response) => {
  response.destroy()
}
