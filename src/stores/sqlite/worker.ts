/** The store's own thread: a sync of the disk stalls nobody but the inquiries that wait for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { serveStore } from './serving.ts'

if (parentPort) serveStore(workerData, parentPort)
