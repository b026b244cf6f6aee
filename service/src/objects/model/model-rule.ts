import { detectFormat, startsAsStep } from '@millwright/cad/detect'
import { ModelError } from '@millwright/cad/errors'
import { endingOf, formatNamedBy } from '@millwright/cad/model-endings'
import { withoutPacking } from '@millwright/cad/packed/unpack'

import { isJpeg, isPng, isText, isWebp, startsWith } from '#platform/uploads/signatures'
import type { UploadRule } from '#platform/uploads/uploads'

const isGzip = startsWith('\x1f\x8b')

/**
 * What may be uploaded as a model. Browsers know few of these types, so the name of a file tells what it
 * claims to be, and its bytes whether it is.
 */
export const modelRule: UploadRule = {
  noun: 'Models',
  accepted:
    'STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, GLB, FBX, COLLADA, 3DS, VRML and X3D, also compressed or in a ZIP',
  takes: ({ filename }) => formatNamedBy(filename) !== undefined || isPacked(filename),
  isContentOf: ({ filename }, head) => {
    const claim = formatNamedBy(filename)
    // Many parts libraries have compressed VRML, under the same ending.
    if (isPacked(filename) || (claim === 'vrml' && isGzip(head))) return isArchive(head)
    return formatIn(head, filename) === claim
  },
}

/** A ZIP with a model and its files, or a single compressed model. */
function isPacked(filename: string): boolean {
  if (endingOf(filename) === 'zip') return true
  const inner = withoutPacking(filename)
  return inner !== filename && formatNamedBy(inner) !== undefined
}

function isArchive(head: Buffer): boolean {
  return startsWith('PK\x03\x04')(head) || isGzip(head)
}

/** Files that come with a model: materials, textures, buffers, by their endings and first bytes. */
const companionContents: Record<string, (head: Buffer) => boolean> = {
  // Parts of an assembly, each in a separate file.
  stp: isStep,
  step: isStep,
  p21: isStep,
  fcstd: startsWith('PK\x03\x04'),
  // Scenes included by a scene.
  wrl: (head) => isText(head) || isGzip(head),
  // Several of these files.
  zip: startsWith('PK\x03\x04'),
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

function formatIn(bytes: Buffer, filename: string): string | null {
  try {
    return detectFormat({ bytes, filename })
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}
