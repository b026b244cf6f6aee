import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Media } from '@millwright/contract/procedure-content'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'

import { apiFor } from '../../api.ts'
import { useAcceptedFiles } from '../../captures/use-accepted-files.ts'
import { PickDialog } from '../../search/PickDialog.tsx'
import { useOrganization } from '../../session.ts'
import { newId } from '../../ui/new-id.ts'
import { createStore } from '../../ui/store.ts'
import { atEnd } from './caret.ts'
import { useModelChoice } from './ModelViewDialog.tsx'
import { changeStep } from '../outline/outline-edits.ts'
import { sendStepFile } from './send-step-file.ts'
import { stepIn } from './step-breaks.ts'
import type { StepMedia } from './step-media.ts'
import type { Writing } from './writing.ts'

interface Adding {
  stepId: string
  files: File[]
  /** What they show, if known. */
  alt?: string
}

/** Adds media to any step of the editor, with the dialogs it needs. Uploaded files belong to the procedure. */
export function useAddingMedia(procedureId: string, writing: Writing) {
  const chosen = useRef<string>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const [pickingFor, setPickingFor] = useState<string>()
  const [pending] = useState(() => createStore<ReadonlyMap<string, number>>(new Map()))
  const { upload, take } = useReceiving(procedureId, writing, pending)
  const model = useModelChoice(
    ({ view, url }) => {
      const media: Media = { id: newId(), kind: 'model', url, alt: null, modelView: view }
      if (chosen.current !== undefined) addAtCaret(writing, chosen.current, media)
    },
    ({ file, alt }) => {
      if (chosen.current !== undefined)
        upload.mutate({ stepId: chosen.current, files: [file], alt })
    },
  )
  const calls = useLatest({ upload: upload.mutate, pickModel: model.begin })
  const media = useMemo(
    (): StepMedia => ({
      pending,
      chooseFiles: (stepId) => {
        chosen.current = stepId
        input.current?.click()
      },
      addFiles: (stepId, files) => {
        calls.current.upload({ stepId, files })
      },
      pickCapture: setPickingFor,
      pickModel: (stepId) => {
        chosen.current = stepId
        calls.current.pickModel()
      },
    }),
    [pending, calls],
  )
  const dialogs = (
    <>
      <FileInput
        ref={input}
        onChoose={(files) => {
          if (chosen.current !== undefined) upload.mutate({ stepId: chosen.current, files })
        }}
      />
      <PickDialog
        kind={pickingFor === undefined ? undefined : 'capture'}
        onPick={({ id: captureId }) => {
          if (pickingFor !== undefined) take.mutate({ stepId: pickingFor, captureId })
        }}
        onClose={() => {
          setPickingFor(undefined)
        }}
      />
      {model.dialogs}
    </>
  )
  return { media, dialogs }
}

/** Dialogs that buttons elsewhere open. */
function FileInput({
  ref,
  onChoose,
}: {
  ref: RefObject<HTMLInputElement | null>
  onChoose: (files: File[]) => void
}) {
  const { accept } = useAcceptedFiles()
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        if (files.length > 0) onChoose(files)
        // So that the same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

/** The latest callbacks behind stable ones. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The ways to add media: uploading files, and taking them from a capture. */
function useReceiving(procedureId: string, writing: Writing, pending: StepMedia['pending']) {
  const { slug } = useOrganization()
  const count = (stepId: string, by: number) => {
    pending.change((all) => new Map(all).set(stepId, (all.get(stepId) ?? 0) + by))
  }
  const upload = useMutation({
    mutationFn: async ({ stepId, files, alt }: Adding) => {
      const media: Media[] = []
      try {
        for (const file of files) {
          media.push(...mediaIn([await sendStepFile(slug, procedureId, file)], alt))
        }
      } finally {
        // Files before a rejected one stay, and all of them are undone in one go.
        addMedia(writing, stepId, media)
      }
    },
    onMutate: ({ stepId, files }) => {
      count(stepId, files.length)
    },
    onSettled: (_answer, _error, { stepId, files }) => {
      count(stepId, -files.length)
    },
  })
  const take = useMutation({
    mutationFn: async ({ captureId }: { stepId: string; captureId: string }) =>
      await apiFor(slug).captures.get({ params: { captureId } }),
    onSuccess: ({ media }, { stepId }) => {
      addMedia(writing, stepId, mediaIn(media))
    },
  })
  return { upload, take }
}

function mediaIn(media: readonly CaptureMedia[], alt: string | null = null): Media[] {
  return media
    .filter(({ status }) => status === 'ready')
    .map(({ kind, url, fileId }) => ({ id: newId(), kind, url, fileId, alt }))
}

/** Writing goes on at the step: what opened the dialog is gone, and its neighbor would remove what was added. */
function addAtCaret({ writeOutline }: Writing, stepId: string, medium: Media) {
  writeOutline((outline) => {
    const step = stepIn(outline, stepId)
    return (
      step && {
        outline: changeStep(outline, stepId, { media: [...step.media, medium] }),
        caret: { id: stepId, at: atEnd },
      }
    )
  })
}

function addMedia({ changeOutline }: Writing, stepId: string, media: readonly Media[]) {
  if (media.length === 0) return
  changeOutline((outline) => {
    const step = stepIn(outline, stepId)
    return step ? changeStep(outline, stepId, { media: [...step.media, ...media] }) : outline
  })
}
