import { Type, type Static } from 'typebox'

import { clearable, Id, nullable, oneOf, record } from './fields.ts'
import { ProblemSchema } from './problem.ts'
import { NamedPart } from './model-view.ts'
import { lengthUnits, modelFacts, ModelObject } from './objects.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import {
  announcingErrors,
  completingErrors,
  UploadedFile,
  UploadRequest,
  UploadStarted,
} from './upload.ts'

const Revision = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** One model file of an object and its conversion. */
export const ObjectRevision = record(
  {
    ...UploadedFile.properties,
    revision: Revision,
    status: oneOf(['processing', 'ready', 'failed']),
    ...modelFacts,
    sourceUrl: Type.String({ description: 'A path that redirects to the file itself.' }),
    modelUrl: nullable(Type.String()),
    thumbnailUrl: nullable(Type.String()),
    jobId: nullable(Id),
    error: Type.Optional(ProblemSchema),
  },
  { title: 'ObjectRevision' },
)
export type ObjectRevision = Static<typeof ObjectRevision>

/** A part that a procedure shows and that the model no longer has. */
const MissingPart = record(
  {
    procedureId: Id,
    title: Type.String({ description: 'The title of the procedure.' }),
    place: Type.String({ description: 'The id of the step or callout that refers to the part.' }),
    part: NamedPart,
  },
  { title: 'MissingPart' },
)
export type MissingPart = Static<typeof MissingPart>

const units = oneOf(
  lengthUnits,
  'The length of one unit of the file’s coordinates, whatever the file specifies.',
)
const upAxis = oneOf(['y', 'z'], 'The axis of the file that points up.')

const path = '/objects/:objectId'
const params = record({ objectId: Id })
const query = record({
  revision: Type.Optional(
    Type.Integer({ ...Revision, description: 'If omitted, the latest ready revision.' }),
  ),
})

export const objectModels = {
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/model/upload-url`,
    permission: 'objects.edit',
    summary:
      'Announce a model (STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, GLB, FBX, COLLADA, 3DS, VRML, X3D) or one of its accompanying files, and get the signed address to PUT its bytes to.',
    params,
    body: record({
      ...UploadRequest.properties,
      size: Type.Integer({ minimum: 1 }),
      units: Type.Optional(units),
      upAxis: Type.Optional(upAxis),
      companionOf: Type.Optional({
        ...Id,
        description:
          'The model this file accompanies: parts of an assembly, materials, textures or buffers, named as the model refers to them, or a ZIP of such files. It is completed together with the model; completing a model again adds what was sent since, and converts it anew.',
      }),
    }),
    status: 201,
    result: UploadStarted,
    takesIdempotencyKey: false,
    errors: [...announcingErrors, 'model_full'],
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/model/:fileId/complete`,
    permission: 'objects.edit',
    takesDryRun: false,
    summary:
      'Verify the uploaded bytes, make them the next revision, and convert them: `jobId` of the object names that job. Repeated after further files of the model were sent, it converts the revision anew with them; otherwise it changes nothing.',
    params: record({ objectId: Id, fileId: Id }),
    body: record({}),
    status: 200,
    result: ModelObject,
    errors: completingErrors,
  }),
  model: operation({
    method: 'GET',
    path: `${path}/model`,
    permission: 'objects.view',
    summary: 'Get the web model (GLB). Redirects to a signed address valid for at most 15 minutes.',
    params,
    query: record({
      ...query.properties,
      detail: Type.Optional(
        oneOf(['low'], 'The lighter version of a large model; for a small one, the model itself.'),
      ),
    }),
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  thumbnail: operation({
    method: 'GET',
    path: `${path}/thumbnail`,
    permission: 'objects.view',
    summary: 'Get a picture of the model (PNG). Redirects to a signed address.',
    params,
    query,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  source: operation({
    method: 'GET',
    path: `${path}/source`,
    permission: 'objects.view',
    summary: 'Get the model file as uploaded. Redirects to a signed address.',
    params,
    query,
    answers: 'redirect',
    errors: ['file_not_ready'],
  }),
  revisions: operation({
    method: 'GET',
    path: `${path}/revisions`,
    permission: 'objects.view',
    summary: 'List the model files of an object, newest first. Earlier ones are kept.',
    params,
    query: PageQuery,
    result: PageOf(ObjectRevision),
  }),
  correct: operation({
    method: 'PATCH',
    path: `${path}/revisions/:revision`,
    permission: 'objects.edit',
    summary:
      'Correct the units or the up axis of a model file, and convert it again: `jobId` names that job. Until it has finished, or if it fails, the model is shown as it was. `null` goes back to what the file specifies.',
    params: record({ objectId: Id, revision: Revision }),
    body: record({ units: clearable(units), upAxis: clearable(upAxis) }),
    result: ObjectRevision,
  }),
  missingParts: operation({
    method: 'GET',
    path: `${path}/missing-parts`,
    permission: 'objects.edit',
    summary: 'List the parts that procedures show and that the latest model no longer has.',
    params,
    result: record({ missingParts: Type.Array(MissingPart, { maxItems: 1000 }) }),
  }),
}
