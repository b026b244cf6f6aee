import type { Activity } from '@millwright/contract/activity'

import { paths } from '../../paths.ts'

const things: Record<string, string> = {
  guidebooks: 'guidebook',
  procedures: 'procedure',
  procedureSteps: 'step of a procedure',
  procedureVersions: 'version of a procedure',
  referenceMaterial: 'document',
  captures: 'capture',
  captureMedia: 'file of a capture',
  skills: 'skill',
  objects: 'object',
  courses: 'course',
  lessons: 'lesson',
  members: 'member',
  apiKeys: 'API key',
  organizations: 'organization',
  organizationLogo: 'logo of the organization',
  languageModel: 'language model',
  jobs: 'job',
}

const deeds: Record<string, string> = {
  create: 'made a',
  update: 'changed a',
  delete: 'deleted a',
  publish: 'published a',
  archive: 'archived a',
  restore: 'restored a',
  duplicate: 'copied a',
  remove: 'removed a',
  insert: 'inserted a',
  move: 'moved a',
  split: 'split a',
  merge: 'merged a',
  revert: 'brought back a',
  invite: 'invited a',
  revoke: 'revoked an',
  complete: 'completed a',
  cancel: 'stopped a',
}

/** `courses.publish` → `published a course`; operations with words of their own say them. */
const whole: Record<string, string> = {
  'guidebooks.linkProcedure': 'added a procedure to a guidebook',
  'guidebooks.unlinkProcedure': 'took a procedure out of a guidebook',
  'guidebooks.trackObject': 'added an object to a guidebook',
  'guidebooks.untrackObject': 'took an object out of a guidebook',
  'guidebooks.updateLink': 'arranged the procedures of a guidebook',
  'guidebooks.share': 'shared a guidebook',
  'guidebooks.unshare': 'stopped sharing a guidebook',
  'referenceMaterial.uploadUrl': 'began to upload a document',
  'referenceMaterial.complete': 'uploaded a document',
  'referenceMaterial.extractProcedure': 'extracted a procedure from a document',
  'referenceMaterial.convert': 'converted a document',
  'referenceMaterial.cutFigures': 'looked for figures in a document',
  'captureMedia.uploadUrl': 'began to upload a file of a capture',
  'captureMedia.complete': 'uploaded a file of a capture',
  'captures.trackObject': 'said what a capture shows',
  'captures.untrackObject': 'said what a capture does not show',
  'captures.replaceTranscript': 'wrote the transcript of a capture',
  'captures.draftProcedure': 'made a procedure of a capture',
  'captures.importTranscript': 'uploaded the transcript of a capture',
  'captures.correctTranscript': 'corrected the transcript of a capture',
  'objectModels.uploadUrl': 'began to upload a model',
  'objectModels.complete': 'uploaded a model',
  'organizationLogo.uploadUrl': 'began to upload the logo',
  'apiKeys.create': 'made an API key',
  'members.resendInvitation': 'invited a member again',
  'users.updateMe': 'changed their own name',
  'users.endSession': 'signed out of another device',
  'organizations.update': 'changed the settings of the organization',
  'organizations.transferOwnership': 'handed the ownership over',
  'languageModel.switchOn': 'switched the language model on',
  'languageModel.switchOff': 'switched the language model off',
  'lessons.patch': 'changed a lesson',
  'lessons.reorder': 'put lessons into another order',
  'lessons.attemptQuiz': 'answered a quiz',
  'courses.enrol': 'enrolled somebody in a course',
  'courses.unenrol': 'took somebody off a course',
  'skills.attachCapture': 'added a capture to a skill',
  'skills.reviewCapture': 'judged a capture for a skill',
  'skills.detachCapture': 'took a capture out of a skill',
}

export function wordsFor(operation: string): string {
  const [resource = '', verb = ''] = operation.split('.')
  const own = whole[operation]
  if (own) return own
  const [deed, thing] = [deeds[verb], things[resource]]
  return deed && thing ? `${deed} ${thing}` : `did ${operation}`
}

/** Where what was changed is shown; undefined where there is nothing to see any more. */
export function targetOf(slug: string, { operation, targets }: Activity) {
  if (operation.endsWith('.delete') || operation.endsWith('.remove')) return undefined
  const { guidebookId, procedureId, courseId, captureId, skillId, id } = targets
  const [resource = ''] = operation.split('.')
  const made = (name: string) => (resource === name ? id : undefined)
  const procedure = procedureId ?? made('procedures')
  if (procedure) return paths.procedure(slug, procedure)
  const guidebook = guidebookId ?? made('guidebooks')
  if (guidebook) return paths.guidebook(slug, guidebook)
  const course = courseId ?? made('courses')
  if (course) return paths.course(slug, course)
  const skill = skillId ?? made('skills')
  if (skill) return paths.skill(slug, skill)
  const capture = captureId ?? made('captures')
  return capture ? paths.capture(slug, capture) : undefined
}
