import { scaleModel } from '../../correction.ts'
import { externalFiles } from '../../errors.ts'
import { refuseAbove } from '../../limits.ts'
import { identity, multiply, type Matrix } from '../../matrix.ts'
import type { Mesh, Model, ModelPart, ModelWarning } from '../../model.ts'
import { findCompanion, type ModelSource } from '../../model-source.ts'
import { nodeIn, nodesIn, numberIn, textIn } from './fields.ts'
import { facesOf } from './geometry.ts'
import { Appearances } from './appearances.ts'
import { meshOf } from './mesh.ts'
import { placementOf } from './placement.ts'
import { parseVrml, type VrmlNode } from './syntax.ts'
import { asVersion2 } from './version1.ts'
import { isX3dXml, parseX3dXml } from './x3d-xml.ts'

/** KiCad uses tenths of an inch, with z up, and its tool marks the files it writes. */
const byKicad = /^[^\n]*\n#\s*kicad\b/i
const millimetresPerKicadUnit = 2.54
/** The names that FreeCAD generates, which also has z up. */
const byFreecad = /\bDEF (o|_\+)\d+ /
const headLength = 2000
/** Programs number nameless nodes. */
const madeUpName = /^_?[a-z]{0,3}[_+]*\d+$/i
/** Blender writes two more nodes in each object, whose own node has a suffix. */
const byBlender = { within: /_ifs_TRANSFORM$|^group_ME_/, ending: /_TRANSFORM$/ }
/** Edges, which programs draw over the faces of a solid. */
const edges = /^(IndexedLineSet|LineSet|PointSet)$/

/**
 * Reads VRML 1.0 and 2.0 and X3D in its classic encoding and in XML. The format is in meters by definition, which no
 * CAD program follows:
 * millimeters are assumed, and y is up. Sound, light, movement and scripts are left out.
 */
export function readVrml(source: ModelSource): Model {
  const text = Buffer.from(source.bytes).toString('utf8')
  const isByKicad = byKicad.test(text)
  const warnings = new Set<ModelWarning>(isByKicad ? [] : ['units_assumed'])
  const whole = new SceneReader(source, warnings).whole(nodesOf(text))
  const parts = whole.shapes.length > 0 ? [whole] : whole.parts
  if (parts.length === 0 && warnings.has('files_missing')) throw externalFiles([])
  const upAxis = isByKicad || byFreecad.test(text.slice(0, headLength)) ? 'z' : 'y'
  const model: Model = { format: 'vrml', units: 'mm', upAxis, parts, warnings: [...warnings] }
  if (isByKicad) scaleModel(model, millimetresPerKicadUnit)
  return model
}

/** Reads the nodes of either version. */
function nodesOf(text: string): VrmlNode[] {
  if (isX3dXml(text.slice(0, headLength))) return parseX3dXml(text)
  const nodes = parseVrml(text)
  return text.startsWith('#VRML V1') ? asVersion2(nodes) : nodes
}

class SceneReader {
  private readonly source: ModelSource
  private readonly warnings: Set<ModelWarning>
  private readonly appearances: Appearances
  private readonly meshes = new Map<VrmlNode, Mesh | undefined>()
  private readonly files = new Map<string, VrmlNode[]>()
  private count = 0

  constructor(source: ModelSource, warnings: Set<ModelWarning>) {
    this.source = source
    this.warnings = warnings
    this.appearances = new Appearances(source, warnings)
  }

  whole(nodes: readonly VrmlNode[]): ModelPart {
    return this.part('', identity, nodes, 1)
  }

  private part(name: string, matrix: Matrix, nodes: readonly VrmlNode[], depth: number): ModelPart {
    const part: ModelPart = { name, matrix, shapes: [], parts: [] }
    for (const node of nodes) this.add(node, part, identity, depth)
    return part
  }

  /** Adds what a node shows to a part; named nodes become parts of it. */
  private add(node: VrmlNode, part: ModelPart, matrix: Matrix, depth: number): void {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.count += 1))
    if (node.type === 'Shape') {
      const mesh = this.mesh(node)
      const own = isNamed(node)
        ? { name: nameOf(node), matrix: identity, shapes: [], parts: [] }
        : part
      if (mesh) own.shapes.push({ mesh, matrix })
      if (mesh && own !== part) part.parts.push(own)
      return
    }
    // Groups that a file declares itself are placed in the same way.
    const place = multiply(matrix, placementOf(node))
    const children = this.childrenOf(node)
    if (!isNamed(node)) {
      for (const child of children) this.add(child, part, place, depth + 1)
      return
    }
    const own = this.part(nameOf(node), place, children, depth + 1)
    if (own.shapes.length > 0 || own.parts.length > 0) part.parts.push(own)
  }

  private childrenOf(node: VrmlNode): readonly VrmlNode[] {
    const { type, body } = node
    if (body) return body.slice(0, 1)
    // The first level is the finest one.
    if (type === 'LOD') return [...nodesIn(node, 'level'), ...nodesIn(node, 'children')].slice(0, 1)
    if (type === 'Switch') {
      const chosen = numberIn(node, 'whichChoice', -1)
      const choices = [...nodesIn(node, 'choice'), ...nodesIn(node, 'children')]
      return chosen < 0 ? [] : choices.slice(chosen, chosen + 1)
    }
    if (type === 'Inline') return this.inlined(node)
    return [...nodesIn(node, 'children'), ...nodesIn(node, 'shape')]
  }

  /** The nodes of another file, if it was supplied. */
  private inlined(node: VrmlNode): readonly VrmlNode[] {
    const url = textIn(node, 'url') ?? ''
    const known = this.files.get(url)
    if (known) return known
    const bytes = findCompanion(this.source, url)
    if (!bytes) this.warnings.add('files_missing')
    const nodes = bytes ? nodesOf(Buffer.from(bytes).toString('utf8')) : []
    this.files.set(url, nodes)
    return nodes
  }

  private mesh(shape: VrmlNode): Mesh | undefined {
    if (this.meshes.has(shape)) return this.meshes.get(shape)
    const geometry = nodeIn(shape, 'geometry')
    const faces = geometry && facesOf(geometry)
    if (geometry && !faces && !edges.test(geometry.type)) this.warnings.add('pieces_left_out')
    const hasFaces = faces && faces.triangles.length > 0
    const mesh = hasFaces
      ? meshOf(faces, this.appearances.of(shape, faces.doubleSided), this.appearances)
      : undefined
    this.meshes.set(shape, mesh)
    return mesh
  }
}

function isNamed({ name }: VrmlNode): boolean {
  return name !== '' && !madeUpName.test(name) && !byBlender.within.test(name)
}

function nameOf({ name }: VrmlNode): string {
  return name.replace(byBlender.ending, '')
}
