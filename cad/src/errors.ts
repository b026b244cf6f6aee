/** Every way a model can fail, with the sentence shown to people. The set is closed. */
export const modelErrors = {
  model_format_unknown:
    'The file is not a STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, GLB, FBX, COLLADA, 3DS, VRML or X3D model.',
  model_empty: 'The model has no surfaces.',
  model_damaged: 'The model is damaged and cannot be read.',
  model_feature_unsupported: 'The model needs a feature that is not supported.',
  model_ambiguous: 'The archive holds several models that do not refer to each other.',
  model_external_reference: 'The model refers to a file that did not come with it.',
  model_too_complex: 'The model has more parts or triangles than can be shown.',
  time_limit_exceeded: 'Converting the model took too long.',
  memory_limit_exceeded: 'Converting the model needed too much memory.',
  model_crashed: 'Converting the model ended unexpectedly.',
  canceled: 'Converting the model was canceled.',
} as const

export type ModelErrorCode = keyof typeof modelErrors

/** The only error the engine throws for bad input; anything else is a defect of the engine. */
export class ModelError extends Error {
  readonly code: ModelErrorCode
  /** What helps a person to fix the file, such as the name of a missing file. */
  readonly details: Record<string, unknown>

  constructor(
    code: ModelErrorCode,
    options: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(modelErrors[code], { cause: options.cause })
    this.name = 'ModelError'
    this.code = code
    this.details = options.details ?? {}
  }
}

export function isModelErrorCode(value: unknown): value is ModelErrorCode {
  return typeof value === 'string' && Object.hasOwn(modelErrors, value)
}

/** @throws {ModelError} `model_damaged`, saying why */
export function throwDamaged(reason: string, cause?: unknown): never {
  throw new ModelError('model_damaged', { details: { reason }, cause })
}

/** The error for a model that is entirely in files that were not supplied with it. */
export function externalFiles(missingFiles: readonly string[]): ModelError {
  const reason = `Upload the files that it refers to along with it: ${missingFiles.join(', ')}.`
  return new ModelError('model_external_reference', { details: { missingFiles, reason } })
}
