import { refuseAbove } from '../../limits.ts'
import { identity, multiply, type Matrix } from '../../matrix.ts'
import { numberIn, numbersIn, textIn } from './fields.ts'
import { placementOf } from './placement.ts'
import type { VrmlNode, VrmlValue } from './syntax.ts'

/** The state that earlier nodes of VRML 1.0 have set for a shape. */
interface State {
  matrix: Matrix
  points: number[]
  texturePoints: number[]
  material: VrmlNode | undefined
  binding: string
  texture: string | undefined
  isClockwise: boolean
  isSolid: boolean
}

const atFirst: State = {
  matrix: identity,
  points: [],
  texturePoints: [],
  material: undefined,
  binding: 'OVERALL',
  texture: undefined,
  isClockwise: false,
  isSolid: false,
}

/**
 * Converts the nodes of VRML 1.0 to those of 2.0. In 1.0 the appearance, coordinates and position of a shape are set
 * by the nodes
 * before it, from the beginning of its separator on.
 *
 * @throws {ModelError} `model_too_complex`
 */
export function asVersion2(nodes: readonly VrmlNode[]): VrmlNode[] {
  return new Converter().inside(nodes, { ...atFirst }, 1)
}

class Converter {
  private count = 0

  inside(nodes: readonly VrmlNode[], state: State, depth: number): VrmlNode[] {
    return nodes.flatMap((node) => this.node(node, state, depth))
  }

  /** The visible result of a node; other nodes change the state for those after them. */
  private node(node: VrmlNode, state: State, depth: number): VrmlNode[] {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.count += 1))
    const { type, name, children } = node
    if (type === 'Separator' || type === 'WWWAnchor') {
      const { matrix } = state
      const inner = this.inside(children, { ...state, matrix: identity }, depth + 1)
      return [placed(matrix, inner, name)]
    }
    if (type === 'TransformSeparator') {
      const { matrix } = state
      const inner = this.inside(children, state, depth + 1)
      state.matrix = matrix
      return inner
    }
    if (type === 'Group') return this.inside(children, state, depth + 1)
    if (type === 'LOD') return this.inside(children.slice(0, 1), state, depth + 1)
    if (type === 'Switch') return this.inside(chosenOf(node), state, depth + 1)
    const geometry = geometryOf(node, state)
    if (geometry) return [placed(state.matrix, [shapeOf(geometry, state)], name)]
    if (type === 'WWWInline') {
      return [placed(state.matrix, [made('Inline', { url: node.fields.get('name') ?? [] })], '')]
    }
    change(state, node)
    return []
  }
}

function chosenOf(node: VrmlNode): VrmlNode[] {
  const chosen = numberIn(node, 'whichChild', -1)
  // -3 selects all of them.
  if (chosen === -3) return node.children
  return chosen < 0 ? [] : node.children.slice(chosen, chosen + 1)
}

function change(state: State, node: VrmlNode): void {
  const { type } = node
  if (type === 'Coordinate3') state.points = numbersIn(node, 'point')
  else if (type === 'TextureCoordinate2') state.texturePoints = numbersIn(node, 'point')
  else if (type === 'Material') state.material = node
  else if (type === 'MaterialBinding') state.binding = textIn(node, 'value') ?? 'OVERALL'
  else if (type === 'Texture2') state.texture = textIn(node, 'filename')
  else if (type === 'ShapeHints') {
    state.isClockwise = textIn(node, 'vertexOrdering') === 'CLOCKWISE'
    state.isSolid = textIn(node, 'shapeType') === 'SOLID'
  } else if (type === 'MatrixTransform' && numbersIn(node, 'matrix').length === 16) {
    state.matrix = multiply(state.matrix, numbersIn(node, 'matrix'))
  } else if (/^(Transform|Translation|Rotation|Scale)$/.test(type)) {
    state.matrix = multiply(state.matrix, placementOf(node, 'scaleFactor'))
  }
}

function geometryOf(node: VrmlNode, state: State): VrmlNode | undefined {
  if (/^(Sphere|Cylinder|Cone)$/.test(node.type)) return { ...node, name: '' }
  if (node.type === 'Cube') {
    const size = [
      numberIn(node, 'width', 2),
      numberIn(node, 'height', 2),
      numberIn(node, 'depth', 2),
    ]
    return made('Box', { size })
  }
  return node.type === 'IndexedFaceSet' ? facesOf(node, state) : undefined
}

function facesOf(node: VrmlNode, state: State): VrmlNode {
  const colors = numbersIn(state.material, 'diffuseColor')
  const ofFaces = state.binding.startsWith('PER_FACE')
  const isColored = colors.length > 3 && (ofFaces || state.binding.startsWith('PER_VERTEX'))
  return made('IndexedFaceSet', {
    coord: [made('Coordinate', { point: state.points })],
    coordIndex: numbersIn(node, 'coordIndex'),
    texCoord: [made('TextureCoordinate', { point: state.texturePoints })],
    texCoordIndex: numbersIn(node, 'textureCoordIndex'),
    ccw: [!state.isClockwise],
    solid: [state.isSolid],
    ...(isColored && {
      color: [made('Color', { color: colors })],
      colorIndex: numbersIn(node, 'materialIndex'),
      colorPerVertex: [!ofFaces],
    }),
  })
}

function shapeOf(geometry: VrmlNode, { material, texture }: State): VrmlNode {
  const diffuseColor = numbersIn(material, 'diffuseColor').slice(0, 3)
  const transparency = numbersIn(material, 'transparency').slice(0, 1)
  const appearance = made('Appearance', {
    ...(material && { material: [made('Material', { diffuseColor, transparency })] }),
    ...(texture && { texture: [made('ImageTexture', { url: [texture] })] }),
  })
  return made('Shape', { geometry: [geometry], appearance: [appearance] })
}

function placed(matrix: Matrix, children: VrmlNode[], name: string): VrmlNode {
  return { ...made('Transform', { matrix: [...matrix], children }), name }
}

function made(type: string, fields: Record<string, VrmlValue[]>): VrmlNode {
  return { type, name: '', fields: new Map(Object.entries(fields)), children: [] }
}
