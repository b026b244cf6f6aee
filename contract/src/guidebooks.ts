import { Type, type Static } from 'typebox'

import { byExternalId } from './by-external-id.ts'
import { ExternalIdChanges, ExternalIds } from './external-ids.ts'
import {
  ArchivedFilter,
  clearable,
  clearableTo,
  CustomerCode,
  Description,
  Id,
  nullable,
  oneOf,
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { Expanded } from './expansion.ts'
import { ObjectSummary } from './objects.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { Place, PlaceStep } from './places.ts'
import { placement, ProcedureLink } from './procedure-link.ts'
import { ProcedureSummary } from './procedures.ts'
import { maxSerialRanges } from './serial-order.ts'
import { SerialRange } from './serial-ranges.ts'
import { sortParameter } from './sort.ts'
import { ReferenceMaterial } from './reference-material.ts'
import { TrackingFile } from './tracking-files.ts'

const { units, upAxis, box, trackingWarnings, modelUrl, thumbnailUrl } = ObjectSummary.properties

/** An object that the capture app tracks, with what it needs to recognize it. */
export const TrackedObject = record(
  {
    objectId: Id,
    title: Type.String(),
    units,
    upAxis,
    box,
    trackingWarnings,
    modelUrl,
    thumbnailUrl,
    referenceImages: Type.Array(TrackingFile, { description: 'Newest first.' }),
    trackingAsset: nullable(TrackingFile),
    createdAt: Timestamp,
  },
  { title: 'TrackedObject' },
)
export type TrackedObject = Static<typeof TrackedObject>

/** How many levels of parts guidebooks may have. */
export const maxPartDepth = 10

/** Another guidebook, of a larger item or of a part. */
export const RelatedGuidebook = record(
  { id: Id, shortId: Type.String(), title: Type.String() },
  { title: 'RelatedGuidebook' },
)
export type RelatedGuidebook = Static<typeof RelatedGuidebook>

const PlaceId = { ...Id, description: 'The place that its item is in.' }
const PartOfId = { ...Id, description: 'The guidebook of the item that its item is a part of.' }

const TakesReports = Type.Boolean({
  description:
    'Whether anyone who reads the public page can report a problem, which becomes a suggestion.',
})

const PublicUntil = {
  ...Timestamp,
  description:
    'Until then a shared guidebook cannot be unshared, archived or deleted. Only owners can set it to an earlier time, or remove it, while it is in the future.',
}

const ShowsEarlierVersions = Type.Boolean({
  description: 'Whether the public page also offers the versions published on earlier days.',
})

const SerialRanges = Type.Array(SerialRange, {
  maxItems: maxSerialRanges,
  description:
    'Which serial numbers an earlier state of the public page applies to, where `showsEarlierVersions` is on: `/g/{shortId}?serial=` shows it. Ranges do not overlap. Runs of digits compare by value (`MW-99` before `MW-0100`), everything else letter by letter, ignoring case.',
})

const ShowsModels = Type.Boolean({
  description: 'Whether readers of the public page can open the models that its steps show.',
})

const fields = {
  id: Id,
  shortId: Type.String({
    description: 'Stable public identifier; does not change when the record is renamed.',
  }),
  title: Title,
  description: nullable(Description),
  tags: Tags,
  drawing_number: nullable(CustomerCode),
  drawing_revision: nullable(CustomerCode),
  customer_item_id: nullable(CustomerCode),
  externalIds: ExternalIds,
  subjectObjectId: nullable(Id),
  placeId: nullable(PlaceId),
  partOfId: nullable(PartOfId),
  isShared: Type.Boolean({ description: 'Whether it has a public page at `/g/{shortId}`.' }),
  takesReports: TakesReports,
  publicUntil: nullable(PublicUntil),
  showsEarlierVersions: ShowsEarlierVersions,
  serialRanges: SerialRanges,
  showsModels: ShowsModels,
  thumbnailUrl: nullable(
    Type.String({
      description:
        'A path that redirects to a picture: of its subject or a tracked model, otherwise of the first page of a document.',
    }),
  ),
  archivedAt: nullable(Timestamp),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** A guidebook as it appears in lists: with counts instead of links. */
export const GuidebookSummary = record(
  {
    ...fields,
    procedureCount: Type.Integer(),
    trackedObjectCount: Type.Integer(),
    referenceMaterialCount: Type.Integer(),
  },
  { title: 'GuidebookSummary' },
)
export type GuidebookSummary = Static<typeof GuidebookSummary>

export const Guidebook = record(
  {
    ...fields,
    procedures: Type.Array(ProcedureLink),
    trackedObjects: Type.Array(TrackedObject),
    referenceMaterials: Type.Array(ReferenceMaterial),
    placePath: Type.Array(PlaceStep, {
      description: 'Its place, after the places that contain it.',
    }),
    partOf: nullable(RelatedGuidebook),
    parts: Type.Array(RelatedGuidebook, {
      description: 'Guidebooks of its parts, by title; without archived ones.',
    }),
    expanded: Expanded({
      procedures: Type.Optional(Type.Array(ProcedureSummary)),
      places: Type.Optional(Type.Array(Place)),
    }),
  },
  { title: 'Guidebook' },
)
export type Guidebook = Static<typeof Guidebook>

/** Identified by id or by `shortId`, which is on printed labels. */
const params = record({
  guidebookId: Type.String({ minLength: 1, maxLength: 36, description: 'Its id or shortId.' }),
})
const linkParams = record({ ...params.properties, procedureId: Id })
const objectParams = record({ ...params.properties, objectId: Id })

const optionalFields = {
  description: clearable(Description),
  tags: clearableTo([], Tags),
  drawing_number: clearable(CustomerCode),
  drawing_revision: clearable(CustomerCode),
  customer_item_id: clearable(CustomerCode),
  externalIds: ExternalIdChanges,
  subjectObjectId: clearable(Id),
  placeId: clearable(PlaceId),
  partOfId: clearable(PartOfId),
  takesReports: clearableTo(false, TakesReports),
  publicUntil: clearable(PublicUntil),
  showsEarlierVersions: clearableTo(false, ShowsEarlierVersions),
  serialRanges: clearableTo([], SerialRanges),
  showsModels: clearableTo(false, ShowsModels),
}

const own = {
  list: operation({
    method: 'GET',
    path: '/guidebooks',
    permission: 'guidebooks.view',
    summary: 'List guidebooks, newest first unless sorted otherwise.',
    query: record({
      ...PageQuery.properties,
      archived: ArchivedFilter,
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'A text in title, description, drawing number or customer item ID.',
        }),
      ),
      drawing_number: Type.Optional(CustomerCode),
      customer_item_id: Type.Optional(CustomerCode),
      tag: TagFilter,
      placeId: Type.Optional({ ...Id, description: 'In this place or one below it.' }),
      partOfId: Type.Optional({ ...Id, description: 'Parts of the item of this guidebook.' }),
      sort: sortParameter('title', 'drawing_number', 'customer_item_id', 'createdAt', 'updatedAt'),
    }),
    result: PageOf(GuidebookSummary, {
      expanded: Expanded({ places: Type.Optional(Type.Array(Place)) }),
    }),
    expand: { places: 'items.placeId' },
  }),
  create: operation({
    method: 'POST',
    path: '/guidebooks',
    permission: 'guidebooks.edit',
    summary: 'Create a guidebook.',
    body: record({ title: Title, ...optionalFields }),
    status: 201,
    location: '/guidebooks/:id',
    result: Guidebook,
    errors: ['not_found', 'external_id_taken', 'nested_too_deep'],
  }),
  get: operation({
    method: 'GET',
    path: '/guidebooks/:guidebookId',
    permission: 'guidebooks.view',
    summary:
      'Get a guidebook with its links: pinned first, then by order, then by title. Works for archived ones too.',
    params,
    query: record({ includeHidden: Type.Optional(Type.Boolean()) }),
    result: Guidebook,
    expand: { procedures: 'procedures.procedureId', places: 'placeId' },
  }),
  update: operation({
    method: 'PATCH',
    path: '/guidebooks/:guidebookId',
    permission: 'guidebooks.edit',
    summary: 'Change the fields of a guidebook.',
    params,
    body: record({ title: Type.Optional(Title), ...optionalFields }),
    result: Guidebook,
    errors: ['version_mismatch', 'external_id_taken', 'circular_reference', 'nested_too_deep'],
  }),
  archive: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/archive',
    permission: 'guidebooks.edit',
    summary: 'Archive a guidebook: hidden from lists, not deleted.',
    params,
    status: 200,
    result: Guidebook,
    errors: ['kept_public'],
  }),
  restore: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/restore',
    permission: 'guidebooks.edit',
    summary: 'Restore an archived guidebook.',
    params,
    status: 200,
    result: Guidebook,
  }),
  duplicate: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/duplicate',
    permission: 'guidebooks.edit',
    summary:
      'Copy a guidebook for a similar item: its details and links, without documents, customer item ID and external IDs.',
    params,
    body: record({ title: Type.Optional(Title) }),
    status: 201,
    location: '/guidebooks/:id',
    result: Guidebook,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/guidebooks/:guidebookId',
    permission: 'guidebooks.edit',
    summary:
      'Delete a guidebook without documents. What it links stays, and so do runs; its shortId is never reused.',
    params,
    errors: ['guidebook_in_use', 'kept_public'],
  }),
  share: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/share',
    permission: 'guidebooks.edit',
    summary:
      'Give a guidebook a public page, where anyone can read its published procedures that are not hidden.',
    params,
    status: 200,
    result: Guidebook,
  }),
  unshare: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/unshare',
    permission: 'guidebooks.edit',
    summary: 'Remove the public page of a guidebook.',
    params,
    status: 200,
    result: Guidebook,
    errors: ['kept_public'],
  }),
  label: operation({
    method: 'GET',
    path: '/guidebooks/:guidebookId/label',
    permission: 'guidebooks.view',
    summary: 'Get a QR code of its public address, or a printable label with it.',
    params,
    query: record({ format: Type.Optional(oneOf(['svg', 'png', 'pdf'])) }),
    answers: 'file',
    fileTypes: ['image/svg+xml', 'image/png', 'application/pdf'],
  }),
  linkProcedure: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/procedures',
    permission: 'guidebooks.edit',
    summary: 'Link a procedure. The guidebook refers to it but does not own it.',
    params,
    body: record({ procedureId: Id, ...placement }),
    status: 201,
    location: '/guidebooks/:params.guidebookId/procedures/:procedureId',
    result: ProcedureLink,
    errors: ['already_linked'],
  }),
  updateLink: operation({
    method: 'PATCH',
    path: '/guidebooks/:guidebookId/procedures/:procedureId',
    permission: 'guidebooks.edit',
    summary: 'Pin, hide or reorder a linked procedure. Other links do not move.',
    params: linkParams,
    body: record(placement),
    result: ProcedureLink,
  }),
  unlinkProcedure: operation({
    method: 'DELETE',
    path: '/guidebooks/:guidebookId/procedures/:procedureId',
    permission: 'guidebooks.edit',
    summary: 'Unlink a procedure. The procedure itself stays.',
    params: linkParams,
    errors: ['link_derived'],
  }),
  trackObject: operation({
    method: 'POST',
    path: '/guidebooks/:guidebookId/tracked-objects',
    permission: 'guidebooks.edit',
    summary: 'Link an object that the capture app tracks for this guidebook.',
    params,
    body: record({ objectId: Id }),
    status: 201,
    location: '/guidebooks/:params.guidebookId/tracked-objects/:objectId',
    result: TrackedObject,
    errors: ['already_linked'],
  }),
  untrackObject: operation({
    method: 'DELETE',
    path: '/guidebooks/:guidebookId/tracked-objects/:objectId',
    permission: 'guidebooks.edit',
    summary: 'Stop tracking an object. The object itself stays.',
    params: objectParams,
  }),
}

export const guidebooks = {
  ...own,
  ...byExternalId(
    {
      kind: 'guidebook',
      param: 'guidebookId',
      get: own.get,
      update: own.update,
      create: own.create,
      put: own.create.body,
    },
    {},
  ),
}
