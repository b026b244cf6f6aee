import assert from 'node:assert/strict'

import type { Section } from '@millwright/contract/procedure-content'

import { illustratedPdf, uploadDocument } from '#test/documents'
import type { TestMember, TestOrganization } from '#test/service'
import { SoftAuthenticator } from '#test/soft-authenticator'

/** Real rows of an organization, by the name of the parameter that identifies them. */
export type Rows = Record<string, string>

/** One external ID for one record of each kind, which no other organization has. */
interface Named {
  externalIds: Record<string, string>
}

export async function fillOrganization(organization: TestOrganization): Promise<Rows> {
  const { owner, slug } = organization
  const [system, externalId] = ['erp', `4711-${slug}`]
  const named = { externalIds: { [system]: externalId } }
  const member = await organization.as('member')
  const knowledge = await addKnowledge(owner, named, `step-of-${slug}`)
  const learning = await addLearning(owner, named, knowledge.objectId)
  return {
    system,
    externalId,
    ...knowledge,
    ...learning,
    ...(await addPeople(organization, member, named)),
    ...(await addPrograms(organization)),
    ...(await addTalk(organization, member, knowledge)),
    ...(await addWork(organization, member, knowledge)),
  }
}

/** A guidebook with a procedure, an object and a document, and their files. */
async function addKnowledge(owner: TestMember, named: Named, stepId: string) {
  const { client } = owner
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump', ...named } })
  const params = { guidebookId: guidebook.id }
  const place = await client.places.create({ body: { title: 'Line 2', ...named } })
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Replace the seal', outline: outlineWith(stepId), ...named },
  })
  await client.procedures.publish({ params: { procedureId } })
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump P-101', ...named } })
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await client.guidebooks.trackObject({ params, body: { objectId } })
  const picture = { filename: 'a.png', contentType: 'image/png', size: 1 } as const
  const model = await client.objectModels.uploadUrl({
    params: { objectId },
    body: { filename: 'pump.step', contentType: 'model/step', size: 1 },
  })
  const tracking = await client.trackingFiles.uploadUrl({
    params: { objectId },
    body: { ...picture, kind: 'reference_image' },
  })
  const media = await client.procedureMedia.uploadUrl({ params: { procedureId }, body: picture })
  return {
    guidebookId: guidebook.id,
    shortId: guidebook.shortId,
    partOfId: guidebook.id,
    placeId: place.id,
    procedureId,
    stepId,
    number: '1',
    objectId,
    subjectObjectId: objectId,
    revision: '1',
    'objectModels.fileId': model.fileId,
    companionOf: model.fileId,
    'trackingFiles.fileId': tracking.fileId,
    'procedureMedia.fileId': media.fileId,
    ...(await addDocument(owner, guidebook.id)),
  }
}

/** A document that was read, and extracted into a draft with a picture. */
async function addDocument(owner: TestMember, guidebookId: string) {
  const { client } = owner
  const fileId = await uploadDocument(owner, guidebookId, { bytes: await illustratedPdf() })
  const params = { guidebookId, fileId }
  const { job } = await client.referenceMaterial.convert({ params, body: {} })
  const extracted = await client.referenceMaterial.extractProcedure({ params, body: {} })
  assert('procedure' in extracted)
  const { id: procedureId, outline } = extracted.procedure
  // The guidebook links one record of each kind.
  await client.guidebooks.unlinkProcedure({ params: { guidebookId, procedureId } })
  return { fileId, jobId: job.id, figureId: figureIn(outline) }
}

async function addLearning({ client }: TestMember, named: Named, objectId: string) {
  const course = await client.courses.create({ body: { title: 'Pump basics', ...named } })
  const lesson = await client.lessons.create({ body: { courseId: course.id, title: 'Seals' } })
  const skill = await client.skills.create({ body: { title: 'Shimming' } })
  const { id: captureId } = await client.captures.create({
    body: { title: 'Shimming', kind: 'video' },
  })
  const { fileId } = await client.captureMedia.uploadUrl({
    params: { captureId },
    body: { filename: 'shims.mp4', contentType: 'video/mp4', size: 1 },
  })
  await client.skills.attachCapture({ params: { skillId: skill.id }, body: { captureId } })
  await client.captures.trackObject({ params: { captureId }, body: { objectId } })
  return {
    courseId: course.id,
    lessonId: lesson.id,
    skillId: skill.id,
    captureId,
    'captureMedia.fileId': fileId,
  }
}

/** Members and their ways of signing in. */
async function addPeople({ id, slug, owner }: TestOrganization, member: TestMember, named: Named) {
  const { client } = owner
  const params = { id }
  const memberId = member.id
  await client.members.update({ params: { id, memberId }, body: named })
  const team = await client.teams.create({
    params,
    body: { name: 'Early shift', memberIds: [memberId] },
  })
  const { items: sessions } = await client.users.sessions()
  const { device } = await client.sharedDevices.create({ params, body: { name: 'Line 3' } })
  const { badge } = await client.memberBadges.create({ params: { id, memberId }, body: {} })
  const domain = await client.claimedDomains.create({ params, body: { domain: `${slug}.example` } })
  const filter = await client.savedFilters.create({
    body: { title: 'Presses', list: 'guidebooks', query: 'q=press' },
  })
  return {
    memberId,
    mentionId: memberId,
    mentionTeamId: team.id,
    teamId: team.id,
    sessionId: sessions[0]?.id ?? '',
    deviceId: device.id,
    badgeId: badge.id,
    domainId: domain.id,
    savedFilterId: filter.id,
    passkeyId: await registerPasskey(owner),
  }
}

/** Access for programs, and webhooks. */
async function addPrograms({ id, owner: { client, options } }: TestOrganization) {
  const params = { id }
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const { apiKey } = await client.apiKeys.create({
    params,
    body: { name: 'ERP', role: 'member', expiresAt },
  })
  const registered = await fetch(new URL('/oauth/register', options.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://assistant.example/'] }),
  })
  const assistant = await client.assistants.allow({
    params,
    body: {
      client_id: ((await registered.json()) as { client_id: string }).client_id,
      redirect_uri: 'https://assistant.example/',
      code_challenge: 'a'.repeat(43),
      scopes: ['read'],
    },
  })
  const { webhook } = await client.webhooks.create({
    params,
    body: { url: 'https://webhooks.invalid/' },
  })
  const webhookId = webhook.id
  const delivery = await client.webhooks.test({ params: { id, webhookId } })
  const { directoryToken } = await client.directoryTokens.create({ params })
  return {
    apiKeyId: apiKey.id,
    assistantId: assistant.id,
    webhookId,
    deliveryId: delivery.id,
    tokenId: directoryToken.id,
  }
}

/** Comments and suggestions on a procedure. */
async function addTalk(
  { owner: { client } }: TestOrganization,
  member: TestMember,
  { procedureId = '', stepId = '' }: Rows,
) {
  const params = { procedureId }
  const suggestion = await client.suggestions.create({
    params,
    body: { kind: 'comment', text: 'Which pump?', stepId },
  })
  const file = await client.suggestionFiles.uploadUrl({
    body: { filename: 'seal.png', contentType: 'image/png', size: 1 },
  })
  const comment = await client.comments.create({
    params,
    body: { text: 'Which seal?', stepId, mentionIds: [member.id] },
  })
  await member.client.comments.create({
    params,
    body: { text: 'The red one.', parentId: comment.id },
  })
  const { items: notifications } = await client.notifications.list()
  return {
    suggestionId: suggestion.id,
    'suggestionFiles.fileId': file.fileId,
    commentId: comment.id,
    parentId: comment.id,
    notificationId: notifications[0]?.id ?? '',
  }
}

/** Runs and assignments of a procedure. */
async function addWork(
  { owner: { client } }: TestOrganization,
  member: TestMember,
  { procedureId = '' }: Rows,
) {
  const run = await client.runs.create({ body: { procedureId } })
  const file = await client.runFiles.uploadUrl({
    params: { runId: run.id },
    body: { filename: 'gauge.png', contentType: 'image/png', size: 1 },
  })
  const assignment = await client.assignments.create({
    body: {
      procedureId,
      memberIds: [member.id],
      dueAt: '2026-11-30T07:00:00Z',
      recurrence: 'FREQ=YEARLY',
      timezone: 'Europe/Berlin',
    },
  })
  return {
    runId: run.id,
    'runFiles.fileId': file.fileId,
    assignmentId: assignment.id,
    occurrenceId: assignment.occurrence?.id ?? '',
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

/** @param resource whose rows take precedence if several resources have parameters with one name */
export function rowOf(rows: Rows, name: string, resource = ''): string {
  const id = rows[`${resource}.${name}`] ?? rows[name]
  assert(id, `This test does not know what ${name} names: teach fillOrganization.`)
  return id
}
