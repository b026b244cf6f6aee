/** A product in a test's STEP file: its own boxes, and other placed products. */
export interface TestProduct {
  name: string
  boxes?: TestBox[]
  uses?: { product: TestProduct; at: readonly [number, number, number]; name?: string }[]
}

export interface TestBox {
  at: readonly [number, number, number]
  size: readonly [number, number, number]
  color?: readonly [number, number, number]
}

export interface StepOptions {
  unit?: 'mm' | 'm' | 'in'
}

type Point = readonly [number, number, number]

/** Corners of each face of a unit box, counterclockwise from outside. */
const faces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
]

/** A part of cubes in a row. */
export function cubes(name: string, color: Point, count = 1): TestProduct {
  const boxes = Array.from({ length: count }, (_, index): TestBox => ({
    at: [20 * index, 0, 0],
    size: [10, 10, 10],
    color,
  }))
  return { name, boxes }
}

/** Writes a STEP file (AP214) whose only geometry is boxes. */
export function stepFile(root: TestProduct, { unit = 'mm' }: StepOptions = {}): Uint8Array {
  const writer = new StepWriter(unit)
  writer.product(root)
  return Buffer.from(writer.finished(), 'latin1')
}

class StepWriter {
  private readonly lines: string[] = []
  private readonly products = new Map<TestProduct, { definition: string; shape: string }>()
  private readonly styles: string[] = []
  private readonly application = this.add(`APPLICATION_CONTEXT('automotive design')`)
  private readonly context: string

  constructor(unit: 'mm' | 'm' | 'in') {
    const length = this.add(
      `(LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(${unit === 'm' ? '$' : '.MILLI.'},.METRE.))`,
    )
    const angle = this.add('(NAMED_UNIT(*) PLANE_ANGLE_UNIT() SI_UNIT($,.RADIAN.))')
    const solid = this.add('(NAMED_UNIT(*) SI_UNIT($,.STERADIAN.) SOLID_ANGLE_UNIT())')
    const used = unit === 'in' ? this.inch(length) : length
    const accuracy = this.add(
      `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-7),${used},'accuracy','')`,
    )
    this.context = this.add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${accuracy})) ` +
        `GLOBAL_UNIT_ASSIGNED_CONTEXT((${used},${angle},${solid})) REPRESENTATION_CONTEXT('',''))`,
    )
  }

  finished(): string {
    if (this.styles.length > 0) {
      this.add(
        `MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${this.styles.join()}),${this.context})`,
      )
    }
    return [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION((''),'2;1');",
      "FILE_NAME('test','',(''),(''),'','','');",
      "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
      'ENDSEC;',
      'DATA;',
      ...this.lines,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n')
  }

  product(product: TestProduct): { definition: string; shape: string } {
    const known = this.products.get(product)
    if (known) return known
    const { name, boxes = [], uses = [] } = product
    const context = this.add(`PRODUCT_CONTEXT('',${this.application},'mechanical')`)
    const item = this.add(`PRODUCT('${name}','${name}','',(${context}))`)
    const formation = this.add(`PRODUCT_DEFINITION_FORMATION('','',${item})`)
    const stage = this.add(
      `PRODUCT_DEFINITION_CONTEXT('part definition',${this.application},'design')`,
    )
    const definition = this.add(`PRODUCT_DEFINITION('design','',${formation},${stage})`)
    const definitionShape = this.add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)
    const origin = this.placement([0, 0, 0])
    const places = uses.map((use) => ({ ...use, placement: this.placement(use.at) }))
    const solids = boxes.map((box) => this.box(box))
    const kind =
      uses.length > 0 || solids.length === 0
        ? 'SHAPE_REPRESENTATION'
        : 'ADVANCED_BREP_SHAPE_REPRESENTATION'
    const items = [...solids, origin, ...places.map(({ placement }) => placement)]
    const shape = this.add(`${kind}('',(${items.join()}),${this.context})`)
    this.add(`SHAPE_DEFINITION_REPRESENTATION(${definitionShape},${shape})`)
    const made = { definition, shape }
    this.products.set(product, made)
    for (const [index, use] of places.entries()) {
      const child = this.product(use.product)
      this.use(made, child, origin, use.placement, use.name ?? `${use.product.name}_${index + 1}`)
    }
    return made
  }

  private use(
    parent: { definition: string; shape: string },
    child: { definition: string; shape: string },
    origin: string,
    place: string,
    name: string,
  ): void {
    const usage = this.add(
      `NEXT_ASSEMBLY_USAGE_OCCURRENCE('${this.lines.length}','${name}','',${parent.definition},${child.definition},$)`,
    )
    const shape = this.add(`PRODUCT_DEFINITION_SHAPE('','',${usage})`)
    const movement = this.add(`ITEM_DEFINED_TRANSFORMATION('','',${origin},${place})`)
    const relation = this.add(
      `(REPRESENTATION_RELATIONSHIP('','',${child.shape},${parent.shape}) ` +
        `REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(${movement}) SHAPE_REPRESENTATION_RELATIONSHIP())`,
    )
    this.add(`CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(${relation},${shape})`)
  }

  private box({ at, size, color }: TestBox): string {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner): Point => [
      at[0] + (corner & 1 ? size[0] : 0),
      at[1] + (corner & 2 ? size[1] : 0),
      at[2] + (corner & 4 ? size[2] : 0),
    ])
    const vertices = corners.map((corner) => this.add(`VERTEX_POINT('',${this.point(corner)})`))
    const edges = new Map<string, string>()
    const side = (from: number, to: number): string => {
      const [low, high] = from < to ? [from, to] : [to, from]
      const key = `${low} ${high}`
      const known = edges.get(key) ?? this.edge(corners, vertices, low, high)
      edges.set(key, known)
      return this.add(`ORIENTED_EDGE('',*,*,${known},${from < to ? '.T.' : '.F.'})`)
    }
    const made = faces.map((face) => this.face(corners, face, side))
    const shell = this.add(`CLOSED_SHELL('',(${made.join()}))`)
    const solid = this.add(`MANIFOLD_SOLID_BREP('',${shell})`)
    if (color) this.style(solid, color)
    return solid
  }

  private face(
    corners: readonly Point[],
    face: readonly number[],
    side: (from: number, to: number) => string,
  ): string {
    const sides = face.map((from, index) => side(from, face[(index + 1) % face.length] ?? 0))
    const bound = this.add(
      `FACE_OUTER_BOUND('',${this.add(`EDGE_LOOP('',(${sides.join()}))`)},.T.)`,
    )
    const [a, b, , d] = face.map((corner) => corners[corner] ?? ([0, 0, 0] as const))
    const along = direction(a, b)
    const across = direction(a, d)
    const normal: Point = [
      along[1] * across[2] - along[2] * across[1],
      along[2] * across[0] - along[0] * across[2],
      along[0] * across[1] - along[1] * across[0],
    ]
    const plane = this.add(`PLANE('',${this.placement(a ?? [0, 0, 0], normal, along)})`)
    return this.add(`ADVANCED_FACE('',(${bound}),${plane},.T.)`)
  }

  private edge(
    corners: readonly Point[],
    vertices: readonly string[],
    low: number,
    high: number,
  ): string {
    const vector = this.add(
      `VECTOR('',${this.direction(direction(corners[low], corners[high]))},1.)`,
    )
    const line = this.add(`LINE('',${this.point(corners[low] ?? [0, 0, 0])},${vector})`)
    return this.add(`EDGE_CURVE('',${vertices[low]},${vertices[high]},${line},.T.)`)
  }

  private style(solid: string, [red, green, blue]: Point): void {
    const color = this.add(`COLOUR_RGB('',${real(red)},${real(green)},${real(blue)})`)
    const fill = this.add(`FILL_AREA_STYLE_COLOUR('',${color})`)
    const area = this.add(`SURFACE_STYLE_FILL_AREA(${this.add(`FILL_AREA_STYLE('',(${fill}))`)})`)
    const usage = this.add(
      `SURFACE_STYLE_USAGE(.BOTH.,${this.add(`SURFACE_SIDE_STYLE('',(${area}))`)})`,
    )
    const assignment = this.add(`PRESENTATION_STYLE_ASSIGNMENT((${usage}))`)
    this.styles.push(this.add(`STYLED_ITEM('',(${assignment}),${solid})`))
  }

  private placement(at: Point, z: Point = [0, 0, 1], x: Point = [1, 0, 0]): string {
    const axes = `${this.direction(z)},${this.direction(x)}`
    return this.add(`AXIS2_PLACEMENT_3D('',${this.point(at)},${axes})`)
  }

  private point(point: Point): string {
    return this.add(`CARTESIAN_POINT('',(${point.map(real).join()}))`)
  }

  private direction(point: Point): string {
    return this.add(`DIRECTION('',(${point.map(real).join()}))`)
  }

  private inch(millimetre: string): string {
    const measure = this.add(`LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),${millimetre})`)
    const dimensions = this.add('DIMENSIONAL_EXPONENTS(1.,0.,0.,0.,0.,0.,0.)')
    return this.add(
      `(CONVERSION_BASED_UNIT('INCH',${measure}) LENGTH_UNIT() NAMED_UNIT(${dimensions}))`,
    )
  }

  private add(entity: string): string {
    const number = `#${this.lines.length + 1}`
    this.lines.push(`${number}=${entity};`)
    return number
  }
}

function direction(from: Point = [0, 0, 0], to: Point = [0, 0, 0]): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length]
}

function real(value: number): string {
  return Number.isInteger(value) ? `${value}.` : String(value)
}
