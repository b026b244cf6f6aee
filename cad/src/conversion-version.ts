/**
 * Raised whenever a conversion comes out otherwise than before: other facts, another web model, another picture.
 * What was converted with a lower number is worth converting again.
 */
export const conversionVersion = 18
