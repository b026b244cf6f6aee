import { DocumentError } from '../errors.ts'

/** What LibreOffice reads, and what it writes for the readers. */
export interface Conversion {
  from: 'doc' | 'rtf' | 'xls' | 'ods' | 'ppt' | 'odp'
  to: 'docx' | 'xlsx' | 'pptx'
}

/** As many bytes of a file tell whether LibreOffice has to read it first. */
export const headBytes = 128

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const richText = Buffer.from(String.raw`{\rtf`)
/** The first entry of such a package, which is stored, names its type (OpenDocument 1.3 part 2, 3.3). */
const openDocuments: readonly [string, Conversion][] = [
  ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', { from: 'ods', to: 'xlsx' }],
  ['mimetypeapplication/vnd.oasis.opendocument.presentation', { from: 'odp', to: 'pptx' }],
]
/** A compound file is told by the streams in it ([MS-CFB] 2.6.1); their names are in its directory. */
const streams: readonly [string, Conversion][] = [
  ['WordDocument', { from: 'doc', to: 'docx' }],
  ['Workbook', { from: 'xls', to: 'xlsx' }],
  ['Book', { from: 'xls', to: 'xlsx' }],
  ['PowerPoint Document', { from: 'ppt', to: 'pptx' }],
]

/** @param head the first `headBytes` of a file */
export function needsLibreOffice(head: Uint8Array): boolean {
  const bytes = bufferOf(head)
  const isOpen = openDocumentOf(bytes) !== undefined
  return isOpen || beginsWith(bytes, compoundFile) || beginsWith(bytes, richText)
}

/**
 * What LibreOffice is to make of a file that needs it.
 *
 * @throws {DocumentError} `document_encrypted`, `format_not_supported`
 */
export function conversionOf(file: Uint8Array): Conversion {
  const bytes = bufferOf(file)
  if (beginsWith(bytes, richText)) return { from: 'rtf', to: 'docx' }
  const open = openDocumentOf(bytes.subarray(0, headBytes))
  if (open) return open
  if (needsPassword(bytes)) throw new DocumentError('document_encrypted')
  const found = streams.find(([name]) => hasStream(bytes, name))
  if (!found) throw new DocumentError('format_not_supported')
  return found[1]
}

/**
 * Refuses what only LibreOffice reads, which is another process.
 *
 * @throws {DocumentError} `document_encrypted`, `format_not_supported`
 */
export function refuseUnconverted(file: Uint8Array): void {
  if (!needsLibreOffice(file.subarray(0, headBytes))) return
  conversionOf(file)
  throw new DocumentError('format_not_supported')
}

function openDocumentOf(head: Buffer): Conversion | undefined {
  return openDocuments.find(([type]) => head.includes(type))?.[1]
}

const encryptedPresentation = Buffer.from('dfc4d1f3', 'hex')
const startOfWorkbook = Buffer.from('09081000', 'hex')
const startOfWorkbookBytes = 20
const filePass = 0x2f
/** Streams begin with a sector; nearly all files have sectors of that size. */
const sectorBytes = 512
/** What a Word document begins with, and the version of its format, between Word 6 and today's. */
const startOfWord = Buffer.from('eca5', 'hex')
const [firstWord, lastWord] = [0x65, 0x112]

/**
 * Files of today say so in a stream ([MS-OFFCRYPTO] 2.3.4, and 1.3.2 for rights management); Word in its first bytes ([MS-DOC]
 * 2.5.2), Excel in its second record ([MS-XLS] 2.4.117), PowerPoint beside who used it last ([MS-PPT] 2.3.2). LibreOffice
 * would ask for the password, and nobody is there.
 */
function needsPassword(bytes: Buffer): boolean {
  if (hasStream(bytes, 'EncryptedPackage') || hasStream(bytes, '\tDRMContent')) return true
  const workbook = bytes.indexOf(startOfWorkbook, sectorBytes)
  if (workbook > 0 && bytes[workbook + startOfWorkbookBytes] === filePass) return true
  if (hasStream(bytes, 'PowerPoint Document') && bytes.includes(encryptedPresentation)) return true
  return ((beginningOfWord(bytes)?.[11] ?? 0) & 1) === 1
}

function beginningOfWord(bytes: Buffer): Buffer | undefined {
  for (let at = sectorBytes; at + sectorBytes <= bytes.length; at += sectorBytes) {
    const sector = bytes.subarray(at, at + sectorBytes)
    const version = sector.readUInt16LE(2)
    const isKnown = version >= firstWord && version <= lastWord
    if (isKnown && beginsWith(sector, startOfWord)) return sector
  }
  return undefined
}

function hasStream(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(name, 'utf16le'))
}

function beginsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
