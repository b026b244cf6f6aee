import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Matrix } from '../geometry.ts'
import type { PageContent } from '../page-content.ts'
import { fontsByName, type Font } from './fonts.ts'
import { PageInterpreter } from './page-interpreter.ts'
import { asReadFromLeft } from './right-to-left.ts'
import { readRoles } from './tags.ts'

export interface PageContext {
  fonts: Map<string, Font>
  /** Whether a group of optional content (a layer) is shown. */
  isShown: (group: unknown) => boolean
  isTagged: boolean
}

/**
 * Reads a page in one pass over its drawing operators: text with place and style, painted
 * boxes and lines, and the places of pictures. Coordinates are those of the page as displayed.
 */
export async function readPage(page: PDFPageProxy, context: PageContext): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 })
  // Form field values and annotations are also content of the document.
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE })
  const roles = context.isTagged ? await readRoles(page) : new Map<number, string>()
  const interpreter = new PageInterpreter({
    base: viewport.transform as Matrix,
    width: viewport.width,
    height: viewport.height,
    fontOf: fontsByName(page, context.fonts),
    roles,
    isShown: context.isShown,
  })
  for (let index = 0; index < operators.fnArray.length; index += 1) {
    const operands = (operators.argsArray[index] ?? []) as unknown[]
    interpreter.run(operators.fnArray[index] ?? OPS.dependency, operands)
  }
  page.cleanup()
  return asReadFromLeft({ page: page.pageNumber, ...interpreter.result() })
}
