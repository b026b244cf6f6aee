import { detectFormat } from '@millwright/cad/detect'
import { ModelError } from '@millwright/cad/errors'

import type { UploadRule } from '#platform/uploads/uploads'

/** The format that an ending stands for. */
const formatOfEnding: Record<string, string> = {
  step: 'step',
  stp: 'step',
  p21: 'step',
  iges: 'iges',
  igs: 'iges',
  brep: 'brep',
  brp: 'brep',
  stl: 'stl',
  obj: 'obj',
  ply: 'ply',
  '3mf': '3mf',
  gltf: 'gltf',
  glb: 'glb',
}

/**
 * What may be uploaded as a model. Browsers know few of these types and call the rest anything, so the
 * name says what a file claims to be, and its bytes whether it is.
 */
export const modelRule: UploadRule = {
  noun: 'Models',
  takes: ({ filename }) => claimOf(filename) !== undefined,
  isContentOf: ({ filename }, head) => formatIn(head, filename) === claimOf(filename),
}

function claimOf(filename: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formatOfEnding, ending) ? formatOfEnding[ending] : undefined
}

function formatIn(bytes: Buffer, filename: string): string | null {
  try {
    return detectFormat({ bytes, filename, companions: new Map() })
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}
