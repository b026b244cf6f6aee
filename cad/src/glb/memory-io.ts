import { PlatformIO } from '@gltf-transform/core'

import { ModelError } from '../errors.ts'

/** Reads and writes glTF in memory; a file that names another is refused as `model_external_reference`. */
export class MemoryIO extends PlatformIO {
  protected override readURI(): Promise<never> {
    return Promise.reject(new ModelError('model_external_reference'))
  }

  protected override resolve(base: string, path: string): string {
    return base + path
  }

  protected override dirname(): string {
    return ''
  }
}
