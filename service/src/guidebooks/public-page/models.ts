import type { ModelView } from '@millwright/contract/model-view'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { policyOfFiles } from '#platform/content-security'
import { isId } from '#platform/id'
import { storageKey } from '#platform/uploads/uploads'

import { findObject } from '../../objects/queries.ts'
import { findShownModel } from '../../objects/shown-model-queries.ts'
import { findPublicGuidebook, findSharing, type PublicGuidebook } from './queries.ts'

interface Params {
  shortId: string
  objectId: string
}

interface PublicModel {
  title: string
  hasPreview: boolean
  /** The key of the upload. Its conversions are stored with endings added to it. */
  key: string
  views: readonly StepView[]
}

interface StepView {
  mediaId: string
  view: ModelView
}

/** Serves the models that steps of shared guidebooks show, if their guidebook allows it, and the views of them. */
export function serveModels(
  app: FastifyInstance,
  { store, files }: { store: OrganizationStore; files: FileStore },
): void {
  app.get<{ Params: Params; Querystring: { view?: string } }>(
    '/g/:shortId/models/:objectId',
    async ({ params, query }, reply) => {
      const model = await findPublicModel(store, params)
      if (!model) return await refuse(reply)
      const { title, hasPreview, views } = model
      const shown = views.find(({ mediaId }) => mediaId === query.view) ?? views[0]
      const path = `/g/${params.shortId}/models/${params.objectId}`
      return await reply.header('cache-control', 'no-cache').send({
        title,
        view: shown?.view,
        modelUrl: `${path}/model`,
        previewUrl: hasPreview ? `${path}/preview` : null,
      })
    },
  )
  const send = async (params: Params, ending: string, type: string, reply: FastifyReply) => {
    const model = await findPublicModel(store, params)
    const file = model && (await files.open(`${model.key}.${ending}`))
    if (!file) return await refuse(reply)
    return await reply
      .type(type)
      .header('content-security-policy', policyOfFiles)
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=300')
      .send(await file.read())
  }
  for (const [name, [ending, type]] of Object.entries(made)) {
    app.get<{ Params: Params }>(
      `/g/:shortId/models/:objectId/${name}`,
      async ({ params }, reply) => await send(params, ending, type, reply),
    )
  }
}

const made = {
  model: ['glb', 'model/gltf-binary'],
  preview: ['preview', 'model/gltf-binary'],
  thumbnail: ['png', 'image/png'],
} as const

async function refuse(reply: FastifyReply): Promise<FastifyReply> {
  reply.header('content-security-policy', policyOfFiles)
  return await reply.code(404).type('text/plain').send('Not found')
}

async function findPublicModel(
  store: OrganizationStore,
  { shortId, objectId }: Params,
): Promise<PublicModel | null> {
  const organizationId = isId(objectId) ? await findSharing(store, shortId) : null
  if (organizationId === null) return null
  return await store.readAsSystem(organizationId, async (org) => {
    const guidebook = await findPublicGuidebook(org, shortId)
    const views = guidebook?.showsModels ? viewsOf(guidebook, objectId) : []
    if (views.length === 0) return null
    const [object, model] = [await findObject(org, objectId), await findShownModel(org, objectId)]
    if (!object || !model?.isConverted) return null
    const key = storageKey(organizationId, model.fileId)
    return { title: object.title, hasPreview: model.hasPreview, key, views }
  })
}

function viewsOf({ procedures }: PublicGuidebook, objectId: string): StepView[] {
  return procedures
    .flatMap(({ content }) => [...stepsOf(content.outline)])
    .flatMap(({ step }) => step.media)
    .flatMap(({ id, modelView }) =>
      modelView?.objectId === objectId ? [{ mediaId: id, view: modelView }] : [],
    )
}
