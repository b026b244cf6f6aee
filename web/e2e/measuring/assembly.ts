import { glb } from '../../../cad/test/mesh-files.ts'

const sideCounts = [3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 36]
const partsOfStation = 100
const apart = 0.03

interface Node {
  name: string
  mesh?: number
  translation?: number[]
  children?: number[]
}

/** A GLB with a number of parts from twelve meshes, prisms with three to 36 sides, in stations of a hundred. */
export function assemblyGlb(partCount: number): Buffer {
  const meshes = sideCounts.map(prism)
  const binary = Buffer.concat(meshes.map(({ buffer }) => Buffer.from(buffer)))
  const nodes: Node[] = Array.from({ length: partCount }, (_part, index) => ({
    name: `Part ${index + 1}`,
    mesh: index % meshes.length,
    translation: [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400)].map(
      (step) => step * apart,
    ),
  }))
  const stations = Array.from({ length: Math.ceil(partCount / partsOfStation) }, (_, station) => ({
    name: `Station ${station + 1}`,
    children: nodes
      .map((_node, index) => index)
      .slice(station * partsOfStation, (station + 1) * partsOfStation),
  }))
  let byteOffset = 0
  const views = meshes.map(({ byteLength }) => {
    byteOffset += byteLength
    return { buffer: 0, byteOffset: byteOffset - byteLength, byteLength }
  })
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: stations.map((_station, index) => partCount + index) }],
    nodes: [...nodes, ...stations],
    meshes: meshes.map((_mesh, index) => ({
      primitives: [{ attributes: { POSITION: index }, material: index % 4 }],
    })),
    materials: [0.2, 0.4, 0.6, 0.8].map((red) => ({
      pbrMetallicRoughness: { baseColorFactor: [red, 0.5, 0.5, 1] },
    })),
    accessors: meshes.map(({ length }, index) => ({
      bufferView: index,
      componentType: 5126,
      count: length / 3,
      type: 'VEC3',
      min: [-0.01, -0.01, 0],
      max: [0.01, 0.01, 0.02],
    })),
    bufferViews: views,
    buffers: [{ byteLength: binary.length }],
  }
  return glb(json, binary)
}

/** The corners of the triangles of a prism, in meters. */
function prism(sides: number): Float32Array {
  const corner = (side: number, height: number): number[] => {
    const angle = (2 * Math.PI * side) / sides
    return [0.01 * Math.cos(angle), 0.01 * Math.sin(angle), height]
  }
  const triangles = Array.from({ length: sides }, (_, side) => {
    const [a, b] = [corner(side, 0), corner(side + 1, 0)]
    const [c, d] = [corner(side + 1, 0.02), corner(side, 0.02)]
    return [a, b, c, a, c, d, [0, 0, 0], b, a, [0, 0, 0.02], d, c]
  })
  return Float32Array.from(triangles.flat(2))
}
