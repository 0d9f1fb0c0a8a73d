/**
 * Reads the output of `frontdesk build` from the files that Cloudflare serves beside the Worker.
 */
import { parseIndex, INDEX_FILE, PREBUILT_FOLDER, type PrebuiltIndex } from '../prebuilt-files.ts'

/** The part of the static-assets binding that is used. */
export interface AssetsBinding {
  fetch(request: Request): Promise<Response>
}

/** Rejects with the remedy where nothing was built. */
export async function readIndex(assets: AssetsBinding): Promise<PrebuiltIndex> {
  requireAssets(assets)
  const response = await assets.fetch(toRequest(INDEX_FILE))
  if (!isThere(response)) {
    await response.body?.cancel()
    throw new Error(
      `There is no ${PREBUILT_FOLDER}${INDEX_FILE} among the assets (${response.status}): run npx frontdesk build before each deployment, "build": { "command": "npx frontdesk build" } in wrangler.jsonc.`,
    )
  }
  return parseIndex(await response.json())
}

/** A file's bytes; its name is their hash. */
export async function openPrebuilt(
  assets: AssetsBinding,
  file: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await assets.fetch(toRequest(file))
  if (isThere(response)) return new Uint8Array(await response.arrayBuffer())
  await response.body?.cancel()
  throw new Error(
    `There is no ${PREBUILT_FOLDER}${file} among the assets (${response.status}): deploy what npx frontdesk build made as a whole.`,
  )
}

/** A site with one page for all paths answers 200 with that page for a missing file. */
function isThere({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') !== true
}

/** Only the path counts. */
function toRequest(file: string): Request {
  return new Request(`https://assets.internal${PREBUILT_FOLDER}${file}`)
}

function requireAssets(assets: unknown): void {
  if (typeof assets === 'object' && assets !== null && 'fetch' in assets) return
  throw new TypeError(
    'frontdeskWorker was given no assets. Name them in wrangler.jsonc: "assets": { "directory": "public", "binding": "ASSETS", "run_worker_first": true }.',
  )
}
