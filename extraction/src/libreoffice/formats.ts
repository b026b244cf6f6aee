import { DocumentError } from '../errors.ts'

/** A format that LibreOffice reads, and the one that it writes for the readers. */
export interface Conversion {
  from: 'doc' | 'rtf' | 'xls' | 'ods' | 'ppt' | 'odp'
  to: 'docx' | 'xlsx' | 'pptx'
}

/** The number of bytes that show whether LibreOffice has to convert a file. */
export const headBytes = 128

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const richText = Buffer.from(String.raw`{\rtf`)
/** The first entry of such a package, which is uncompressed, names its type (OpenDocument 1.3 part 2, 3.3). */
const openDocuments: readonly [string, Conversion][] = [
  ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', { from: 'ods', to: 'xlsx' }],
  ['mimetypeapplication/vnd.oasis.opendocument.presentation', { from: 'odp', to: 'pptx' }],
]
/** A compound file is identified by its streams ([MS-CFB] 2.6.1), whose names are in its directory. */
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
 * The conversion for a file that needs LibreOffice.
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
 * Refuses files that only LibreOffice reads, which is another process.
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
/** Streams begin at a sector; nearly all files have sectors of this size. */
const sectorBytes = 512
/** The signature of Word documents, and the versions of the format from Word 6 to the current one. */
const startOfWord = Buffer.from('eca5', 'hex')
const [firstWord, lastWord] = [0x65, 0x112]

/**
 * Current files state it in a stream ([MS-OFFCRYPTO] 2.3.4, and 1.3.2 for rights management); Word in its first bytes
 * ([MS-DOC] 2.5.2), Excel in its second record ([MS-XLS] 2.4.117), PowerPoint next to its last user ([MS-PPT] 2.3.2).
 * LibreOffice would ask for the password, and no one could enter it.
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
