import { createRequire } from 'node:module'

import { ModelError, throwDamaged } from '../../errors.ts'

interface FileList {
  AddFile: (name: string, bytes: Uint8Array) => void
}

interface Result {
  IsSuccess: () => boolean
  GetErrorCode: () => string
  FileCount: () => number
  GetFile: (index: number) => { GetContent: () => Uint8Array }
}

interface Assimp {
  FileList: new () => FileList
  ConvertFileList: (files: FileList, format: 'glb2') => Result
}

/** WebAssembly's messages when its memory cannot grow. */
const outOfMemory = /enlarge memory|out of memory|\bOOM\b/i

/**
 * Converts a model to GLB with the Open Asset Import Library. It keeps lengths as they are in the file, reads no
 * other files than this one, and may crash on bad ones: call it in a separate process only.
 *
 * @param name whose extension tells the library the format
 * @throws {ModelError} `model_damaged`, `memory_limit_exceeded`
 */
export async function glbByAssimp(name: string, bytes: Uint8Array): Promise<Buffer> {
  const require = createRequire(import.meta.url)
  const start = require('assimpjs') as () => Promise<Assimp>
  const assimp = await start()
  const files = new assimp.FileList()
  files.AddFile(name, bytes)
  try {
    const result = assimp.ConvertFileList(files, 'glb2')
    if (!result.IsSuccess() || result.FileCount() === 0) {
      return throwDamaged('its structure cannot be read')
    }
    return Buffer.from(result.GetFile(0).GetContent())
  } catch (error) {
    if (error instanceof ModelError) throw error
    if (outOfMemory.test(String(error))) {
      throw new ModelError('memory_limit_exceeded', { cause: error })
    }
    return throwDamaged('its structure cannot be read', error)
  }
}
