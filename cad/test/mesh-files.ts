import { crc32, deflateRawSync } from 'node:zlib'

type Point = readonly [number, number, number]
export type Triangle = readonly [Point, Point, Point]

/** Corners of the faces of a box, counterclockwise from outside. */
const faces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const

export const boxFaces: readonly (readonly number[])[] = faces

export function boxCorners([x, y, z]: Point, [width, depth, height]: Point): Point[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [
    x + (corner & 1 ? width : 0),
    y + (corner & 2 ? depth : 0),
    z + (corner & 4 ? height : 0),
  ])
}

export function boxTriangles(at: Point, size: Point): Triangle[] {
  const corners = boxCorners(at, size)
  const corner = (index: number): Point => corners[index] ?? [0, 0, 0]
  return faces.flatMap(([a, b, c, d]): Triangle[] => [
    [corner(a), corner(b), corner(c)],
    [corner(a), corner(c), corner(d)],
  ])
}

export function binaryStl(triangles: readonly Triangle[], header = 'made by a test'): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length)
  bytes.write(header, 'latin1')
  bytes.writeUInt32LE(triangles.length, 80)
  for (const [index, triangle] of triangles.entries()) {
    for (const [at, value] of triangle.flat().entries()) {
      bytes.writeFloatLE(value, 84 + 50 * index + 12 + 4 * at)
    }
  }
  return bytes
}

export function textStl(name: string, triangles: readonly Triangle[]): string {
  const facet = (triangle: Triangle): string =>
    `facet normal 0 0 0\n outer loop\n${triangle
      .map((point) => `  vertex ${point.join(' ')}\n`)
      .join('')} endloop\nendfacet\n`
  return `solid ${name}\n${triangles.map(facet).join('')}endsolid ${name}\n`
}

/** A GLB of the given JSON, with a binary chunk if there are bytes. */
export function glb(json: object, binary?: Buffer): Buffer {
  const chunk = (type: number, data: Buffer, filler: number): Buffer => {
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4, filler)
    data.copy(padded)
    const head = Buffer.alloc(8)
    head.writeUInt32LE(padded.length, 0)
    head.writeUInt32LE(type, 4)
    return Buffer.concat([head, padded])
  }
  const chunks = [chunk(0x4e_4f_53_4a, Buffer.from(JSON.stringify(json)), 0x20)]
  if (binary) chunks.push(chunk(0x00_4e_49_42, binary, 0))
  const body = Buffer.concat(chunks)
  const head = Buffer.from('glTF\u0002\u0000\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1')
  head.writeUInt32LE(12 + body.length, 8)
  return Buffer.concat([head, body])
}

/** The JSON and bytes of a glTF with one mesh, a box of one meter, for the given nodes. */
export function boxGltf(nodes: object[], roots: number[]): { json: object; binary: Buffer } {
  const positions = Float32Array.from(boxTriangles([0, 0, 0], [1, 1, 1]).flat(2))
  const binary = Buffer.from(positions.buffer)
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: roots }],
    nodes,
    meshes: [{ name: 'box', primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ name: 'red', pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 36,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 1, 1],
      },
    ],
    bufferViews: [{ buffer: 0, byteLength: binary.length }],
    buffers: [{ byteLength: binary.length } as { byteLength: number; uri?: string }],
  }
  return { json, binary }
}

/** @param pack deflates a file, or pretends to */
export function zip(
  files: Record<string, string | Buffer>,
  pack: (data: Buffer) => Buffer = (data) => deflateRawSync(data),
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content)
    const packed = pack(data)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002')
    entry.writeUInt16LE(20, 4)
    fields.copy(entry, 6, 0, 24)
    entry.writeUInt32LE(offset, 42)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}

/** A 3MF package around the content of its model element. */
export function threemf(content: string, unit = 'millimeter'): Buffer {
  return zip({
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships><Relationship Id="r" Target="/3D/3dmodel.model" ' +
      'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>',
    '3D/3dmodel.model': `<?xml version="1.0"?><model unit="${unit}">${content}</model>`,
  })
}

/** A box as the mesh element of a 3MF object. */
export function threemfBox(size: Point): string {
  const vertices = boxCorners([0, 0, 0], size)
    .map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
    .join('')
  const triangles = faces
    .map(
      ([a, b, c, d]) =>
        `<triangle v1="${a}" v2="${b}" v3="${c}"/><triangle v1="${a}" v2="${c}" v3="${d}"/>`,
    )
    .join('')
  return `<mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh>`
}
