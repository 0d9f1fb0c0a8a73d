/** A mail server that breaks the protocol at scripted points. */
import { createServer, type Socket } from 'node:net'
import { listen, type LoopbackServer } from './loopback.ts'

/** The client's command, `connect` for the greeting, `dot` for the end of the message. */
export type ScriptStage = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'dot'

/**
 * A reply to send, or: `hang` never answers, `close` ends the connection (FIN), `reset` tears it
 * down (RST).
 */
export type ScriptStep = 'hang' | 'close' | 'reset' | (string & {})

export interface SmtpScript extends LoopbackServer {
  /** Complete messages, accepted or not. */
  readonly messages: readonly string[]
}

const orderly: Readonly<Record<ScriptStage, string>> = {
  connect: '220 mail.example ESMTP',
  EHLO: '250 mail.example',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 End with a dot',
  dot: '250 2.0.0 Ok: queued',
}

/** Correct except for the given steps. */
export async function smtpScript(
  steps: Partial<Readonly<Record<ScriptStage, ScriptStep>>>,
): Promise<SmtpScript> {
  const messages: string[] = []
  const take = (socket: Socket, stage: ScriptStage): boolean => {
    const step = steps[stage] ?? orderly[stage]
    if (step === 'hang') return false
    if (step === 'close') socket.end()
    else if (step === 'reset') socket.resetAndDestroy()
    else socket.write(`${step}\r\n`)
    return step.startsWith('354')
  }
  const server = createServer((socket) => {
    take(socket, 'connect')
    let text = ''
    let inMessage = false
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = inMessage ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(end)
        if (at === -1) return
        const part = text.slice(0, at)
        text = text.slice(at + end.length)
        if (inMessage) {
          messages.push(part)
          inMessage = false
          take(socket, 'dot')
        } else {
          const stage = toStage(part)
          if (stage) inMessage = take(socket, stage)
          else socket.write(part.startsWith('QUIT') ? '221 Bye\r\n' : '250 Ok\r\n')
        }
      }
    })
  })
  return { ...(await listen(server)), messages }
}

function toStage(line: string): ScriptStage | undefined {
  const word = line.slice(0, 4).toUpperCase()
  if (word === 'EHLO' || word === 'AUTH' || word === 'MAIL' || word === 'RCPT') return word
  return word === 'DATA' ? 'DATA' : undefined
}
