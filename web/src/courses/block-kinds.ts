import type { Block } from '@millwright/contract/lesson-content'

import type { ReferredKind } from '../search/thing-query.ts'
import type { Thing } from '../search/things.ts'
import { newId } from '../ui/new-id.ts'

/** A part of a lesson that shows an independent record. */
export type ReferringBlock = Exclude<Block, { type: 'text' | 'quiz' }>

/** What a block refers to. */
export function findReference(block: ReferringBlock): { kind: ReferredKind; id: string } {
  switch (block.type) {
    case 'procedure':
      return { kind: 'procedure', id: block.procedureId }
    case 'guidebook':
      return { kind: 'guidebook', id: block.guidebookId }
    case 'capture':
      return { kind: 'capture', id: block.captureId }
    case 'object':
      return { kind: 'object', id: block.objectId }
    case 'document':
      return { kind: 'reference-material', id: block.fileId }
  }
}

/** A block that shows a record. */
export function blockFor(kind: ReferredKind, { id: thingId }: Thing): ReferringBlock {
  const id = newId()
  switch (kind) {
    case 'procedure':
      return { type: 'procedure', id, procedureId: thingId }
    case 'guidebook':
      return { type: 'guidebook', id, guidebookId: thingId }
    case 'capture':
      return { type: 'capture', id, captureId: thingId }
    case 'object':
      return { type: 'object', id, objectId: thingId }
    case 'reference-material':
      return { type: 'document', id, fileId: thingId }
  }
}
