import type { Guidebook, guidebooks } from '@millwright/contract/guidebooks'
import type { Input } from '@millwright/contract/operation'

/** Tags and objects are chosen elsewhere on the page; external IDs belong to other systems. */
type EditedFields = Required<
  Omit<
    Input<typeof guidebooks.update>['body'],
    | 'tags'
    | 'subjectObjectId'
    | 'externalIds'
    | 'takesReports'
    | 'publicUntil'
    | 'showsEarlierVersions'
    | 'serialRanges'
    | 'showsModels'
  >
>

/** The values of the create and edit forms: every field as text. */
export type GuidebookFields = Record<keyof EditedFields, string>

export const noFields: GuidebookFields = {
  title: '',
  description: '',
  drawing_number: '',
  drawing_revision: '',
  customer_item_id: '',
  placeId: '',
  partOfId: '',
}

export function fieldsFromGuidebook(guidebook: Guidebook): GuidebookFields {
  return {
    title: guidebook.title,
    description: guidebook.description ?? '',
    drawing_number: guidebook.drawing_number ?? '',
    drawing_revision: guidebook.drawing_revision ?? '',
    customer_item_id: guidebook.customer_item_id ?? '',
    placeId: guidebook.placeId ?? '',
    partOfId: guidebook.partOfId ?? '',
  }
}

/** The body to send: an emptied field is cleared. */
export function createGuidebookBody(fields: GuidebookFields): EditedFields {
  return {
    title: fields.title.trim(),
    description: orNull(fields.description),
    drawing_number: orNull(fields.drawing_number),
    drawing_revision: orNull(fields.drawing_revision),
    customer_item_id: orNull(fields.customer_item_id),
    placeId: orNull(fields.placeId),
    partOfId: orNull(fields.partOfId),
  }
}

/** The body of a change: only changed fields, because the activity log lists every field in the body. */
export function changedGuidebookBody(guidebook: Guidebook, fields: GuidebookFields) {
  const before = createGuidebookBody(fieldsFromGuidebook(guidebook))
  const body = createGuidebookBody(fields)
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== Reflect.get(before, field)),
  ) as Partial<EditedFields>
}

function orNull(text: string): string | null {
  return text.trim() || null
}
