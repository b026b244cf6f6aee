import type { KernelModel } from './kernel-model.ts'

/** A file as it was uploaded. */
export interface ModelSource {
  bytes: Uint8Array
  /** Of people's choosing: names the model, hints at the format, opens nothing. */
  filename: string
  /** Files that came with it, by name, such as materials and textures. */
  companions: ReadonlyMap<string, Uint8Array>
  /** What was read of its geometry already, piece by piece. */
  pieces?: readonly KernelModel[]
}

/** The file's name without folder and extension. */
export function fileStem(filename: string): string {
  const base = lastName(filename)
  return base.replace(/\.[^.]+$/, '') || base || 'Model'
}

/**
 * A file that the model names, if it came with it. Only the last name counts: models hold paths of
 * the machine they were made on, addresses, or worse, and nothing is ever opened by them.
 */
export function findCompanion(
  { companions }: Pick<ModelSource, 'companions'>,
  reference: string,
): Uint8Array | undefined {
  const name = lastName(reference)
  const found = companions.get(name) ?? companions.get(lastName(decoded(reference)))
  if (found) return found
  // Models come from systems that do not tell upper from lower case.
  const alike = [...companions].find(([each]) => each.toLowerCase() === name.toLowerCase())
  return alike?.[1]
}

function lastName(reference: string): string {
  return reference.split(/[\\/]/).pop() ?? ''
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
