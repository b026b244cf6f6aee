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

/** The way that parts come in by: the way they can leave by, back again. */
export interface FreeWay {
  /** A unit vector, in the axes of the model: the way out. */
  direction: Vector3
  /** How far out they are clear of what is around them, in the unit of the model. */
  distance: number
}

/** A few hundred rays tell a way that is blocked from a free one; more change nothing. */
const maxSamples = 400
/** Faces steeper than this against the way push into what is before them. Sides of a hole slide along. */
const minFacing = 0.25
/** Shares of rays that hit something which are as good as each other. */
const alike = 0.03
/** Parts are clear by so many times their own length: a screw of a large machine stays beside it. */
const maxLengths = 2.5
/** Of the diagonal of the model: what comes in from nearer is hardly seen to move. */
const minReach = 0.12

interface Sample {
  at: Vector3
  normal: Vector3
}

/**
 * Finds how parts leave an assembly in a straight line: of the axes of the model and of the parts, and away from
 * what is around them, the way in which the fewest of the faces that lead run into something. As Wilson and
 * Latombe, Geometric Reasoning about Mechanical Assembly (1994), judge directions by what blocks them, with rays
 * in place of contacts, because models of makers overlap and gape where they touch.
 *
 * @param moving the meshes of the parts, where they are when assembled, with their world matrices up to date
 * @param rest the meshes that stay
 * @returns undefined where nothing moves or nothing is left
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
    // Of those that are free alike: along an axis, since a little askew in a hole runs into its sides unnoticed; then
    // away from the rest, and up rather than down.
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

/** Both ways along the axes of the model, of each moving part, and from the middle of the rest to that of the parts. */
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

/** Places on the surface of the parts, more where there is more of it, the same each time. */
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

/** Spread over a triangle as the golden ratio spreads them over a line. */
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

/** Of the surface that leads the way, the share that runs into something. */
function blockedShare(
  samples: readonly Sample[],
  bodies: readonly Body[],
  direction: Vector3,
  diagonal: number,
): number {
  // What is in touch already is hit from a little before it.
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

/** A mesh that stays, to be hit by rays. */
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

/** How far a box reaches in a direction. */
function top({ min, max }: Box3, { x, y, z }: Vector3): number {
  return (x > 0 ? max.x : min.x) * x + (y > 0 ? max.y : min.y) * y + (z > 0 ? max.z : min.z) * z
}
