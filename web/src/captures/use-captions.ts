import { captures } from '@millwright/contract/captures'
import type { Capture } from '@millwright/contract/captures'
import { addressOf } from '@millwright/sdk/client'
import { useQuery } from '@tanstack/react-query'

import { optionsOf } from '../api.ts'
import { useOrganization } from '../session.ts'
import type { Captions } from '../ui/Player.tsx'
import { transcriptOf } from './capture-queries.ts'

/** The captions of a capture, shown in the video itself; none without a transcript. */
export function useCaptions({ id: captureId, transcription }: Capture): Captions | undefined {
  const { slug } = useOrganization()
  const transcript = useQuery(transcriptOf(slug, captureId, transcription)).data
  if (!transcript || transcript.cues.length === 0) return undefined
  const { language, text } = transcript
  const src = addressOf(optionsOf(slug), captures.exportTranscript, { params: { captureId } })
  return { src, version: text, ...(language && { language }) }
}
