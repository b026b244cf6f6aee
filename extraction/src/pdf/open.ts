import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocument, AnnotationMode, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.d.ts'

import { DocumentError } from '../errors.ts'
import { startLocalParser } from './parser-port.ts'
import { ignoreStrayErrors } from './stray-errors.ts'

export const annotationMode = AnnotationMode.DISABLE

const longestDocument = 2000
/** The maximum size of one picture; a larger one is not drawn. */
const maxImagePixels = 60_000_000

const assets = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Opens PDF bytes without network, system fonts or scripts; without pictures unless
 * they are requested.
 *
 * `maxImageSize: 1` keeps pictures from being decoded: measured, it nearly triples the pages
 * read per second in manuals full of photographs, and a picture's place survives.
 *
 * @throws {DocumentError} `document_empty`, `document_encrypted`, `document_damaged`,
 *   `document_too_long`
 */
export async function openPdf(
  bytes: Uint8Array,
  { images }: { images: boolean } = { images: false },
): Promise<PDFDocumentProxy> {
  ignoreStrayErrors()
  const document = await load(images ? toDraw(bytes) : toRead(bytes))
  if (document.numPages === 0) throw new DocumentError('document_empty')
  if (document.numPages > longestDocument) {
    await document.loadingTask.destroy()
    throw new DocumentError('document_too_long', {
      details: { pages: document.numPages, limit: longestDocument },
    })
  }
  return document
}

/** A PDF may begin with up to 1,024 bytes of something else (ISO 32000-1, annex H.3.4.1). */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
}

type Purpose = Pick<
  DocumentInitParameters,
  'data' | 'maxImageSize' | 'disableFontFace' | 'ownerDocument' | 'worker'
>

/** Letters are drawn as outlines, by the parser. Its own port transfers the bytes, so it gets a copy. */
function toDraw(bytes: Uint8Array): Purpose {
  return {
    data: new Uint8Array(bytes),
    maxImageSize: maxImagePixels,
    disableFontFace: true,
  }
}

/** Letters are only read: the parser leaves their outlines to a page that takes its fonts. */
function toRead({ buffer, byteOffset, byteLength }: Uint8Array): Purpose {
  Object.assign(globalThis, { FontFace: UnusedFont })
  return {
    data: new Uint8Array(buffer, byteOffset, byteLength),
    maxImageSize: 1,
    disableFontFace: false,
    ownerDocument: fontTaker as unknown as HTMLDocument,
    worker: startLocalParser(),
  }
}

class UnusedFont {
  readonly loaded = Promise.resolve()
}

const fontTaker = { fonts: { add: () => undefined, delete: () => undefined } }

async function load(purpose: Purpose): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      verbosity: VerbosityLevel.ERRORS,
      useSystemFonts: false,
      useWorkerFetch: false,
      fontExtraProperties: true,
      enableXfa: false,
      ...purpose,
      cMapUrl: `${assets}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      wasmUrl: `${assets}/wasm/`,
      iccUrl: `${assets}/iccs/`,
    }).promise
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new DocumentError('document_encrypted')
    if (/zero.*page|no pages/i.test(String(error))) throw new DocumentError('document_empty')
    throw new DocumentError('document_damaged', { cause: error })
  }
}
