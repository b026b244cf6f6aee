import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { objectModels } from '@millwright/contract/object-models'
import { objects } from '@millwright/contract/objects'
import { referenceMaterial } from '@millwright/contract/reference-material'

import type { SandboxActions } from './actions.ts'

// A model and a manual of the pump, drawn and written for sandboxes: jobs process both like any other file.

/** @returns the id of the object, which is ready once its job has converted the model */
export async function addPumpModel({ perform, send }: SandboxActions): Promise<string> {
  const bytes = await promisify(gunzip)(await fileOf('pump.step.gz'))
  const body = { title: 'Centrifugal pump P-100', tags: ['pump'] }
  const { id: objectId } = await perform(objects.create, { body })
  const { fileId } = await perform(objectModels.uploadUrl, {
    params: { objectId },
    body: { filename: 'p-100.step', contentType: 'model/step', size: bytes.length },
  })
  await send(fileId, bytes)
  await perform(objectModels.complete, { params: { objectId, fileId }, body: {} })
  return objectId
}

/** Adds the manual, and a job that drafts a procedure from it. */
export async function addPumpManual(
  { perform, send }: SandboxActions,
  guidebookId: string,
): Promise<void> {
  const bytes = await fileOf('pump-manual.pdf')
  const { fileId } = await perform(referenceMaterial.uploadUrl, {
    params: { guidebookId },
    body: { filename: 'p-100-manual.pdf', contentType: 'application/pdf', size: bytes.length },
  })
  await send(fileId, bytes)
  await perform(referenceMaterial.extractProcedure, { params: { guidebookId, fileId }, body: {} })
}

async function fileOf(name: string): Promise<Buffer> {
  return await readFile(new URL(`files/${name}`, import.meta.url))
}
