import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { useRecordedView } from '../search/recently-viewed.ts'
import { useOrganization } from '../session.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { ProcedureEditor } from './editing/ProcedureEditor.tsx'
import { procedureById } from './procedure-queries.ts'
import { ProcedureView } from './ProcedureView.tsx'

/** One procedure, to read or to edit. */
export function ProcedurePage() {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId' })
  const { slug, name } = useOrganization()
  const procedure = useSuspenseQuery(procedureById(slug, procedureId)).data
  const [editing, setEditing] = useState<{
    opened: typeof procedure
    startAt: string | undefined
  }>()
  const [leftAt, setLeftAt] = useState<string>()
  usePageTitle(procedure.value.title, name)
  useRecordedView(slug, { kind: 'procedure', id: procedureId, title: procedure.value.title })

  if (editing?.opened.value.id === procedureId) {
    return (
      <ProcedureEditor
        {...editing}
        onClose={(stepId) => {
          setLeftAt(stepId)
          setEditing(undefined)
        }}
      />
    )
  }
  return (
    <ProcedureView
      key={procedureId}
      tagged={procedure}
      startAt={leftAt}
      onEdit={(startAt) => {
        setEditing({ opened: procedure, startAt })
      }}
    />
  )
}
