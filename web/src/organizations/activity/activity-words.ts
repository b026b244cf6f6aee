import type { Activity } from '@millwright/contract/activity'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'

/** What somebody did, as words that follow their name. */
const deeds: Record<string, () => string> = {
  'users.updateMe': () => i18n.t('changed their own name'),
  'users.endSession': () => i18n.t('signed out of another device'),
  'account.delete': () => i18n.t('scheduled the account for deletion'),
  'account.restore': () => i18n.t('canceled the account’s deletion'),
  'organizations.create': () => i18n.t('created an organization'),
  'organizations.update': () => i18n.t('changed the organization’s settings'),
  'organizations.delete': () => i18n.t('scheduled the organization for deletion'),
  'organizations.restore': () => i18n.t('canceled the organization’s deletion'),
  'retention.update': () => i18n.t('changed the retention periods'),
  'organizations.transferOwnership': () => i18n.t('transferred ownership'),
  'organizationLogo.uploadUrl': () => i18n.t('started uploading the logo'),
  'organizationLogo.complete': () => i18n.t('uploaded the organization’s logo'),
  'organizationLogo.remove': () => i18n.t('removed the organization’s logo'),
  'members.invite': () => i18n.t('invited a member'),
  'members.resendInvitation': () => i18n.t('resent an invitation'),
  'members.update': () => i18n.t('changed a member'),
  'memberSessions.end': () => i18n.t('signed a member out'),
  'memberSessions.endAll': () => i18n.t('signed a member out'),
  'members.remove': () => i18n.t('removed a member'),
  'apiKeys.create': () => i18n.t('created an API key'),
  'apiKeys.handOver': () => i18n.t('transferred an API key'),
  'apiKeys.revoke': () => i18n.t('revoked an API key'),
  'languageModel.switchOn': () => i18n.t('turned the language model on'),
  'languageModel.switchOff': () => i18n.t('turned the language model off'),
  'guidebooks.create': () => i18n.t('created a guidebook'),
  'guidebooks.update': () => i18n.t('changed a guidebook'),
  'guidebooks.archive': () => i18n.t('archived a guidebook'),
  'guidebooks.restore': () => i18n.t('restored a guidebook'),
  'guidebooks.share': () => i18n.t('shared a guidebook'),
  'guidebooks.unshare': () => i18n.t('stopped sharing a guidebook'),
  'guidebooks.linkProcedure': () => i18n.t('added a procedure to a guidebook'),
  'guidebooks.updateLink': () => i18n.t('reordered the procedures of a guidebook'),
  'guidebooks.unlinkProcedure': () => i18n.t('removed a procedure from a guidebook'),
  'guidebooks.trackObject': () => i18n.t('added an object to a guidebook'),
  'guidebooks.untrackObject': () => i18n.t('removed an object from a guidebook'),
  'referenceMaterial.uploadUrl': () => i18n.t('started uploading a document'),
  'referenceMaterial.complete': () => i18n.t('uploaded a document'),
  'referenceMaterial.convert': () => i18n.t('converted a document'),
  'referenceMaterial.cutFigures': () => i18n.t('looked for figures in a document'),
  'referenceMaterial.extractProcedure': () => i18n.t('extracted a procedure from a document'),
  'referenceMaterial.delete': () => i18n.t('deleted a document'),
  'procedures.create': () => i18n.t('created a procedure'),
  'procedures.update': () => i18n.t('changed a procedure'),
  'procedures.delete': () => i18n.t('deleted a procedure'),
  'procedures.publish': () => i18n.t('published a procedure'),
  'procedures.archive': () => i18n.t('archived a procedure'),
  'procedures.restore': () => i18n.t('restored a procedure'),
  'procedures.duplicate': () => i18n.t('copied a procedure'),
  'procedureSteps.insert': () => i18n.t('inserted a step in a procedure'),
  'procedureSteps.update': () => i18n.t('changed a step in a procedure'),
  'procedureSteps.remove': () => i18n.t('removed a step from a procedure'),
  'procedureSteps.move': () => i18n.t('moved a step in a procedure'),
  'procedureSteps.split': () => i18n.t('split a step in a procedure'),
  'procedureSteps.merge': () => i18n.t('merged steps in a procedure'),
  'procedureVersions.revert': () => i18n.t('restored a version of a procedure'),
  'objects.create': () => i18n.t('created an object'),
  'objects.update': () => i18n.t('changed an object'),
  'objects.delete': () => i18n.t('deleted an object'),
  'objects.archive': () => i18n.t('archived an object'),
  'objects.restore': () => i18n.t('restored an object'),
  'objectModels.uploadUrl': () => i18n.t('started uploading a model'),
  'objectModels.complete': () => i18n.t('uploaded a model'),
  'trackingFiles.uploadUrl': () => i18n.t('started uploading a tracking file for an object'),
  'trackingFiles.complete': () => i18n.t('uploaded a tracking file for an object'),
  'trackingFiles.delete': () => i18n.t('deleted a tracking file of an object'),
  'skills.create': () => i18n.t('created a skill'),
  'skills.update': () => i18n.t('changed a skill'),
  'skills.delete': () => i18n.t('deleted a skill'),
  'skills.attachCapture': () => i18n.t('added a capture to a skill'),
  'skills.reviewCapture': () => i18n.t('reviewed a capture for a skill'),
  'skills.detachCapture': () => i18n.t('removed a capture from a skill'),
  'captures.create': () => i18n.t('created a capture'),
  'captures.update': () => i18n.t('changed a capture'),
  'captures.delete': () => i18n.t('deleted a capture'),
  'captures.archive': () => i18n.t('archived a capture'),
  'captures.restore': () => i18n.t('restored a capture'),
  'captures.trackObject': () => i18n.t('added an object to a capture'),
  'captures.untrackObject': () => i18n.t('removed an object from a capture'),
  'captures.replaceTranscript': () => i18n.t('replaced a transcript'),
  'captures.draftProcedure': () => i18n.t('created a procedure from a capture'),
  'captures.importTranscript': () => i18n.t('uploaded a transcript'),
  'captureMedia.giveLooks': () => i18n.t('set the picture of a capture file'),
  'captures.transcribe': () => i18n.t('requested a transcript'),
  'transcription.switchOn': () => i18n.t('turned transcription on'),
  'transcription.switchOff': () => i18n.t('turned transcription off'),
  'captures.correctTranscript': () => i18n.t('corrected a transcript'),
  'captureMedia.uploadUrl': () => i18n.t('started uploading a file to a capture'),
  'captureMedia.complete': () => i18n.t('uploaded a file to a capture'),
  'captureMedia.delete': () => i18n.t('deleted a file from a capture'),
  'courses.create': () => i18n.t('created a course'),
  'courses.update': () => i18n.t('changed a course'),
  'courses.publish': () => i18n.t('published a course'),
  'courses.archive': () => i18n.t('archived a course'),
  'courses.restore': () => i18n.t('restored a course'),
  'courses.duplicate': () => i18n.t('copied a course'),
  'courses.delete': () => i18n.t('deleted a course'),
  'courses.enrol': () => i18n.t('enrolled someone in a course'),
  'courses.unenrol': () => i18n.t('unenrolled someone from a course'),
  'lessons.create': () => i18n.t('created a lesson'),
  'lessons.reorder': () => i18n.t('reordered lessons'),
  'lessons.update': () => i18n.t('changed a lesson'),
  'lessons.patch': () => i18n.t('changed a lesson'),
  'lessons.move': () => i18n.t('moved a lesson'),
  'lessons.delete': () => i18n.t('deleted a lesson'),
  'lessons.complete': () => i18n.t('completed a lesson'),
  'lessons.attemptQuiz': () => i18n.t('answered a quiz'),
  'jobs.cancel': () => i18n.t('stopped a job'),
}

export function wordsFor(operation: string): string {
  return deeds[operation]?.() ?? i18n.t('performed {operation}', { operation })
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
