import assert from 'node:assert/strict'

import type { Section } from '@millwright/contract/procedure-content'

import { illustratedPdf, uploadDocument } from '#test/documents'
import type { TestMember, TestOrganization } from '#test/service'
import { SoftAuthenticator } from '#test/soft-authenticator'

/** Real rows of an organization, by the name of the parameter that names them. */
export type Rows = Record<string, string>

export async function fillOrganization(organization: TestOrganization): Promise<Rows> {
  const { owner } = organization
  const { client } = owner
  // One name for one thing of each kind, as no other organization has it.
  const [system, externalId] = ['erp', `4711-${organization.slug}`]
  const externalIds = { [system]: externalId }
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump', externalIds } })
  const params = { guidebookId: guidebook.id }
  const place = await client.places.create({ body: { title: 'Line 2', externalIds } })
  const stepId = `step-of-${organization.slug}`
  const procedure = await client.procedures.create({
    body: { title: 'Replace the seal', outline: outlineWith(stepId), externalIds },
  })
  await client.procedures.publish({ params: { procedureId: procedure.id } })
  const object = await client.objects.create({ body: { title: 'Pump P-101', externalIds } })
  await client.guidebooks.linkProcedure({ params, body: { procedureId: procedure.id } })
  await client.guidebooks.trackObject({ params, body: { objectId: object.id } })
  const fileId = await uploadDocument(owner, guidebook.id, { bytes: await illustratedPdf() })
  const { job } = await client.referenceMaterial.convert({
    params: { ...params, fileId },
    body: {},
  })
  const extracted = await client.referenceMaterial.extractProcedure({
    params: { ...params, fileId },
    body: {},
  })
  assert('procedure' in extracted)
  // The guidebook links one thing of each kind.
  await client.guidebooks.unlinkProcedure({
    params: { ...params, procedureId: extracted.procedure.id },
  })
  const member = await organization.as('member')
  await client.members.update({
    params: { id: organization.id, memberId: member.id },
    body: { externalIds },
  })
  const team = await client.teams.create({
    params: { id: organization.id },
    body: { name: 'Early shift', memberIds: [member.id] },
  })
  const { items: sessions } = await client.users.sessions()
  const course = await client.courses.create({ body: { title: 'Pump basics', externalIds } })
  const lesson = await client.lessons.create({ body: { courseId: course.id, title: 'Seals' } })
  const skill = await client.skills.create({ body: { title: 'Shimming' } })
  const capture = await client.captures.create({ body: { title: 'Shimming', kind: 'video' } })
  const captureId = capture.id
  const { fileId: mediaId } = await client.captureMedia.uploadUrl({
    params: { captureId },
    body: { filename: 'shims.mp4', contentType: 'video/mp4', size: 1 },
  })
  const { fileId: modelId } = await client.objectModels.uploadUrl({
    params: { objectId: object.id },
    body: { filename: 'pump.step', contentType: 'model/step', size: 1 },
  })
  const { fileId: trackingFileId } = await client.trackingFiles.uploadUrl({
    params: { objectId: object.id },
    body: { filename: 'a.png', contentType: 'image/png', size: 1, kind: 'reference_image' },
  })
  const { fileId: stepMediaId } = await client.procedureMedia.uploadUrl({
    params: { procedureId: procedure.id },
    body: { filename: 'a.png', contentType: 'image/png', size: 1 },
  })
  const { apiKey } = await client.apiKeys.create({
    params: { id: organization.id },
    body: { name: 'ERP', role: 'member', expiresAt: new Date(Date.now() + 60_000).toISOString() },
  })
  const { device } = await client.sharedDevices.create({
    params: { id: organization.id },
    body: { name: 'Line 3' },
  })
  const { badge } = await client.memberBadges.create({
    params: { id: organization.id, memberId: member.id },
    body: {},
  })
  const registered = await fetch(new URL('/oauth/register', owner.options.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://assistant.example/'] }),
  })
  const assistant = await client.assistants.allow({
    params: { id: organization.id },
    body: {
      client_id: ((await registered.json()) as { client_id: string }).client_id,
      redirect_uri: 'https://assistant.example/',
      code_challenge: 'a'.repeat(43),
      scopes: ['read'],
    },
  })
  const { webhook } = await client.webhooks.create({
    params: { id: organization.id },
    body: { url: 'https://webhooks.invalid/' },
  })
  const { id: deliveryId } = await client.webhooks.test({
    params: { id: organization.id, webhookId: webhook.id },
  })
  const { id: domainId } = await client.claimedDomains.create({
    params: { id: organization.id },
    body: { domain: `${organization.slug}.example` },
  })
  const { directoryToken } = await client.directoryTokens.create({
    params: { id: organization.id },
  })
  const passkeyId = await registerPasskey(owner)
  const run = await client.runs.create({ body: { procedureId: procedure.id } })
  const { fileId: runFileId } = await client.runFiles.uploadUrl({
    params: { runId: run.id },
    body: { filename: 'gauge.png', contentType: 'image/png', size: 1 },
  })
  const suggestion = await client.suggestions.create({
    params: { procedureId: procedure.id },
    body: { kind: 'comment', text: 'Which pump?', stepId },
  })
  const comment = await client.comments.create({
    params: { procedureId: procedure.id },
    body: { text: 'Which seal?', stepId, mentionIds: [member.id] },
  })
  await member.client.comments.create({
    params: { procedureId: procedure.id },
    body: { text: 'The red one.', parentId: comment.id },
  })
  const savedFilter = await client.savedFilters.create({
    body: { title: 'Presses', list: 'guidebooks', query: 'q=press' },
  })
  const { items: notifications } = await client.notifications.list()
  const { fileId: suggestionFileId } = await client.suggestionFiles.uploadUrl({
    body: { filename: 'seal.png', contentType: 'image/png', size: 1 },
  })
  const assignment = await client.assignments.create({
    body: {
      procedureId: procedure.id,
      memberIds: [member.id],
      dueAt: '2026-11-30T07:00:00Z',
      recurrence: 'FREQ=YEARLY',
      timezone: 'Europe/Berlin',
    },
  })
  await client.skills.attachCapture({ params: { skillId: skill.id }, body: { captureId } })
  await client.captures.trackObject({ params: { captureId }, body: { objectId: object.id } })
  return {
    system,
    externalId,
    guidebookId: guidebook.id,
    shortId: guidebook.shortId,
    placeId: place.id,
    savedFilterId: savedFilter.id,
    partOfId: guidebook.id,
    procedureId: procedure.id,
    stepId,
    number: '1',
    objectId: object.id,
    subjectObjectId: object.id,
    fileId,
    'captureMedia.fileId': mediaId,
    'procedureMedia.fileId': stepMediaId,
    'objectModels.fileId': modelId,
    revision: '1',
    'trackingFiles.fileId': trackingFileId,
    'runFiles.fileId': runFileId,
    'suggestionFiles.fileId': suggestionFileId,
    commentId: comment.id,
    notificationId: notifications[0]?.id ?? '',
    parentId: comment.id,
    mentionId: member.id,
    suggestionId: suggestion.id,
    runId: run.id,
    assignmentId: assignment.id,
    occurrenceId: assignment.occurrence?.id ?? '',
    companionOf: modelId,
    figureId: figureIn(extracted.procedure.outline),
    jobId: job.id,
    memberId: member.id,
    teamId: team.id,
    sessionId: sessions[0]?.id ?? '',
    courseId: course.id,
    lessonId: lesson.id,
    skillId: skill.id,
    captureId,
    apiKeyId: apiKey.id,
    assistantId: assistant.id,
    deviceId: device.id,
    badgeId: badge.id,
    domainId,
    tokenId: directoryToken.id,
    passkeyId,
    webhookId: webhook.id,
    deliveryId,
  }
}

async function registerPasskey({ client, options: { baseUrl } }: TestMember): Promise<string> {
  const { challenge } = await client.passkeys.beginRegistration({ body: {} })
  const origin = baseUrl.replace('127.0.0.1', 'localhost')
  const made = new SoftAuthenticator(origin).register(challenge)
  const { id } = await client.passkeys.register({ body: { name: 'Phone', ...made } })
  return id
}

/** The figure that the first step shows. */
function figureIn([section]: Section[]): string {
  return section?.steps[0]?.media[0]?.url.split('/').at(-1) ?? ''
}

function outlineWith(stepId: string) {
  const step = { id: stepId, text: 'Stop the pump.', steps: [], callouts: [], media: [] }
  return [{ id: 'main', title: 'Main', callouts: [], steps: [step], sections: [] }]
}

/** @param resource whose rows go first where several resources have parameters of one name */
export function rowOf(rows: Rows, name: string, resource = ''): string {
  const id = rows[`${resource}.${name}`] ?? rows[name]
  assert(id, `This test does not know what ${name} names: teach fillOrganization.`)
  return id
}
