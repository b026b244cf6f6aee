import type { Procedure } from '@millwright/contract/procedures'
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import type { Tagged } from '../api.ts'
import { useRecordedView } from '../search/recently-viewed.ts'
import { profile, useOrganization } from '../session.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { recoveredDraft } from './editing/kept-draft.ts'
import { ProcedureEditor } from './editing/ProcedureEditor.tsx'
import { procedureById } from './procedure-queries.ts'
import { ProcedureView } from './ProcedureView.tsx'
import { useSecondaryFacts } from './secondary-facts.ts'

/** One procedure, to read or to edit. */
export function ProcedurePage() {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId' })
  const { slug, name } = useOrganization()
  const [{ data: procedure }] = useSuspenseQueries({
    queries: [procedureById(slug, procedureId), useSecondaryFacts(procedureId)],
  })
  usePageTitle(procedure.value.title, name)
  useRecordedView(slug, { kind: 'procedure', id: procedureId, title: procedure.value.title })
  return <ReadOrEdit key={procedureId} procedure={procedure} />
}

function ReadOrEdit({ procedure }: { procedure: Tagged<Procedure> }) {
  const [editing, setEditing] = useState<{
    opened: Tagged<Procedure>
    startAt: string | undefined
  }>()
  const [leftAt, setLeftAt] = useState<string>()
  const { recovered, settle } = useRecovered(procedure.value.id)
  if (editing ?? recovered) {
    return (
      <ProcedureEditor
        {...(editing ?? { opened: procedure, startAt: undefined })}
        recovered={recovered}
        onClose={(stepId) => {
          setLeftAt(stepId)
          setEditing(undefined)
          settle()
        }}
      />
    )
  }
  return (
    <ProcedureView
      tagged={procedure}
      startAt={leftAt}
      onEdit={(startAt) => {
        setEditing({ opened: procedure, startAt })
        settle()
      }}
    />
  )
}

/** Text typed here before a page crashed, until it is restored. */
function useRecovered(procedureId: string) {
  const { can } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  const [isSettled, setSettled] = useState(false)
  const kept = useQuery({
    ...recoveredDraft(userId, procedureId),
    enabled: can('procedures.edit'),
  }).data
  return {
    recovered: isSettled ? undefined : (kept ?? undefined),
    settle: () => {
      setSettled(true)
    },
  }
}
