import type {
  CommentRecord,
  DeviationRecord,
  FileRecord,
  HandOverRecord,
  ReleaseRecord,
} from '@millwright/contract/run-entries'

import { isoOf, type TimedEntry } from './entry-order.ts'
import type { Around } from './around.ts'

export interface Remarks {
  comments: CommentRecord[]
  deviations: DeviationRecord[]
  releases: ReleaseRecord[]
  /** Those that belong to no field. */
  files: FileRecord[]
}

/** What was said and shown beside the fields, each once and in time. */
export function collectRemarks(entries: readonly TimedEntry[], around: Around): Remarks {
  const remarks: Remarks = { comments: [], deviations: [], releases: [], files: [] }
  for (const timed of entries) {
    const { kind, text = '', reason = '', fileId, fieldId } = timed.entry
    const remark = remarkOf(timed, around)
    if (kind === 'comment') remarks.comments.push({ ...remark, text })
    if (kind === 'deviation') remarks.deviations.push({ ...remark, text, reason })
    if (kind === 'release') remarks.releases.push({ ...remark, reason })
    const isFile = kind === 'photo' || kind === 'file'
    if (isFile && fieldId === undefined && fileId !== undefined) {
      remarks.files.push({ ...remark, fileId })
    }
  }
  return remarks
}

/** From whom to whom a run went, in time. */
export function collectHandOvers(entries: readonly TimedEntry[], around: Around): HandOverRecord[] {
  return entries.flatMap((timed) => {
    const { kind, toMemberId, text = null } = timed.entry
    if (kind !== 'hand_over' || toMemberId === undefined) return []
    return [{ ...remarkOf(timed, around), toMemberId, text }]
  })
}

/** Who said something, and when. */
export function remarkOf(timed: TimedEntry, { isLate }: Pick<Around, 'isLate'>) {
  const { entry, time } = timed
  return { entryId: entry.id, memberId: entry.memberId, at: isoOf(time), isLate: isLate(timed) }
}
