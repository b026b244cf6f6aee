import { Type, type Static } from 'typebox'

import { Candidate, Drawing } from './document-findings.ts'
import { Id, oneOf, record, TextFilter } from './fields.ts'
import { ExtractionScope, FigureScope, jobKinds } from './job-kinds.ts'
import { jobSchemas } from './jobs.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { sortParameter } from './sort.ts'
import {
  announcingErrors,
  completingErrors,
  UploadedFile,
  UploadRequest,
  UploadStarted,
  uploadStates,
} from './upload.ts'

export const ExtractedProcedure = record(
  {
    id: Id,
    title: Type.String(),
    candidates: Type.Array(Type.String(), {
      description: "The ids of the document's candidates its steps were made from.",
    }),
  },
  { title: 'ExtractedProcedure' },
)
export type ExtractedProcedure = Static<typeof ExtractedProcedure>

export const ReferenceMaterial = record(
  {
    ...UploadedFile.properties,
    status: oneOf(uploadStates),
    pages: Type.Optional(
      Type.Integer({ description: 'Available once the document has been read.' }),
    ),
    drawing: Type.Optional(Drawing),
    thumbnailUrl: Type.Optional(
      Type.String({
        description:
          'A path that redirects to a picture of its first page. Available once it has been converted, if it has visible pages.',
      }),
    ),
    candidates: Type.Optional(
      Type.Array(Candidate, {
        description: 'The procedures it contains. Available after the first extraction.',
      }),
    ),
    procedures: Type.Optional(
      Type.Array(ExtractedProcedure, {
        description:
          'What was extracted from it, newest first, up to 100; without copies and archived procedures.',
      }),
    ),
  },
  { title: 'ReferenceMaterial' },
)
export type ReferenceMaterial = Static<typeof ReferenceMaterial>

/** A document with its guidebook. */
export const PlacedMaterial = record(
  { ...ReferenceMaterial.properties, guidebookId: Id },
  { title: 'PlacedMaterial' },
)
export type PlacedMaterial = Static<typeof PlacedMaterial>

/** Some pages of a document, as text. */
export const DocumentPages = record(
  {
    fileId: Id,
    guidebookId: Id,
    filename: Type.String(),
    pageCount: Type.Integer(),
    pages: Type.Array(record({ page: Type.Integer({ minimum: 1 }), text: Type.String() })),
  },
  { title: 'DocumentPages' },
)
export type DocumentPages = Static<typeof DocumentPages>

const params = record({ guidebookId: Type.String({ minLength: 1, maxLength: 36 }) })
const fileParams = record({ ...params.properties, fileId: Id })

const path = '/guidebooks/:guidebookId/reference-material'

/** What can be wrong with a document, found by reading it. */
const documentErrors = [
  ...completingErrors,
  'file_not_ready',
  'document_crashed',
  'document_damaged',
  'document_empty',
  'document_encrypted',
  'document_too_large',
  'document_too_long',
  'recognition_limit_exceeded',
  'recognition_spent',
  'memory_limit_exceeded',
  'time_limit_exceeded',
  'no_text',
  'format_not_supported',
] as const

export const referenceMaterial = {
  list: operation({
    method: 'GET',
    path,
    permission: 'guidebooks.view',
    summary: 'List the reference material of a guidebook, newest first unless sorted otherwise.',
    params,
    query: record({
      ...PageQuery.properties,
      sort: sortParameter('filename', 'size', 'createdAt'),
    }),
    result: PageOf(ReferenceMaterial),
  }),
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'guidebooks.edit',
    summary: 'Announce a document and get the signed address to PUT its bytes to.',
    params,
    body: UploadRequest,
    status: 201,
    location: '/guidebooks/:params.guidebookId/reference-material/:fileId',
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: announcingErrors,
  }),
  listAll: operation({
    method: 'GET',
    path: '/reference-material',
    permission: 'guidebooks.view',
    summary: 'List the documents of all guidebooks, newest first.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(ReferenceMaterial.properties.status),
      q: Type.Optional({ ...TextFilter, description: 'A text in the filename.' }),
    }),
    result: PageOf(PlacedMaterial),
  }),
  find: operation({
    method: 'GET',
    path: '/reference-material/:fileId',
    permission: 'guidebooks.view',
    summary: 'Get a document by its id alone, with the guidebook it belongs to.',
    params: record({ fileId: Id }),
    result: PlacedMaterial,
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:fileId`,
    permission: 'guidebooks.view',
    summary: 'Get a document of a guidebook.',
    params: fileParams,
    result: ReferenceMaterial,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'guidebooks.edit',
    takesDryRun: false,
    summary: 'Verify the size, checksum and type of the uploaded bytes and store them.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: ReferenceMaterial,
    errors: completingErrors,
  }),
  convert: operation({
    method: 'POST',
    path: `${path}/:fileId/convert`,
    permission: 'guidebooks.edit',
    summary: 'Convert a document into its structured form, which extraction works on.',
    params: fileParams,
    body: record({}),
    status: 200,
    result: record({ job: jobSchemas.convert, ...jobKinds.convert.result.properties }),
    accepted: record({ job: jobSchemas.convert }),
    errors: documentErrors,
  }),
  structured: operation({
    method: 'GET',
    path: `${path}/:fileId/structured`,
    permission: 'guidebooks.view',
    summary: 'Get the structured form of a converted document as JSON, Markdown or HTML.',
    params: fileParams,
    query: record({ format: Type.Optional(oneOf(['json', 'markdown', 'html'])) }),
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  pages: operation({
    method: 'GET',
    path: '/reference-material/:fileId/pages',
    permission: 'guidebooks.view',
    summary: 'Get the text of pages of a converted document as Markdown, from a given page on.',
    params: record({ fileId: Id }),
    query: record({
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      limit: Type.Integer({ minimum: 1, maximum: 20, default: 1 }),
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Only pages that contain all of these words.',
        }),
      ),
    }),
    result: DocumentPages,
    errors: ['file_not_ready', 'document_too_large'],
  }),
  extractProcedure: operation({
    method: 'POST',
    path: `${path}/:fileId/extract-procedure`,
    permission: 'guidebooks.edit',
    summary:
      'Convert a document and create a draft procedure with steps, callouts and outline, linked to the guidebook as `extracted`.',
    params: fileParams,
    body: ExtractionScope,
    status: 201,
    location: '/procedures/:procedure.id',
    result: record({
      job: jobSchemas['extract-procedure'],
      ...jobKinds['extract-procedure'].result.properties,
    }),
    accepted: record({ job: jobSchemas['extract-procedure'] }),
    errors: [...documentErrors, 'no_procedure_found', 'candidate_not_found', 'page_range_invalid'],
  }),
  cutFigures: operation({
    method: 'POST',
    path: `${path}/:fileId/figures`,
    permission: 'guidebooks.edit',
    summary: 'Crop the figures of a converted document, including those no step shows.',
    params: fileParams,
    body: FigureScope,
    status: 200,
    result: record({
      job: jobSchemas['cut-figures'],
      ...jobKinds['cut-figures'].result.properties,
    }),
    accepted: record({ job: jobSchemas['cut-figures'] }),
    errors: documentErrors,
  }),
  download: operation({
    method: 'GET',
    path: `${path}/:fileId/download`,
    permission: 'guidebooks.view',
    summary: 'Get the document itself. Redirects to a signed address valid for at most 15 minutes.',
    params: fileParams,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  figure: operation({
    method: 'GET',
    path: '/reference-material/:fileId/figures/:figureId',
    permission: 'procedures.view',
    summary:
      'Get the picture of a figure that a step shows, or that `picture` in the structured form names. Redirects to a signed address.',
    params: record({ fileId: Id, figureId: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: 'redirect',
  }),
  delete: operation({
    method: 'DELETE',
    path: `${path}/:fileId`,
    permission: 'guidebooks.edit',
    summary: 'Delete a document that no lesson uses. Procedures extracted from it stay.',
    params: fileParams,
    errors: ['document_in_use'],
  }),
}
