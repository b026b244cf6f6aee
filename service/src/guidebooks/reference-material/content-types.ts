import type { DocumentContentType } from '@millwright/contract/document-types'
import { decodeText } from '@millwright/extraction/plain-text/decode-text'

import {
  isGif,
  isJpeg,
  isPdf,
  isPng,
  isWebp,
  isZip,
  startsWith,
} from '#platform/uploads/signatures'
import type { UploadRule } from '#platform/uploads/uploads'

interface DocumentType {
  /** Whether the first bytes of a file look like this type. */
  isLike(head: Buffer): boolean
}

/** Text in any supported encoding: anything else could not be converted either. */
const isText = (head: Buffer): boolean => head.length > 0 && decodeText(head) !== undefined

const isCompoundFile = startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isRichText = startsWith(String.raw`{\rtf`)
const isMarkup = startsWith('<', '\xef\xbb\xbf<')

/** Some programs save newer formats, RTF and web pages under the old endings, and Office opens them. */
const isOfficeFile = (head: Buffer): boolean =>
  [isCompoundFile, isZip, isRichText, isMarkup].some((isLike) => isLike(head))

/** How the files of each supported document type begin. */
const documentTypes = {
  'application/pdf': { isLike: isPdf },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { isLike: isZip },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { isLike: isZip },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { isLike: isZip },
  'application/vnd.oasis.opendocument.text': { isLike: isZip },
  'application/vnd.oasis.opendocument.spreadsheet': { isLike: isZip },
  'application/vnd.oasis.opendocument.presentation': { isLike: isZip },
  'application/epub+zip': { isLike: isZip },
  'application/vnd.ms-word.document.macroenabled.12': { isLike: isZip },
  'application/vnd.ms-excel.sheet.macroenabled.12': { isLike: isZip },
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': { isLike: isZip },
  'application/rtf': { isLike: isRichText },
  'application/msword': { isLike: isOfficeFile },
  'application/vnd.ms-excel': { isLike: isOfficeFile },
  'application/vnd.ms-powerpoint': { isLike: isOfficeFile },
  'image/png': { isLike: isPng },
  'image/jpeg': { isLike: isJpeg },
  'image/gif': { isLike: isGif },
  'image/webp': { isLike: isWebp },
  'image/tiff': { isLike: startsWith('II*\0', 'MM\0*') },
  'text/plain': { isLike: isText },
  'text/markdown': { isLike: isText },
  'text/html': { isLike: isText },
  'text/csv': { isLike: isText },
} satisfies Record<DocumentContentType, DocumentType>

function isDocumentType(contentType: string): contentType is DocumentContentType {
  return Object.hasOwn(documentTypes, contentType)
}

export function isContentOf(contentType: string, head: Buffer): boolean {
  return isDocumentType(contentType) && documentTypes[contentType].isLike(head)
}

/** The documents that may be uploaded to a guidebook. */
export const documentRule: UploadRule = {
  noun: 'Documents',
  takes: ({ contentType }) => isDocumentType(contentType),
  isContentOf: ({ contentType }, head) => isContentOf(contentType, head),
}
