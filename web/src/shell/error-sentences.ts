import { ApiError, errors, isErrorCode, type ErrorCode } from '@millwright/contract/errors'

import { isOffline } from '../offline/connection.ts'

/**
 * What happened and what to do next, in the words of somebody who reads the screen. Codes that are
 * not listed say the contract's own sentence.
 */
const sentences: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'You are signed out. Sign in again to go on.',
  magic_link_invalid:
    'This link or code is wrong, was used already, or has expired. Ask for a new mail and try again.',
  intermediate_session_invalid: 'Signing in took too long. Start again with a new mail.',
  permission_denied:
    'Your role does not allow this. Ask an administrator of your organization for a higher role.',
  not_found: 'This does not exist, or it is not open to you.',
  already_linked: 'It is in this guidebook already.',
  already_member: 'This person is a member already, or has been invited.',
  capture_in_use: 'A skill, lesson or procedure shows this capture. Archive it instead.',
  no_moments:
    'There is nothing to make steps of: mark moments in the player, or upload a transcript, and try again.',
  course_in_use: 'Somebody takes this course. Archive it instead; what they have done is kept.',
  course_not_published: 'Publish the course first.',
  invitation_expired: 'The invitation has expired. Ask for another one.',
  mail_domain_not_allowed:
    'Your organization invites people of certain mail domains only. An administrator sets them.',
  media_full: 'A capture holds one film, one sound or photos, and no more.',
  not_enrolled: 'Take the course first.',
  lesson_locked: 'The lessons before this one come first.',
  quiz_not_passed: 'Pass the quiz of this lesson first.',
  last_owner: 'An organization needs an owner. Make somebody else an owner first.',
  storage_full:
    'Your organization has used up its room for files. Delete files that nobody needs, or ask the operator for more.',
  slug_taken: 'This address is taken. Choose another one.',
  organization_already_created: 'This sign-in has created an organization already. Open that one.',
  procedure_in_use: 'Guidebooks still use this procedure. Remove it from them first.',
  procedure_archived: 'An archived procedure cannot be published.',
  version_mismatch: 'Somebody else changed this after you opened it.',
  upload_missing: 'The file did not arrive completely. Upload it again.',
  upload_already_complete: 'This file has arrived already.',
  upload_not_signed: 'The permission to upload has run out. Upload the file again.',
  file_not_ready: 'The file has not arrived completely. Delete it and upload it again.',
  too_large: 'The file is larger than this service accepts. Split it, or upload a smaller one.',
  unsupported_media_type: 'Files of this type cannot be kept here.',
  content_mismatch:
    'The content is not what the name says. Export the file again, a document as PDF, and upload that.',
  format_not_supported:
    'This is no document of a kind that can be read. Export it as PDF and upload that one instead.',
  document_too_large:
    'This document unfolds to more than can be read. Split it, or save it as PDF and upload that one.',
  checksum_mismatch: 'The file changed on its way here. Upload it again.',
  size_mismatch: 'The file did not arrive completely. Upload it again.',
  document_crashed:
    'Reading this document failed in a way we did not expect. The file is kept; try saving it as PDF anew.',
  document_damaged:
    'The document is damaged and cannot be read. Get a fresh copy, or open it and save it as PDF again.',
  document_empty: 'The document has no content. Check that it is the right file.',
  document_encrypted:
    'The document is protected by a password. Remove the password in the program it was made with and upload it again.',
  document_too_long: 'The document has too many pages. Split it into parts and upload those.',
  memory_limit_exceeded:
    'Reading this file needs too much memory. Split it into parts and upload those.',
  time_limit_exceeded: 'Reading this file takes too long. Split it into parts and upload those.',
  media_crashed:
    'Reading this recording failed in a way we did not expect. The file is kept as it is.',
  model_format_unknown:
    'This is no CAD model of a kind that can be read. Export it as STEP, or as GLB, and upload that.',
  model_empty: 'The model has no surfaces to show. Check what was exported.',
  model_damaged: 'The model is damaged and cannot be read. Export it again and upload that.',
  model_feature_unsupported:
    'The model uses something that cannot be read, such as Draco compression. Export it without.',
  model_external_reference:
    'The model refers to files that did not come with it. Export it as one file, such as GLB.',
  model_too_complex:
    'The model has more parts or triangles than a browser can show. Export a simplified one.',
  model_crashed:
    'Converting this model failed in a way we did not expect. The file is kept; try exporting it again.',
  no_procedure_found:
    'No procedure was found: nothing in this document reads like steps. It stays here as reference material; you can write the procedure by hand.',
  not_webvtt: 'This is no WebVTT file (.vtt). Export the subtitles as WebVTT and upload that one.',
  no_text:
    'The pages are pictures without text, so there are no words to read. Upload a version with text.',
  candidate_not_found: 'This part of the document is not there any more. Extract it again.',
  page_range_invalid: 'The document has no such pages.',
  canceled: 'Stopped before it was done. Nothing was made.',
  rate_limited: 'Too many tries in a short time. Wait a few minutes and try again.',
  internal: 'Something went wrong on our side. Try again; if it stays, tell your administrator.',
  database_unavailable: 'The service cannot reach its data at the moment. Try again in a minute.',
  mail_unavailable: 'Mail cannot be sent at the moment. Try again in a few minutes.',
  storage_unavailable: 'Files cannot be stored at the moment. Try again in a few minutes.',
  overloaded: 'The service is busy. Try again in a moment.',
}

const noNetwork =
  'There is no network, and this device does not keep what this needs. Try again when the network is back.'
const noAnswer = 'The service does not answer. Check your connection and try again.'

export function sentenceOf(code: ErrorCode): string {
  return sentences[code] ?? errors[code].title
}

/** A sentence for any failure: by the code of an API error, and otherwise for a lost connection. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return sentenceOf(error.code)
  if (hasCode(error)) return sentenceOf(error.code)
  if (!(error instanceof TypeError)) return sentenceOf('internal')
  return isOffline() ? noNetwork : noAnswer
}

/** A problem as a failed job carries it. */
function hasCode(error: unknown): error is { code: ErrorCode } {
  return typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code)
}

export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined
}
