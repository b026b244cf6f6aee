import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface StructureNode {
  role?: string
  type?: string
  id?: string
  children?: StructureNode[]
}

/** Roles that identify a kind of block; spans and links inside it do not. */
const telling = /^(H|H[1-6]|Title|P|LI|Lbl|LBody|TH|TD|Caption|Figure|TOC|TOCI|Note|Artifact)$/

/**
 * The roles of a page's marked text in the document's structure tree: the innermost
 * informative role by marked-content number. Tags are evidence, not truth: office programs tag
 * headers as paragraphs, and list numbers as part of the text.
 */
export async function readRoles(page: PDFPageProxy): Promise<Map<number, string>> {
  const roles = new Map<number, string>()
  const visit = (node: StructureNode, role: string | undefined, depth: number): void => {
    const content = /_mc(\d+)$/.exec(node.type === 'content' ? (node.id ?? '') : '')
    if (content?.[1] && role) roles.set(Number(content[1]), role)
    const next = node.role && telling.test(node.role) ? node.role : role
    if (depth < 64) for (const child of node.children ?? []) visit(child, next, depth + 1)
  }
  const tree = (await page.getStructTree()) as StructureNode | null
  if (tree) visit(tree, undefined, 0)
  return roles
}
