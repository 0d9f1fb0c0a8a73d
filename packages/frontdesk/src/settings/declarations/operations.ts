/** `operations`: the listener for monitoring, which visitors cannot reach. */
import { missingValue } from '../fault.ts'
import type { OperationsConfig } from '../settings.generated.ts'
import type { Section, Setting } from '../setting.ts'
import { host, tcpPort } from './server.ts'

/** Loopback: the operator decides who may connect from elsewhere. */
export const DEFAULT_OPERATIONS_HOST = '127.0.0.1'

export const operationsPort: Setting = {
  ...tcpPort,
  about: 'TCP port of the operations listener.',
  absent: 'off',
  remedy: 'Choose a free port that is not the one of the service, such as 9090.',
  example: 9090,
  variable: { name: 'OPERATIONS_PORT', part: 'server' },
}

export const operations: Section = {
  name: 'OperationsConfig',
  about:
    'A second port for load balancers and monitoring, not for visitors: `/healthz` and `/readyz`.',
  absent: 'off',
  keys: {
    port: operationsPort,
    host: {
      ...host,
      about: 'Address to listen on; `0.0.0.0` for other machines.',
      default: DEFAULT_OPERATIONS_HOST,
      variable: { name: 'OPERATIONS_HOST', part: 'server' },
    },
  },
  together: (given: OperationsConfig) =>
    given.host !== undefined && given.port === undefined
      ? [missingValue('operations.port', tcpPort.allowed, 'Without a port nothing listens there.')]
      : [],
}
