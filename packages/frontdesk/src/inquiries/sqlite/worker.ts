/**
 * A thread of the store, so that a sync of the disk delays only the inquiries that wait for it;
 * also runs backups and checks.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { checkDatabase } from './check.ts'
import { serveStore } from './serving.ts'

if (parentPort) {
  if ('backup' in workerData) {
    const { place, folder } = workerData.backup
    const { backUpInbox } = await import('./backup.ts')
    parentPort.postMessage(backUpInbox(place, folder, new Date()))
  } else if ('check' in workerData) {
    parentPort.postMessage(checkDatabase(workerData.check))
  } else {
    serveStore(workerData, parentPort)
  }
}
