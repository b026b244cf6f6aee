import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Bookmark } from '../reader.ts'

interface OutlineNode {
  title: string
  items?: OutlineNode[]
}

const maxBookmarks = 5000

/** The bookmarks in order, flattened; none for a document without, or with damaged ones. */
export async function readBookmarks(document: PDFDocumentProxy): Promise<Bookmark[]> {
  const bookmarks: Bookmark[] = []
  const visit = (nodes: readonly OutlineNode[], level: number): void => {
    for (const node of nodes) {
      if (bookmarks.length >= maxBookmarks) return
      bookmarks.push({ title: node.title.normalize('NFC').replace(/\s+/g, ' ').trim(), level })
      if (level < 16) visit(node.items ?? [], level + 1)
    }
  }
  try {
    visit((await document.getOutline()) ?? [], 1)
  } catch {
    return []
  }
  return bookmarks
}
