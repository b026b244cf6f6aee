import type { ProcedureMedia } from '@millwright/contract/procedure-media'

import { apiFor } from '../../api.ts'
import { detectType } from '../../captures/chosen-files.ts'
import { sendFile } from '../../send-file.ts'

/**
 * Uploads a photo, video or audio file for a step, as a file of the procedure.
 *
 * @throws {ApiError} `unsupported_media_type`, `too_large`, `media_incomplete` and others
 */
export async function sendStepFile(
  slug: string,
  procedureId: string,
  file: File,
): Promise<ProcedureMedia> {
  const { procedureMedia } = apiFor(slug)
  const params = { procedureId }
  const { fileId, upload } = await procedureMedia.uploadUrl({
    params,
    body: { filename: file.name, contentType: detectType(file), size: file.size },
  })
  await sendFile(file, upload, () => {}, new AbortController().signal)
  const of = { params: { ...params, fileId } }
  let media = await procedureMedia.complete({ ...of, body: {} })
  for (let attempt = 0; isUnshown(media) && attempt < maxAttempts; attempt += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, pollMilliseconds)
    })
    media = await procedureMedia.get(of)
  }
  return media
}

/** A photo takes a second or two; no one wants to wait longer. */
const [pollMilliseconds, maxAttempts] = [500, 20]

/** Whether browsers can show it only as a JPEG copy. */
function isUnshown({ contentType, preparation }: ProcedureMedia): boolean {
  return /^image\/hei[cf]$/.test(contentType) && preparation === 'processing'
}
