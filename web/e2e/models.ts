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

/** An OBJ with a flat disc of two millimetres. */
export function discObj(): Buffer {
  const sides = 48
  const ring = Array.from({ length: sides }, (_, side) => side)
  const at = (side: number, z: number) => {
    const angle = (2 * Math.PI * side) / sides
    return `v ${Math.cos(angle)} ${Math.sin(angle)} ${z}`
  }
  const next = (side: number) => ((side + 1) % sides) + 1
  return Buffer.from(
    [
      'g Disc',
      ...ring.map((side) => at(side, 0)),
      ...ring.map((side) => at(side, 0.3)),
      `f ${ring
        .toReversed()
        .map((side) => side + 1)
        .join(' ')}`,
      `f ${ring.map((side) => side + 1 + sides).join(' ')}`,
      ...ring.map((side) => {
        return `f ${side + 1} ${next(side)} ${next(side) + sides} ${side + 1 + sides}`
      }),
    ].join('\n'),
  )
}
