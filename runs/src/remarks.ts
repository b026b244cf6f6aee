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
  /** Files that belong to no field. */
  files: FileRecord[]
}

/** Remarks and files outside of fields, each once and in chronological order. */
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

/** The hand-overs of a run, in chronological order. */
export function collectHandOvers(entries: readonly TimedEntry[], around: Around): HandOverRecord[] {
  return entries.flatMap((timed) => {
    const { kind, toMemberId, text = null } = timed.entry
    if (kind !== 'hand_over' || toMemberId === undefined) return []
    return [{ ...remarkOf(timed, around), toMemberId, text }]
  })
}

/** The author and time of a remark. */
export function remarkOf(timed: TimedEntry, { isLate }: Pick<Around, 'isLate'>) {
  const { entry, time } = timed
  return { entryId: entry.id, memberId: entry.memberId, at: isoOf(time), isLate: isLate(timed) }
}
