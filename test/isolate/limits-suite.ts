/** The suite of counters inside an isolate, on its Durable Objects. */
import {
  FrontdeskLimits,
  type DurableState,
} from '../../packages/frontdesk/src/mounts/isolate/cloudflare/durable-limits.ts'
import {
  createDurableCounter,
  type LimitsNamespace,
} from '../../packages/frontdesk/src/mounts/isolate/cloudflare/limits.ts'
import { describeCounter } from '../contracts/suites/counter.ts'
import { settableTime } from '../harness/settable-time.ts'
import { collectTests, runTest, type CollectedTest } from './suite-runner.ts'

const { now, set } = settableTime()

/** The same with a clock that tests set; it lives in the isolate of those who ask. */
export class SettableLimits extends FrontdeskLimits {
  constructor(state: DurableState) {
    super(state, undefined, now)
  }
}

export function collectCounterTests(namespace: LimitsNamespace): readonly CollectedTest[] {
  return collectTests((runner) =>
    describeCounter(runner, 'FrontdeskLimits', () => ({
      create: (window) => createDurableCounter(namespace, window),
      setTime: set,
    })),
  )
}

const worker = {
  fetch: (request: Request, env: { readonly LIMITS: LimitsNamespace }): Promise<Response> =>
    runTest(collectCounterTests(env.LIMITS), request.url),
}

export default worker
