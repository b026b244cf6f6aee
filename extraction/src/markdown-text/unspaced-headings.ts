import type { fromMarkdown } from 'mdast-util-from-markdown'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type Paragraph = Extract<RootContent, { type: 'paragraph' }>
type Heading = Extract<RootContent, { type: 'heading' }>
type Phrasing = Paragraph['children'][number]
type Depth = Heading['depth']

/** One alone begins a tag or a number as often: `#3`. */
const hashes = /^(#{2,6})(?=[^\s#])/

/**
 * A heading as Markdown was written before CommonMark asked for a space (`###Assembly`), which old documents on GitHub
 * are full of.
 *
 * @returns the heading and what the paragraph says below it; nothing for any other paragraph
 */
export function unspacedHeading(
  paragraph: Paragraph,
): { heading: Heading; rest: Paragraph | undefined } | undefined {
  const [first, ...others] = paragraph.children
  const marks = first?.type === 'text' ? hashes.exec(first.value)?.[1] : undefined
  if (first?.type !== 'text' || marks === undefined) return undefined
  const depth = marks.length as Depth
  const [children, below] = atLineEnd([
    { ...first, value: first.value.slice(marks.length) },
    ...others,
  ])
  const rest = below.length > 0 ? { ...paragraph, children: below } : undefined
  return { heading: { type: 'heading', depth, children }, rest }
}

/** The first line, and the text below it. */
function atLineEnd(nodes: readonly Phrasing[]): [first: Phrasing[], below: Phrasing[]] {
  const at = nodes.findIndex((node) => node.type === 'text' && node.value.includes('\n'))
  const node = nodes[at]
  if (node?.type !== 'text') return [[...nodes], []]
  const end = node.value.indexOf('\n')
  return [
    [...nodes.slice(0, at), { ...node, value: node.value.slice(0, end) }],
    [{ ...node, value: node.value.slice(end + 1) }, ...nodes.slice(at + 1)],
  ]
}
