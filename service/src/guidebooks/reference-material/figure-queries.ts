import { isJpeg, isPng } from '#platform/uploads/signatures'

const endings = { 'image/png': '.png', 'image/jpeg': '.jpg' } as const

export type FigureType = keyof typeof endings

/** The type of a picture by its bytes; undefined for types that figures are not stored as. */
export function figureTypeIn(bytes: Buffer): FigureType | undefined {
  if (isPng(bytes)) return 'image/png'
  return isJpeg(bytes) ? 'image/jpeg' : undefined
}

/** An id says what type the picture is, so that its bytes need not be read again. */
export function figureIdOf(hash: string, type: FigureType): string {
  return `${hash}${endings[type]}`
}

/** Ids without an ending date from when each figure was a JPEG. */
export function isFigureId(text: string): boolean {
  return /^[0-9a-f]{32}(?:\.(?:png|jpg))?$/.test(text)
}

export function figureTypeOf(figureId: string): FigureType {
  return figureId.endsWith(endings['image/png']) ? 'image/png' : 'image/jpeg'
}

/** The name under which a figure is saved. */
export function figureNameOf(figureId: string): string {
  return figureId.includes('.') ? figureId : `${figureId}${endings['image/jpeg']}`
}

/** The name of the file that stores a figure's picture, beside its document. */
export function figureFileOf(fileId: string, figureId: string): string {
  return `${fileId}-${figureId}`
}
