import { XMLParser } from 'fast-xml-parser'

import { DocumentError } from '../errors.ts'

/** An element with its prefix, as written: `w:p`. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

const deepest = 400

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Entities defined by a document are never expanded; the five of XML and numeric ones are decoded below.
  processEntities: false,
  maxNestedTags: deepest,
})

/**
 * Reads XML into a tree. Nothing is fetched, and no entities defined by the document are expanded.
 *
 * @returns the root element
 * @throws {DocumentError} `document_damaged` if it is not XML, or nested deeper than 400
 */
export function parseXml(text: string): XmlElement {
  const root = parsed(text).map(nodeOf).find(isElement)
  if (!root) throw new DocumentError('document_damaged')
  return root
}

function parsed(text: string): unknown[] {
  try {
    return parser.parse(text) as unknown[]
  } catch (error) {
    throw new DocumentError('document_damaged', { cause: error })
  }
}

/** The parser gives `{tag: children, ':@': attributes}`, and `{'#text': text}` for text. */
function nodeOf(raw: unknown): XmlNode {
  const node = raw as Record<string, unknown>
  const text = node['#text']
  if (typeof text === 'string') return decoded(text)
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  const attributes = (node[':@'] ?? {}) as Record<string, string>
  const children = Array.isArray(node[name]) ? node[name] : []
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, decoded(value)]),
    ),
    children: children.map(nodeOf),
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name)] ?? whole
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/** The text directly in an element. */
export function textIn(element: XmlElement | undefined): string {
  return element?.children.map((node) => (isElement(node) ? '' : node)).join('') ?? ''
}

/** The first child with this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((node): node is XmlElement => isElement(node) && node.name === name)
}

export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = element?.children.filter(isElement) ?? []
  return name === undefined ? elements : elements.filter((one) => one.name === name)
}

/** The child at the end of a path of names. */
export function descend(
  element: XmlElement | undefined,
  ...names: string[]
): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => child(at, name), element)
}

/** Every descendant with this name, in order; not those inside one that was found. */
export function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  return childrenOf(element).flatMap((one) => (one.name === name ? [one] : findAll(one, name)))
}
