import { registerHooks } from 'node:module'

import type pg from 'pg'

import { GatheringSocket } from './gathering-socket.ts'
import type * as sharedReads from './shared-reads.ts'

// Modules asked for with `?driver=` work with that driver.
registerHooks({
  resolve(specifier, context, next) {
    const driver = new URL(context.parentURL ?? 'file:').searchParams.get('driver')
    if (driver === null) return next(specifier, context)
    if (specifier === 'pg') return next(driver, context)
    const found = next(specifier, context)
    return specifier.startsWith('.') ? { ...found, url: `${found.url}?driver=${driver}` } : found
  },
})

/** The package on top of the driver that is installed under this name. */
export async function loadOnDriver(driver: string) {
  const onDriver = new URL(`shared-reads.ts?driver=${driver}`, import.meta.url).href
  const [{ SharedReads }, { default: loaded }] = (await Promise.all([
    import(onDriver),
    import(driver),
  ])) as [typeof sharedReads, { default: typeof pg }]
  return {
    SharedReads,
    types: new loaded.TypeOverrides(),
    createPool: (config: pg.PoolConfig) =>
      new loaded.Pool({ stream: () => new GatheringSocket(), pipeline: true, ...config }),
  }
}
