import {
  editingSeconds,
  maxOthersEditing,
  type OtherEditing,
} from '@millwright/contract/procedure-editing'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { WrittenTimestampColumn } from '#platform/database/tables'

import { selectNamedMember, type Named } from '../../organizations/members/name-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    procedure_editing: {
      organization_id: string
      procedure_id: string
      member_id: string
      tab_id: string
      step_id: string | null
      seen_at: WrittenTimestampColumn
    }
  }
}

export interface OpenEditor {
  procedureId: string
  memberId: string
  tabId: string
  stepId: string | null
}

const isOpen = sql<boolean>`e.seen_at > now() - make_interval(secs => ${editingSeconds})`

/** Notes that an editor is open, replacing its previous report. */
export async function noteEditing(org: OrganizationWriter, editor: OpenEditor): Promise<void> {
  const { procedureId: procedure_id, tabId: tab_id } = editor
  const noted = { member_id: editor.memberId, step_id: editor.stepId, seen_at: sql<string>`now()` }
  await org.db
    .insertInto('procedure_editing')
    .values({ organization_id: org.id, procedure_id, tab_id, ...noted })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'procedure_id', 'tab_id']).doUpdateSet(noted),
    )
    .execute()
}

/** Removes an editor, and those of the procedure that have not reported for a while. */
export async function forgetEditing(
  org: OrganizationWriter,
  { procedureId, tabId }: Pick<OpenEditor, 'procedureId' | 'tabId'>,
): Promise<void> {
  await org.db
    .deleteFrom('procedure_editing as e')
    .where('e.organization_id', '=', org.id)
    .where('e.procedure_id', '=', procedureId)
    .where(sql<boolean>`(e.tab_id = ${tabId} or not ${isOpen})`)
    .execute()
}

/** The other editors of a procedure, each at their last position. */
export async function listOthersEditing(
  org: OrganizationReader,
  { procedureId, tabId }: Pick<OpenEditor, 'procedureId' | 'tabId'>,
): Promise<OtherEditing[]> {
  const rows = await org.db
    .selectFrom('procedure_editing as e')
    .distinctOn('e.member_id')
    .select([
      selectNamedMember('e', 'member_id').$castTo<Named>().as('member'),
      'e.step_id as stepId',
    ])
    .where('e.organization_id', '=', org.id)
    .where('e.procedure_id', '=', procedureId)
    .where('e.tab_id', '<>', tabId)
    .where(isOpen)
    .orderBy('e.member_id')
    .orderBy('e.seen_at', 'desc')
    .limit(maxOthersEditing)
    .execute()
  return rows.map(({ member, stepId }) => ({ ...member, stepId }))
}
