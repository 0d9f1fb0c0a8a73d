/** A provider of bot checks on loopback: records what it was asked and answers as told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen, shut } from './loopback.ts'

export interface Question {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = (response: ServerResponse, question: Question) => void

export interface Provider extends AsyncDisposable {
  readonly url: string
  readonly questions: readonly Question[]
  /** From now on; the answers are given in turn, the last one for ever. */
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
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    answerWith(...given) {
      answers = given
    },
    [Symbol.asyncDispose]: () => shut(server),
  }
}

export function json(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** What gateways say. */
export function page(status: number): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
  }
}

/** What they say who are asked too often; `retryAfter` in seconds. */
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

/** Begins to answer and never ends. */
export const dribble: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
}

/** Never ends, and is never silent for long. */
export const drip: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
  const dripping = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(dripping))
}

/** More than anybody wants to read. */
export const flood: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(`{"success":true,"padding":"${'x'.repeat(100_000)}"}`)
}

/** Ends the connection instead of answering. */
export const reset: Answer = (response) => {
  response.destroy()
}
