/** Explains why a service cannot listen, if an operator can correct it. */
import type { Settings } from '../settings/settings.ts'

/** The address, and its variables. */
interface Place {
  readonly host: string
  readonly port: number
  readonly variables: { readonly host: string; readonly port: string }
  /** A port that every user may use. */
  readonly freePort: number
}

/** Undefined for a defect. */
export function toListenMessage(error: unknown, settings: Settings): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { host, port, variables, freePort } = findPlace(error, settings)
  const own = new Set([settings.port, settings.operations?.port, settings.inbox?.port])
  const next = [1, 2, 3].map((step) => port + step).find((one) => !own.has(one))
  switch (error.code) {
    case 'EADDRINUSE':
      return [
        `Port ${port} on ${host} is in use, so the service did not start. To see whether Frontdesk runs there already: npx frontdesk status`,
        `Otherwise end the program that listens there, or choose another port: ${variables.port}=${next}${variables.port === 'PORT' ? `, or --port=${next} for this start` : ''}.`,
      ].join('\n')
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this user, so the service did not start. Choose a port from 1024 up, such as ${variables.port}=${freePort}, and let a proxy forward to it.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${variables.host} was "${host}": this machine has no such address, so the service did not start. Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`
    default:
      return undefined
  }
}

/** Node names the port or, for an unknown name, the name. */
function findPlace(error: Error, { host, port, operations }: Settings): Place {
  const isOther =
    operations !== undefined &&
    (Reflect.get(error, 'port') === operations.port ||
      (operations.host !== host && Reflect.get(error, 'hostname') === operations.host))
  return isOther
    ? {
        ...operations,
        variables: { host: 'OPERATIONS_HOST', port: 'OPERATIONS_PORT' },
        freePort: 9090,
      }
    : { host, port, variables: { host: 'HOST', port: 'PORT' }, freePort: 3000 }
}
