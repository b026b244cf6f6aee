import type { Activity } from '@millwright/contract/activity'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'

/** What somebody did, as words that follow their name. */
const deeds: Record<string, () => string> = {
  'users.updateMe': () => i18n.t('changed their own name'),
  'users.endSession': () => i18n.t('signed out of another device'),
  'account.delete': () => i18n.t('asked for the account to be deleted'),
  'account.restore': () => i18n.t('kept the account'),
  'organizations.create': () => i18n.t('made an organization'),
  'organizations.update': () => i18n.t('changed the settings of the organization'),
  'organizations.delete': () => i18n.t('asked for the organization to be deleted'),
  'organizations.restore': () => i18n.t('kept the organization'),
  'retention.update': () => i18n.t('changed how long things are kept'),
  'organizations.transferOwnership': () => i18n.t('handed the ownership over'),
  'organizationLogo.uploadUrl': () => i18n.t('began to upload the logo'),
  'organizationLogo.complete': () => i18n.t('completed a logo of the organization'),
  'organizationLogo.remove': () => i18n.t('removed a logo of the organization'),
  'members.invite': () => i18n.t('invited a member'),
  'members.resendInvitation': () => i18n.t('invited a member again'),
  'members.update': () => i18n.t('changed a member'),
  'memberSessions.end': () => i18n.t('signed a member out'),
  'memberSessions.endAll': () => i18n.t('signed a member out'),
  'members.remove': () => i18n.t('removed a member'),
  'apiKeys.create': () => i18n.t('made an API key'),
  'apiKeys.handOver': () => i18n.t('handed an API key over'),
  'apiKeys.revoke': () => i18n.t('revoked an API key'),
  'languageModel.switchOn': () => i18n.t('switched the language model on'),
  'languageModel.switchOff': () => i18n.t('switched the language model off'),
  'guidebooks.create': () => i18n.t('made a guidebook'),
  'guidebooks.update': () => i18n.t('changed a guidebook'),
  'guidebooks.archive': () => i18n.t('archived a guidebook'),
  'guidebooks.restore': () => i18n.t('restored a guidebook'),
  'guidebooks.share': () => i18n.t('shared a guidebook'),
  'guidebooks.unshare': () => i18n.t('stopped sharing a guidebook'),
  'guidebooks.linkProcedure': () => i18n.t('added a procedure to a guidebook'),
  'guidebooks.updateLink': () => i18n.t('arranged the procedures of a guidebook'),
  'guidebooks.unlinkProcedure': () => i18n.t('took a procedure out of a guidebook'),
  'guidebooks.trackObject': () => i18n.t('added an object to a guidebook'),
  'guidebooks.untrackObject': () => i18n.t('took an object out of a guidebook'),
  'referenceMaterial.uploadUrl': () => i18n.t('began to upload a document'),
  'referenceMaterial.complete': () => i18n.t('uploaded a document'),
  'referenceMaterial.convert': () => i18n.t('converted a document'),
  'referenceMaterial.cutFigures': () => i18n.t('looked for figures in a document'),
  'referenceMaterial.extractProcedure': () => i18n.t('extracted a procedure from a document'),
  'referenceMaterial.delete': () => i18n.t('deleted a document'),
  'procedures.create': () => i18n.t('made a procedure'),
  'procedures.update': () => i18n.t('changed a procedure'),
  'procedures.delete': () => i18n.t('deleted a procedure'),
  'procedures.publish': () => i18n.t('published a procedure'),
  'procedures.archive': () => i18n.t('archived a procedure'),
  'procedures.restore': () => i18n.t('restored a procedure'),
  'procedures.duplicate': () => i18n.t('copied a procedure'),
  'procedureSteps.insert': () => i18n.t('inserted a step of a procedure'),
  'procedureSteps.update': () => i18n.t('changed a step of a procedure'),
  'procedureSteps.remove': () => i18n.t('removed a step of a procedure'),
  'procedureSteps.move': () => i18n.t('moved a step of a procedure'),
  'procedureSteps.split': () => i18n.t('split a step of a procedure'),
  'procedureSteps.merge': () => i18n.t('merged a step of a procedure'),
  'procedureVersions.revert': () => i18n.t('brought back a version of a procedure'),
  'objects.create': () => i18n.t('made an object'),
  'objects.update': () => i18n.t('changed an object'),
  'objects.delete': () => i18n.t('deleted an object'),
  'objects.archive': () => i18n.t('archived an object'),
  'objects.restore': () => i18n.t('restored an object'),
  'objectModels.uploadUrl': () => i18n.t('began to upload a model'),
  'objectModels.complete': () => i18n.t('uploaded a model'),
  'trackingFiles.uploadUrl': () => i18n.t('began to upload a file for tracking an object'),
  'trackingFiles.complete': () => i18n.t('uploaded a file for tracking an object'),
  'trackingFiles.delete': () => i18n.t('deleted a file for tracking an object'),
  'skills.create': () => i18n.t('made a skill'),
  'skills.update': () => i18n.t('changed a skill'),
  'skills.delete': () => i18n.t('deleted a skill'),
  'skills.attachCapture': () => i18n.t('added a capture to a skill'),
  'skills.reviewCapture': () => i18n.t('judged a capture for a skill'),
  'skills.detachCapture': () => i18n.t('took a capture out of a skill'),
  'captures.create': () => i18n.t('made a capture'),
  'captures.update': () => i18n.t('changed a capture'),
  'captures.delete': () => i18n.t('deleted a capture'),
  'captures.archive': () => i18n.t('archived a capture'),
  'captures.restore': () => i18n.t('restored a capture'),
  'captures.trackObject': () => i18n.t('said what a capture shows'),
  'captures.untrackObject': () => i18n.t('said what a capture does not show'),
  'captures.replaceTranscript': () => i18n.t('wrote the transcript of a capture'),
  'captures.draftProcedure': () => i18n.t('made a procedure of a capture'),
  'captures.importTranscript': () => i18n.t('uploaded the transcript of a capture'),
  'captureMedia.giveLooks': () => i18n.t('gave a file of a capture a picture'),
  'captures.transcribe': () => i18n.t('had a capture transcribed'),
  'transcription.switchOn': () => i18n.t('switched transcription on'),
  'transcription.switchOff': () => i18n.t('switched transcription off'),
  'captures.correctTranscript': () => i18n.t('corrected the transcript of a capture'),
  'captureMedia.uploadUrl': () => i18n.t('began to upload a file of a capture'),
  'captureMedia.complete': () => i18n.t('uploaded a file of a capture'),
  'captureMedia.delete': () => i18n.t('deleted a file of a capture'),
  'courses.create': () => i18n.t('made a course'),
  'courses.update': () => i18n.t('changed a course'),
  'courses.publish': () => i18n.t('published a course'),
  'courses.archive': () => i18n.t('archived a course'),
  'courses.restore': () => i18n.t('restored a course'),
  'courses.duplicate': () => i18n.t('copied a course'),
  'courses.delete': () => i18n.t('deleted a course'),
  'courses.enrol': () => i18n.t('enrolled somebody in a course'),
  'courses.unenrol': () => i18n.t('took somebody off a course'),
  'lessons.create': () => i18n.t('made a lesson'),
  'lessons.reorder': () => i18n.t('put lessons into another order'),
  'lessons.update': () => i18n.t('changed a lesson'),
  'lessons.patch': () => i18n.t('changed a lesson'),
  'lessons.move': () => i18n.t('moved a lesson'),
  'lessons.delete': () => i18n.t('deleted a lesson'),
  'lessons.complete': () => i18n.t('completed a lesson'),
  'lessons.attemptQuiz': () => i18n.t('answered a quiz'),
  'jobs.cancel': () => i18n.t('stopped a job'),
}

export function wordsFor(operation: string): string {
  return deeds[operation]?.() ?? i18n.t('did {operation}', { operation })
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
