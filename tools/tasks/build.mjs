import { serviceEnvironment } from '../setup/service-environment.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** Builds what `start` would build first: for images, and for machines where the service may not write. */
export async function task(_args, node) {
  await Promise.all([serviceEnvironment(node), ensureWeb(node)])
  return 0
}
