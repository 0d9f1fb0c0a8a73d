import { noArguments, readOnly, type Tool } from './tool.ts'

/** Whether the site answers (contract 2.4). */
export const ping: Tool = {
  name: 'ping',
  title: 'Ping',
  description:
    'Checks that the website and its tool endpoint answer, and tells the time on the server. Call it before a longer task that depends on this site, or when another request to it has failed.',
  inputSchema: noArguments,
  outputSchema: {
    type: 'object',
    properties: {
      ok: {
        type: 'boolean',
        const: true,
        description: 'Always true; otherwise there is no answer.',
      },
      service: { type: 'string', description: 'Name of the server, as on its card.' },
      time: { type: 'string', description: 'Time of the answer, ISO 8601 in UTC.' },
    },
    required: ['ok', 'service', 'time'],
    additionalProperties: false,
  },
  annotations: readOnly,
  call: ({ serverName }, now) => ({ ok: true, service: serverName, time: now.toISOString() }),
}
