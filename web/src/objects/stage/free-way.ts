import {
  Box3,
  DoubleSide,
  Ray,
  Triangle,
  Vector3,
  type BufferGeometry,
  type Matrix4,
  type Mesh,
} from 'three'
import { MeshBVH } from 'three-mesh-bvh'

/** The path by which parts come in: the reverse of one by which they can leave. */
export interface FreeWay {
  /** A unit vector, in the model's axes: the direction out. */
  direction: Vector3
  /** How far out they are clear of their surroundings, in the model's units. */
  distance: number
}

/** A few hundred rays tell a blocked path from a clear one; more don't change the result. */
const maxSamples = 400
/** Faces steeper than this against the direction push into what is ahead. Sides of a hole slide along. */
const minFacing = 0.25
/** The shares of blocked rays that count as equal. */
const alike = 0.03
/** Parts are clear after this many times their own length: a screw of a large machine stays near it. */
const maxLengths = 2.5
/** As a share of the model's diagonal: a shorter movement is hardly visible. */
const minReach = 0.12

interface Sample {
  at: Vector3
  normal: Vector3
}

/**
 * Finds how parts leave an assembly in a straight line: among the axes of the model and of the parts, and away from
 * their surroundings, the direction in which the fewest leading faces hit something. Like Wilson and Latombe,
 * Geometric Reasoning about Mechanical Assembly (1994), it judges directions by what blocks them, but with rays
 * instead of contacts, because real models overlap and have gaps where they touch.
 *
 * @param moving the meshes of the parts, in assembled position, with up-to-date world matrices
 * @param rest the meshes that stay
 * @returns undefined if nothing moves or nothing is left
 */
export function findFreeWay(moving: readonly Mesh[], rest: readonly Mesh[]): FreeWay | undefined {
  const own = boxOf(moving)
  const around = boxOf(rest)
  if (own.isEmpty() || around.isEmpty()) return undefined
  const diagonal = own.clone().union(around).getSize(new Vector3()).length()
  const samples = samplesOf(moving)
  const outward = own.getCenter(new Vector3()).sub(around.getCenter(new Vector3()))
  const bodies = rest.map((mesh) => new Body(mesh))
  const judged = candidates(moving, outward).map(({ direction, isAxis }) => ({
    direction,
    isAxis,
    blocked: blockedShare(samples, bodies, direction, diagonal),
    outward: direction.dot(outward.clone().normalize()),
  }))
  const least = Math.min(...judged.map(({ blocked }) => blocked))
  const [best] = judged
    .filter(({ blocked }) => blocked <= least + alike)
    // Among equally clear ones: along an axis, because hitting the sides of a hole slightly askew goes unnoticed;
    // then away from the rest, and up rather than down.
    .toSorted(
      (a, b) =>
        Number(b.isAxis) - Number(a.isAxis) ||
        b.outward - a.outward ||
        b.direction.y - a.direction.y,
    )
  if (!best) return undefined
  const length = extent(own, best.direction)
  const clear = top(around, best.direction) - bottom(own, best.direction) + length * 0.1
  const distance = Math.min(clear, Math.max(maxLengths * length, minReach * diagonal))
  return { direction: best.direction, distance: Math.max(distance, minReach * diagonal) }
}

function boxOf(meshes: readonly Mesh[]): Box3 {
  const box = new Box3()
  for (const mesh of meshes) box.union(worldBox(mesh))
  return box
}

function worldBox(mesh: Mesh): Box3 {
  if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox()
  return (mesh.geometry.boundingBox ?? new Box3()).clone().applyMatrix4(mesh.matrixWorld)
}

interface Candidate {
  direction: Vector3
  isAxis: boolean
}

/**
 * Both directions along the axes of the model and of each moving part, and from the center of the rest to that of the
 * parts.
 */
function candidates(moving: readonly Mesh[], outward: Vector3): Candidate[] {
  const axes = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)]
  for (const { matrixWorld } of moving.slice(0, 4)) {
    const own = [new Vector3(), new Vector3(), new Vector3()] as const
    matrixWorld.extractBasis(...own)
    axes.push(...own)
  }
  const found: Candidate[] = []
  for (const line of [...axes, outward]) {
    if (line.lengthSq() === 0) continue
    const unit = line.clone().normalize()
    if (found.some(({ direction }) => Math.abs(direction.dot(unit)) > 0.999)) continue
    const isAxis = line !== outward
    found.push({ direction: unit, isAxis }, { direction: unit.clone().negate(), isAxis })
  }
  return found
}

/** Points on the surface of the parts, in proportion to area, the same each time. */
function samplesOf(moving: readonly Mesh[]): Sample[] {
  const triangles = moving.flatMap((mesh) => trianglesOf(mesh))
  const total = triangles.reduce((sum, triangle) => sum + triangle.getArea(), 0)
  const step = total / maxSamples
  const samples: Sample[] = []
  let until = step / 2
  let passed = 0
  for (const triangle of triangles) {
    passed += triangle.getArea()
    const normal = triangle.getNormal(new Vector3())
    for (let part = 0; until <= passed && samples.length < maxSamples; part += 1, until += step) {
      samples.push({ at: pointIn(triangle, part), normal })
    }
  }
  return samples
}

/** Distributed over a triangle like the golden ratio distributes points on a line. */
function pointIn({ a, b, c }: Triangle, number: number): Vector3 {
  const [u, v] = [(0.5 + number * 0.754_877_67) % 1, (0.5 + number * 0.569_840_29) % 1]
  const [s, t] = u + v > 1 ? [1 - u, 1 - v] : [u, v]
  return a
    .clone()
    .addScaledVector(b.clone().sub(a), s * 0.98 + 0.01)
    .addScaledVector(c.clone().sub(a), t * 0.98 + 0.005)
}

function trianglesOf({ geometry, matrixWorld }: Mesh): Triangle[] {
  const position = geometry.getAttribute('position')
  const { index } = geometry
  const corner = (number: number) =>
    new Vector3()
      .fromBufferAttribute(position, index ? index.getX(number) : number)
      .applyMatrix4(matrixWorld)
  return Array.from(
    { length: Math.floor((index?.count ?? position.count) / 3) },
    (_, number) => new Triangle(corner(3 * number), corner(3 * number + 1), corner(3 * number + 2)),
  )
}

/** The share of the leading surface that hits something. */
function blockedShare(
  samples: readonly Sample[],
  bodies: readonly Body[],
  direction: Vector3,
  diagonal: number,
): number {
  // What is already touching is hit from slightly before it.
  const back = diagonal * 1e-4
  let leading = 0
  let blocked = 0
  for (const { at, normal } of samples) {
    const facing = normal.dot(direction)
    if (facing < minFacing) continue
    leading += facing
    const ray = new Ray(at.clone().addScaledVector(direction, -back), direction)
    if (bodies.some((body) => body.isHit(ray, diagonal))) blocked += facing
  }
  return leading === 0 ? 0 : blocked / leading
}

const trees = new WeakMap<BufferGeometry, MeshBVH>()

/** A mesh that stays, as a target of rays. */
class Body {
  private readonly box: Box3
  private readonly inward: Matrix4
  private readonly scale: number
  private readonly geometry: BufferGeometry

  constructor(mesh: Mesh) {
    this.box = worldBox(mesh)
    this.inward = mesh.matrixWorld.clone().invert()
    this.scale = new Vector3().setFromMatrixScale(this.inward).x
    this.geometry = mesh.geometry
  }

  isHit(ray: Ray, length: number): boolean {
    if (!ray.intersectsBox(this.box)) return false
    const local = ray.clone().applyMatrix4(this.inward)
    const tree = trees.get(this.geometry) ?? new MeshBVH(this.geometry, { indirect: true })
    trees.set(this.geometry, tree)
    return tree.raycastFirst(local, DoubleSide, 0, length * this.scale) !== null
  }
}

function extent(box: Box3, direction: Vector3): number {
  return top(box, direction) - bottom(box, direction)
}

function bottom(box: Box3, direction: Vector3): number {
  return -top(box, direction.clone().negate())
}

/** How far a box extends in a direction. */
function top({ min, max }: Box3, { x, y, z }: Vector3): number {
  return (x > 0 ? max.x : min.x) * x + (y > 0 ? max.y : min.y) * y + (z > 0 ? max.z : min.z) * z
}
