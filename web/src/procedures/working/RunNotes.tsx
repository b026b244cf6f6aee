import { Alert, Stack } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NoteToNext } from '../runs/NoteToNext.tsx'
import { EndedNote } from './EndedNote.tsx'
import { HandedOverNote } from './HandedOverNote.tsx'
import type { EndedRun } from './run-elsewhere.ts'
import type { useHandingOver } from './use-handing-over.ts'
import type { useWantedRun } from './wanted-run.ts'

/** What became of the run that was at hand, and of the one that is wanted. */
export function RunNotes({
  ended,
  wanted,
  handing: { given, takeBack },
}: {
  ended: EndedRun | undefined
  wanted: ReturnType<typeof useWantedRun>
  handing: ReturnType<typeof useHandingOver>
}) {
  return (
    <>
      {wanted.note !== undefined && <NoteToNext text={wanted.note} onClose={wanted.dismissNote} />}
      {given && <HandedOverNote given={given} onTakeBack={takeBack} />}
      {ended && !given && <EndedNote ended={ended} />}
      {wanted.isBehindOther && (
        <Alert mb="lg" role="alert">
          {i18n.t(
            'This is another run of the same procedure, which you started earlier. Finish it or hand it over, then open the other one again.',
          )}
        </Alert>
      )}
    </>
  )
}

/** Beginning another run instead would be no help. */
export function NotTakenOver({
  error,
  retry,
  procedureId,
}: {
  error: unknown
  retry: () => void
  procedureId: string
}) {
  const { slug } = useOrganization()
  return (
    <Stack p="lg" align="flex-start">
      <ErrorNote error={error} onRetry={retry} />
      <LinkButton size="lg" variant="default" {...paths.procedure(slug, procedureId)}>
        {i18n.t('Back to the procedure')}
      </LinkButton>
    </Stack>
  )
}
