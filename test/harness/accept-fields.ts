/** Accept fields that programs are known to send, and which form of a page each is meant to get. */
export interface AcceptField {
  readonly sender: string
  readonly accept: string
  readonly page: 'text/html' | 'text/markdown'
  /** Of a page that does not exist. */
  readonly missing: 'text/html' | 'text/markdown' | 'application/problem+json'
}

const html = { page: 'text/html', missing: 'text/html' } as const
const markdown = { page: 'text/markdown', missing: 'text/markdown' } as const
const either = { page: 'text/html', missing: 'application/problem+json' } as const

export const acceptFields: readonly AcceptField[] = [
  { sender: 'a coding agent', accept: 'text/markdown, text/html, */*', ...markdown },
  { sender: 'another', accept: 'text/markdown, */*', ...markdown },
  { sender: 'an editor', accept: 'text/markdown, text/plain;q=0.9, */*;q=0.8', ...markdown },
  {
    sender: 'an editor that weighs everything',
    accept:
      'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
    ...markdown,
  },
  { sender: 'a reader of Markdown alone', accept: 'text/markdown', ...markdown },
  { sender: 'an agent that reads HTML', accept: 'text/html, */*', ...html },
  { sender: 'an agent that takes either, HTML first', accept: 'text/html, text/markdown', ...html },
  {
    sender: 'Chromium',
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    ...html,
  },
  {
    sender: 'Firefox',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ...html,
  },
  { sender: 'curl, fetch and most crawlers', accept: '*/*', ...either },
  { sender: 'axios', accept: 'application/json, text/plain, */*', ...either },
  {
    sender: 'a client of the API',
    accept: 'application/problem+json, application/json',
    ...either,
  },
  {
    sender: 'Java',
    accept: 'text/html, image/gif, image/jpeg, */*; q=0.2',
    ...html,
  },
]
