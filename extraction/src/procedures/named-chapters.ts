import type { Run } from './entries.ts'
import type { DocumentSection } from './sections.ts'

const shortestTitle = 5
const fewest = 2
const most = 0.6

const titlesByRoot = new WeakMap<DocumentSection, readonly string[]>()

/** True for a list of contents: most of its items begin with the title of a section of the document. */
export function namesChapters({ entries }: Run, section: DocumentSection): boolean {
  const titles = adjacentTitles(section)
  const named = entries.filter(({ block }) => {
    const text = plain(block.text)
    return titles.some((title) => text.startsWith(title))
  })
  return named.length >= fewest && named.length >= most * entries.length
}

function adjacentTitles(section: DocumentSection): readonly string[] {
  let root = section
  while (root.parent) root = root.parent
  const known = titlesByRoot.get(root)
  if (known) return known
  const titles = titlesIn(root).filter((title) => title.length >= shortestTitle)
  titlesByRoot.set(root, titles)
  return titles
}

function titlesIn({ sections }: DocumentSection): string[] {
  return sections.flatMap((section) => [plain(section.title), ...titlesIn(section)])
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
