import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { wireModule } from '@millwright/contract/wire-module'

import { TypeTexts } from '../reference/type-text.ts'
import { contractTypes, renamed } from './contract-types.ts'
import { methodTypes } from './method-types.ts'

/** Modules that the SDK uses in compiled form: `operation` with other types. */
const compiled = new Set(['error-catalog', 'errors', 'job-of-kind', 'operation'])

/**
 * Turns the two compiled packages into what a client needs: the contract without schemas, and types written out
 * instead of computed, so that projects using them type-check quickly.
 */
async function write(contract: string, sdk: string): Promise<void> {
  const sources = new URL('../../contract/src/', import.meta.url)
  const names = readdirSync(sources).flatMap((file) =>
    file.endsWith('.ts') && !file.endsWith('.test.ts') ? file.slice(0, -'.ts'.length) : [],
  )
  const modules = new Map<string, Record<string, unknown>>()
  for (const name of names.filter((each) => !compiled.has(each))) {
    const exported = (await import(new URL(`${name}.ts`, sources).href)) as Record<string, unknown>
    const wire = wireModule(exported)
    if (wire !== undefined) {
      modules.set(name, exported)
      writeFileSync(join(contract, `${name}.js`), `${wire}\n`)
    } else {
      for (const ending of ['js', 'd.ts']) rmSync(join(contract, `${name}.${ending}`))
    }
  }
  const types = new TypeTexts(renamed)
  const methods = methodTypes(types)
  for (const [name, text] of contractTypes(modules, types)) {
    writeFileSync(join(contract, `${name}.d.ts`), text)
  }
  const used = types.named().map(([name]) => name)
  const imports = [
    `import type { ${used.join(', ')} } from '@millwright/contract/types'`,
    `import type { CallOptions, Choosing } from './call-types.js'`,
  ]
  writeFileSync(join(sdk, 'methods.d.ts'), `${imports.join('\n')}\n\n${methods}\n`)
}

const [contract = '', sdk = ''] = process.argv.slice(2)
await write(contract, sdk)
