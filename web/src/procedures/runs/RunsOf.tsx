import { CloseButton, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { guidebookTitle } from './run-queries.ts'
import { procedureById } from '../procedure-queries.ts'
import type { RunSearch } from './run-search.ts'

/** The filter set elsewhere for the listed runs, which can be removed here. */
export function RunsOf({
  search,
  onChange,
}: {
  search: RunSearch
  onChange: (search: RunSearch) => void
}) {
  const { procedure, guidebook, ...rest } = search
  if (procedure !== undefined) {
    const lift = () => onChange({ ...rest, guidebook })
    return <OfProcedure id={procedure} onLift={lift} />
  }
  if (guidebook !== undefined) return <OfGuidebook id={guidebook} onLift={() => onChange(rest)} />
  return null
}

function OfProcedure({ id, onLift }: { id: string; onLift: () => void }) {
  const { slug } = useOrganization()
  const { data } = useQuery(procedureById(slug, id))
  return data ? <Chosen title={data.value.title} onLift={onLift} /> : null
}

function OfGuidebook({ id, onLift }: { id: string; onLift: () => void }) {
  const { slug } = useOrganization()
  const { data } = useQuery(guidebookTitle(slug, id))
  return data ? <Chosen title={data} onLift={onLift} /> : null
}

function Chosen({ title, onLift }: { title: string; onLift: () => void }) {
  return (
    <Group gap={4}>
      <Text className="wrap-anywhere">{i18n.t('Only for “{title}”', { title })}</Text>
      <CloseButton aria-label={i18n.t('Show all runs')} onClick={onLift} />
    </Group>
  )
}
