import { boxFaces } from '../models.ts'

/** In millimetres, z upwards. */
type Point = [x: number, y: number, z: number]

interface Solid {
  points: Point[]
  /** Places in `points`, counterclockwise from outside. */
  faces: number[][]
}

const sides = 48

/** The grinder of the manual as a Wavefront OBJ in millimetres, y upwards, a group for each of its parts. */
export function grinderModel(): Buffer {
  const parts: [name: string, solid: Solid][] = [
    ['Base', box([-110, -70, 0], [110, 70, 18])],
    ['Column', box([-45, -40, 18], [45, 40, 70])],
    ['Motor', cylinder(-85, 85, 130, 62)],
    ['Spindle', cylinder(-190, 190, 130, 7)],
    ['Wheel left', cylinder(-165, -140, 130, 75)],
    ['Wheel right', cylinder(140, 165, 130, 75)],
    ['Flange left', cylinder(-172, -166, 130, 30)],
    ['Flange right', cylinder(166, 172, 130, 30)],
    ['Nut left', cylinder(-184, -173, 130, 14, 6)],
    ['Nut right', cylinder(173, 184, 130, 14, 6)],
    ['Tool rest left', box([-180, 80, 118], [-125, 118, 126])],
    ['Tool rest right', box([125, 80, 118], [180, 118, 126])],
    ['Switch', box([-14, -76, 40], [14, -62, 62])],
  ]
  const lines: string[] = []
  let before = 1
  for (const [name, { points, faces }] of parts) {
    lines.push(`g ${name.replaceAll(' ', '_')}`)
    for (const [x, y, z] of points) lines.push(`v ${[x, z, -y].map(written).join(' ')}`)
    for (const face of faces) lines.push(`f ${face.map((place) => before + place).join(' ')}`)
    before += points.length
  }
  return Buffer.from(lines.join('\n'))
}

function written(coordinate: number): string {
  return coordinate.toFixed(3)
}

function box(low: Point, high: Point): Solid {
  const points = [0, 1, 2, 3, 4, 5, 6, 7].map((corner): Point => [
    (corner & 1 ? high : low)[0],
    (corner & 2 ? high : low)[1],
    (corner & 4 ? high : low)[2],
  ])
  return { points, faces: boxFaces }
}

/** Along x, around the axis at a height. */
function cylinder(from: number, to: number, height: number, radius: number, count = sides): Solid {
  const ring = (x: number): Point[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count
      return [x, radius * Math.cos(angle), height + radius * Math.sin(angle)]
    })
  const near = Array.from({ length: count }, (_, index) => index)
  const around = near.map((index) => {
    const next = (index + 1) % count
    return [index, next, count + next, count + index]
  })
  const ends = [near.toReversed(), near.map((index) => count + index)]
  return { points: [...ring(from), ...ring(to)], faces: [...around, ...ends] }
}
