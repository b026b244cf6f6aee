import { detectFormat, startsAsStep } from '@millwright/cad/detect'
import { ModelError } from '@millwright/cad/errors'

import { isJpeg, isPng, isText, isWebp, startsWith } from '#platform/uploads/signatures'
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
  amf: 'amf',
  fcstd: 'fcstd',
  fbx: 'fbx',
  dae: 'dae',
  '3ds': '3ds',
  gltf: 'gltf',
  glb: 'glb',
}

/**
 * What may be uploaded as a model. Browsers know few of these types and call the rest anything, so the
 * name says what a file claims to be, and its bytes whether it is.
 */
export const modelRule: UploadRule = {
  noun: 'Models',
  accepted: 'STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, GLB, FBX, COLLADA and 3DS',
  takes: ({ filename }) => claimOf(filename) !== undefined,
  isContentOf: ({ filename }, head) => formatIn(head, filename) === claimOf(filename),
}

/** What comes with a model: materials, textures, buffers, by their endings and first bytes. */
const companionContents: Record<string, (head: Buffer) => boolean> = {
  // Parts of an assembly, each in a file of its own.
  stp: isStep,
  step: isStep,
  p21: isStep,
  fcstd: startsWith('PK\x03\x04'),
  mtl: isText,
  bin: () => true,
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: isWebp,
  ktx2: startsWith('\xabKTX 20\xbb'),
}

export const companionRule: UploadRule = {
  noun: 'Files of models',
  takes: ({ filename }) => Object.hasOwn(companionContents, endingOf(filename)),
  isContentOf: ({ filename }, head) => companionContents[endingOf(filename)]?.(head) ?? false,
}

function isStep(head: Buffer): boolean {
  return startsAsStep(head.toString('latin1'))
}

function claimOf(filename: string): string | undefined {
  const ending = endingOf(filename)
  return Object.hasOwn(formatOfEnding, ending) ? formatOfEnding[ending] : undefined
}

function endingOf(filename: string): string {
  return /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

function formatIn(bytes: Buffer, filename: string): string | null {
  try {
    return detectFormat({ bytes, filename })
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}
