import path from 'node:path'

import type { Stand, StandService } from '../../tools/faults/stand.ts'

/** As `npm start` does from the second time on: the first one compiles, and keeps what comes of it. */
export async function startOurs(stand: Stand): Promise<StandService> {
  const environment = { JOBS_AT_ONCE: '2', NODE_COMPILE_CACHE: path.join(stand.folder, 'compiled') }
  const first = await stand.serve(environment)
  first.child.kill('SIGTERM')
  await first.ended
  return await stand.serve(environment)
}

/** Past row-level security, and already in the organization. */
export function bareAddress({ postgres }: Stand, organizationId: string) {
  const settings = { 'app.organization_id': organizationId, 'app.role': 'owner' }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { ...postgres.superuserConnection, options: options.join(' ') }
}
