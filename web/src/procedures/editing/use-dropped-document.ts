import { ApiError } from '@millwright/contract/errors'
import type { LinkingGuidebook } from '@millwright/contract/procedures'
import { followJob } from '@millwright/sdk/follow-job'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'

import { apiFor, optionsOf } from '../../api.ts'
import { detectContentType } from '../../documents/document-types.ts'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { refreshGuidebooks } from '../../refresh-guidebooks.ts'
import { sendFile } from '../../send-file.ts'
import { useOrganization } from '../../session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { whereUsed } from '../procedure-queries.ts'
import { isEmptyDraft } from '../outline/procedure-draft.ts'
import type { Writing } from './writing.ts'

/**
 * A document dropped on an empty procedure is extracted in that procedure's guidebook, and the result replaces it.
 */
export function useDroppedDocument({ history }: Writing): (file: File) => void {
  const { slug } = useOrganization()
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId' })
  const queries = useQueryClient()
  const { mutate: read } = useReading(procedureId)
  const offer = async (file: File) => {
    const [guidebook] = await queries.fetchQuery(whereUsed(slug, procedureId))
    if (!guidebook || !isEmptyDraft(history.read().draft)) {
      notifications.show({
        message: i18n.t(
          'To extract from a document, upload it to a guidebook, or drop it on an empty procedure in a guidebook.',
        ),
      })
      return
    }
    confirm({
      title: i18n.t('Extract the procedure?'),
      text: i18n.t(
        '“{filename}” will be added to “{guidebook}”, and its procedure will replace this empty one.',
        { filename: file.name, guidebook: guidebook.title },
      ),
      action: i18n.t('Extract'),
      onConfirm: () => {
        read({ file, guidebook })
      },
    })
  }
  return (file) => void offer(file)
}

function useReading(emptyId: string) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ file, guidebook }: { file: File; guidebook: LinkingGuidebook }) => {
      const fileId = await sendDocument(slug, guidebook.id, file)
      return await extracted(slug, { guidebookId: guidebook.id, fileId })
    },
    onMutate: ({ file }) =>
      notifications.show({
        loading: true,
        autoClose: false,
        message: i18n.t('Reading “{filename}”…', { filename: file.name }),
      }),
    onSettled: (_id, _error, _asked, shownId) => {
      if (shownId !== undefined) notifications.hide(shownId)
    },
    onSuccess: async (procedureId) => {
      await navigate(paths.procedure(slug, procedureId))
      const query = { force: true }
      await apiFor(slug).procedures.delete({ params: { procedureId: emptyId }, query })
      await refreshGuidebooks(queries, slug)
    },
  })
}

async function sendDocument(slug: string, guidebookId: string, file: File): Promise<string> {
  const files = apiFor(slug).referenceMaterial
  const { fileId, upload } = await files.uploadUrl({
    params: { guidebookId },
    body: { filename: file.name, contentType: detectContentType(file), size: file.size },
  })
  await sendFile(file, upload, () => {}, new AbortController().signal)
  await files.complete({ params: { guidebookId, fileId }, body: {} })
  return fileId
}

/** @returns the id of the draft. @throws {ApiError} if there is none */
async function extracted(
  slug: string,
  params: { guidebookId: string; fileId: string },
): Promise<string> {
  const { job } = await apiFor(slug).referenceMaterial.extractProcedure({
    params,
    headers: { prefer: 'respond-async' },
    body: {},
  })
  const ended = await followJob(optionsOf(slug), job.id, {})
  if (ended.kind === 'extract-procedure' && ended.result) return ended.result.procedure.id
  throw new ApiError(ended.error?.code ?? 'canceled')
}
