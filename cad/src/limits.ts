import { ModelError } from './errors.ts'

/** The limits of a model; more could not be shown in a browser anyway. */
export const limits = {
  parts: 100_000,
  depth: 64,
  /** In all shapes, counted once per use. */
  triangles: 20_000_000,
  /** The size of a compressed file once it is unpacked. */
  unpackedBytes: 500_000_000,
  /** In an archive. */
  files: 10_000,
} as const

/** @throws {ModelError} `model_too_complex` */
export function refuseAbove(what: 'parts' | 'depth' | 'triangles' | 'files', count: number): void {
  if (count > limits[what]) {
    throw new ModelError('model_too_complex', { details: { what, count, limit: limits[what] } })
  }
}
