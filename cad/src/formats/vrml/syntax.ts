import { throwDamaged } from '../../errors.ts'

/** A node as written. Several uses of one node are the same object. */
export interface VrmlNode {
  type: string
  /** The name that the file gives it (`DEF`). */
  name: string
  fields: Map<string, VrmlValue[]>
  /** Nodes outside of fields, as in VRML 1.0. */
  children: VrmlNode[]
  /** For a node that the file declares itself (`PROTO`): its content. */
  body?: VrmlNode[]
}

export type VrmlValue = number | string | boolean | VrmlNode

/** Deeper nesting does not occur in models, and would overflow the stack. */
export const maxDepth = 200
const separators = /(?:[\s,]|#.*)*/y
const token = /"(?:[^"\\]|\\[^])*"|[[\]{}]|[^\s,#"[\]{}]+/y
/** Statements about other files and behavior; those of X3D are a line each. */
const statementsWithoutShape = /^(EXTERNPROTO|ROUTE|PROFILE|COMPONENT|META|UNIT|IMPORT|EXPORT)$/
/** `a.field TO b.field` */
const routeParts = 3
const number = /^[-+.]?\.?\d/

/**
 * Reads the nodes of VRML 2.0 (ISO/IEC 14772-1, annex A), and of X3D in its classic encoding, which is written the same.
 * The type of a field follows from its syntax, so that unknown nodes do no harm.
 *
 * @throws {ModelError} `model_damaged`
 */
export function parseVrml(text: string): VrmlNode[] {
  return new Parser(text).statements(0, undefined)
}

export function isNode(value: VrmlValue | undefined): value is VrmlNode {
  return typeof value === 'object'
}

class Parser {
  private readonly text: string
  private at = 0
  private next: string | undefined
  private readonly named = new Map<string, VrmlNode>()
  private readonly declared = new Map<string, VrmlNode[]>()

  constructor(text: string) {
    this.text = text
    this.advance()
  }

  /** Nodes up to a bracket, or to the end of the file. */
  statements(depth: number, end: '}' | ']' | undefined): VrmlNode[] {
    const nodes: VrmlNode[] = []
    while (this.next !== end) {
      const node = this.statement(this.take(), depth)
      if (node) nodes.push(node)
    }
    this.advance()
    return nodes
  }

  private statement(word: string, depth: number): VrmlNode | undefined {
    if (word === 'PROTO') return this.readDeclaration(depth)
    if (statementsWithoutShape.test(word)) return this.passOver(word, depth)
    return this.node(word, depth)
  }

  private passOver(word: string, depth: number): undefined {
    if (word === 'EXTERNPROTO') {
      this.take()
      this.list(depth)
      this.values(depth)
    } else if (word === 'ROUTE') {
      for (let part = 0; part < routeParts; part += 1) this.take()
    } else this.endLine()
  }

  private endLine(): void {
    const line = this.text.indexOf('\n', this.at)
    this.at = line < 0 ? this.text.length : line
    this.advance()
  }

  /** @param word that begins it */
  private node(word: string, depth: number): VrmlNode | undefined {
    if (depth > maxDepth) throwDamaged('its nodes are nested too deep')
    if (word === 'USE') return this.named.get(this.take())
    if (word !== 'DEF') return this.plainNode(word, '', depth)
    const name = this.take()
    return this.plainNode(this.take(), name, depth)
  }

  private plainNode(type: string, name: string, depth: number): VrmlNode {
    if (this.take() !== '{') throwDamaged(`"${type.slice(0, 50)}" is not followed by what it holds`)
    const body = this.declared.get(type)
    const node: VrmlNode = { type, name, fields: new Map(), children: [], ...(body && { body }) }
    if (name) this.named.set(name, node)
    while (this.next !== '}') this.field(node, depth)
    this.advance()
    return node
  }

  private field({ fields, children }: VrmlNode, depth: number): void {
    const word = this.take()
    const isStatement = /^(DEF|USE|PROTO|EXTERNPROTO|ROUTE)$/.test(word) || this.next === '{'
    if (!isStatement) {
      fields.set(word, this.values(depth))
      return
    }
    const child = this.statement(word, depth + 1)
    if (child) children.push(child)
  }

  private values(depth: number): VrmlValue[] {
    if (this.next === '[') return this.list(depth)
    const values: (VrmlValue | undefined)[] = []
    while (this.isNumber() || this.next?.startsWith('"')) values.push(this.value(depth))
    if (values.length === 0 && this.next !== '}') values.push(this.value(depth))
    return values.filter(isThere)
  }

  private list(depth: number): VrmlValue[] {
    this.advance()
    const values: VrmlValue[] = []
    while (this.next !== ']') {
      const value = this.value(depth)
      if (isThere(value)) values.push(value)
    }
    this.advance()
    return values
  }

  private value(depth: number): VrmlValue | undefined {
    const isNumber = this.isNumber()
    const word = this.take()
    if (isNumber) return Number(word)
    if (word.startsWith('"')) return word.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
    if (word === 'TRUE' || word === 'true') return true
    if (word === 'FALSE' || word === 'false') return false
    if (word === 'NULL') return undefined
    const beginsNode = word === 'DEF' || word === 'USE' || this.next === '{'
    return beginsNode ? this.node(word, depth + 1) : word
  }

  private isNumber(): boolean {
    return this.next !== undefined && number.test(this.next)
  }

  private readDeclaration(depth: number): undefined {
    const name = this.take()
    this.list(depth)
    if (this.take() !== '{') throwDamaged('a declaration holds nothing')
    this.declared.set(name, this.statements(depth + 1, '}'))
  }

  /** The token that comes next. */
  private take(): string {
    const taken = this.next ?? throwDamaged('the file ends within a node')
    this.advance()
    return taken
  }

  private advance(): void {
    separators.lastIndex = this.at
    separators.test(this.text)
    token.lastIndex = separators.lastIndex
    const [found] = token.exec(this.text) ?? []
    if (found === undefined && separators.lastIndex < this.text.length) {
      throwDamaged('a text in it has no end')
    }
    this.next = found
    this.at = token.lastIndex
  }
}

function isThere(value: VrmlValue | undefined): value is VrmlValue {
  return value !== undefined
}
