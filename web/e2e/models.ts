/** The corners of each face of a box, by the bits of their places, counterclockwise from outside. */
export const boxFaces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
]

/** An OBJ with boxes of one millimetre in a row along x, with one between them. */
export function boxesObj(names: readonly string[]): Buffer {
  const lines = names.flatMap((name, index) => [
    `g ${name}`,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(
      (corner) => `v ${2 * index + (corner & 1)} ${(corner >> 1) & 1} ${(corner >> 2) & 1}`,
    ),
    ...boxFaces.map((face) => `f ${face.map((corner) => corner + 1 + 8 * index).join(' ')}`),
  ])
  return Buffer.from(lines.join('\n'))
}
