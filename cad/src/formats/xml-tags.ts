import { throwDamaged } from '../errors.ts'

export interface XmlTag {
  /** Without its namespace prefix. */
  name: string
  kind: 'open' | 'close' | 'empty'
  /** By their names as written, including prefixes. */
  attributes: Map<string, string>
}

/**
 * The tags of an XML document one after another, for formats that keep everything in attributes:
 * text between tags is skipped. A document with its own definitions (DOCTYPE) is refused, and
 * with it entities that expand.
 *
 * @throws {ModelError} `model_damaged`
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const skipped = endOfSkipped(xml, at)
    if (skipped !== undefined) {
      at = skipped
      continue
    }
    const end = xml.indexOf('>', at)
    if (end < 0) throwDamaged('the XML ends within a tag')
    yield tagOf(xml.slice(at + 1, end))
    at = end + 1
  }
}

/** The end of a comment, an instruction or plain text; undefined for a tag. */
function endOfSkipped(xml: string, at: number): number | undefined {
  const after = (text: string): number => {
    const end = xml.indexOf(text, at)
    return end < 0 ? throwDamaged('the XML ends too early') : end + text.length
  }
  if (xml.startsWith('<!--', at)) return after('-->')
  if (xml.startsWith('<?', at)) return after('?>')
  if (xml.startsWith('<![CDATA[', at)) return after(']]>')
  if (xml.startsWith('<!', at)) throwDamaged('the XML has definitions of its own')
  return undefined
}

function tagOf(text: string): XmlTag {
  if (text.startsWith('/'))
    return { name: localName(text.slice(1)), kind: 'close', attributes: new Map() }
  const isEmpty = text.endsWith('/')
  const nameEnd = text.search(/[\s/]|$/)
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text
    .slice(nameEnd)
    .matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(name, unescapeXml(double ?? single ?? ''))
  }
  return { name: localName(text.slice(0, nameEnd)), kind: isEmpty ? 'empty' : 'open', attributes }
}

function localName(name: string): string {
  return name.trim().replace(/^[^:]*:/, '')
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves entities. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return entities[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )
}
