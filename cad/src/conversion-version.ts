/**
 * Raised whenever the result of a conversion changes: other facts, another web model, another picture.
 * Models converted with a lower number are worth converting again.
 */
export const conversionVersion = 18
