/** A service to be killed: stores the next inquiry, and can die before it answers. */
import { createFrontdesk, none } from '../../packages/frontdesk/src/index.ts'
import { serve } from '../../packages/frontdesk/src/server/serve.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { exampleSite } from '../harness/example-site.ts'

const [path = '', port = '0', end = ''] = process.argv.slice(2)
const store = sqliteStore({ path })
const frontdesk = createFrontdesk({
  site: exampleSite,
  baseUrl: `http://127.0.0.1:${port}`,
  verifier: none(),
  store: {
    ...store,
    async append(submission) {
      const outcome = await store.append(submission)
      if (end === 'die') process.kill(process.pid, 'SIGKILL')
      return outcome
    },
  },
})
await serve(frontdesk, { port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
