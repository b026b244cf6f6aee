import { pathToFileURL } from 'node:url'

import { wireModule } from '@millwright/contract/wire-module'
import type { Plugin } from 'vite'

/**
 * Gives the app of the contract what it takes to send requests. Schemas and what makes them were an eighth of the
 * first screen's script.
 */
export function wireContract(): Plugin {
  return {
    name: 'wire-contract',
    async load(id) {
      if (!/\/contract\/src\/[^/]+\.ts$/.test(id)) return null
      return wireModule((await import(pathToFileURL(id).href)) as object) ?? null
    },
  }
}
