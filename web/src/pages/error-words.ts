import type { ErrorCode } from '@millwright/contract/error-catalog'

import { i18n } from '../i18n.ts'

/** What happened and what to do next, in the words of the person who reads it. */
export const errorWords: Record<ErrorCode, () => string> = {
  unauthenticated: () => i18n.t('You’re signed out. Sign in again to continue.'),
  magic_link_invalid: () =>
    i18n.t(
      'This link or code is wrong, already used or expired. Request a new email and try again.',
    ),
  intermediate_session_invalid: () =>
    i18n.t('Signing in took too long. Start again with a new email.'),
  passkey_invalid: () => i18n.t('This passkey isn’t known here. Sign in with a link by email.'),
  passkeys_full: () => i18n.t('You have too many passkeys. Remove one first.'),
  second_factor_invalid: () =>
    i18n.t('This code is wrong or was already used. Wait for the next one.'),
  second_factor_required: () => i18n.t('Enter the code from your authenticator app to continue.'),
  second_factor_missing: () =>
    i18n.t('Your organization asks for a second factor. Set one up to continue.'),
  second_factor_exists: () => i18n.t('You already have a second factor.'),
  provider_sign_in_failed: () => i18n.t('Your organization’s sign-in didn’t work. Try again.'),
  provider_sign_in_required: () =>
    i18n.t(
      'Your organization asks you to use its own sign-in: enter your address on the sign-in page and continue from there.',
    ),
  identity_not_accepted: () =>
    i18n.t(
      'Your organization’s sign-in doesn’t confirm an email address that belongs to it. Ask an administrator.',
    ),
  identity_provider_unavailable: () =>
    i18n.t('Your organization’s sign-in isn’t responding. Try again in a few minutes.'),
  identity_provider_incomplete: () =>
    i18n.t('Set up the identity provider first, and verify a domain.'),
  network_not_allowed: () =>
    i18n.t(
      'This organization can only be used from its own networks. Come back when you’re on one.',
    ),
  network_refused: () => i18n.t('Enter networks like 203.0.113.0/24.'),
  network_excludes_you: () =>
    i18n.t('Add the network you’re using now so that you don’t lock yourself out.'),
  certificate_refused: () => i18n.t('One of the certificates can’t be read.'),
  metadata_refused: () => i18n.t('This file isn’t the metadata of a SAML identity provider.'),
  issuer_refused: () =>
    i18n.t('The service can’t use this issuer: it has to be public and start with https:.'),
  domain_taken: () => i18n.t('This domain is already claimed.'),
  domains_full: () => i18n.t('There are too many domains. Remove one first.'),
  domain_record_missing: () =>
    i18n.t('The text record isn’t there yet. A new record can take an hour to be seen everywhere.'),
  badge_invalid: () => i18n.t('No one has this badge, or it was revoked.'),
  badge_taken: () => i18n.t('This card already belongs to someone.'),
  device_code_invalid: () =>
    i18n.t('This code is wrong, already used or expired. Ask for a new one.'),
  device_unknown: () =>
    i18n.t('This isn’t a shared device anymore. An administrator can add it again.'),
  pin_invalid: () => i18n.t('This PIN is wrong.'),
  pin_locked: () =>
    i18n.t('Too many wrong PINs, or it has expired. Ask a manager to reset your PIN.'),
  pin_change_required: () => i18n.t('Choose a PIN of your own.'),
  pin_too_simple: () =>
    i18n.t(
      'Choose another PIN: not one repeated digit, not a sequence, and not your starting PIN.',
    ),
  ticket_invalid: () => i18n.t('Enter your PIN again on this device.'),
  confirmation_required: () => i18n.t('Confirm that it’s you first.'),
  mailbox_required: () => i18n.t('Only people with an email address can have this role.'),
  permission_denied: () =>
    i18n.t(
      'Your role doesn’t allow this. Ask an administrator of your organization for a higher role.',
    ),
  sign_up_closed: () =>
    i18n.t('You can’t create an organization here. Ask the person who runs this service.'),
  not_found: () => i18n.t('This doesn’t exist, or you don’t have access to it.'),
  already_linked: () => i18n.t('It’s already in this guidebook.'),
  already_member: () => i18n.t('This person is already a member or has been invited.'),
  capture_in_use: () =>
    i18n.t('A skill, lesson or procedure uses this capture. Archive it instead.'),
  webhook_url_refused: () =>
    i18n.t('Webhooks can’t be sent to this address: it has to be public and start with https:.'),
  webhooks_full: () => i18n.t('There are too many webhooks. Delete one first.'),
  replay_too_long: () => i18n.t('That’s too many events at once. Choose a later start.'),
  batch_failed: () => i18n.t('One of these changes can’t be made, so none of them was.'),
  external_id_taken: () => i18n.t('Another record of this kind has this external ID.'),
  document_in_use: () => i18n.t('A lesson uses this document. Remove it from the lesson first.'),
  kept_public: () =>
    i18n.t(
      'This guidebook has to stay public until the promised day. An owner can change that under Share.',
    ),
  guidebook_in_use: () =>
    i18n.t('This guidebook still holds documents. Delete them first, or leave it archived.'),
  course_in_use: () =>
    i18n.t('People are taking this course. Archive it instead; their progress is kept.'),
  team_exists: () => i18n.t('Another team has this name.'),
  team_is_group: () =>
    i18n.t('Your organization’s directory manages this team. Change the group there.'),
  directory_tokens_full: () => i18n.t('There are too many tokens. Revoke one first.'),
  team_in_use: () =>
    i18n.t('Something is or was assigned to this team. Archive it instead; the record stays.'),
  assignment_over: () => i18n.t('This assignment is completed or has ended.'),
  occurrence_over: () => i18n.t('Someone has already done or skipped this date.'),
  recurrence_invalid: () =>
    i18n.t('This rule gives no date, or dates that are too close together. Check how it repeats.'),
  course_not_published: () => i18n.t('Publish the course first.'),
  invitation_expired: () => i18n.t('The invitation has expired. Ask for a new one.'),
  mail_domain_not_allowed: () =>
    i18n.t(
      'Your organization only invites people from certain email domains. An administrator sets them.',
    ),
  media_full: () => i18n.t('A capture can hold one video, one audio recording or a set of photos.'),
  no_attempts_left: () =>
    i18n.t('You’ve used all attempts at this quiz. Ask a manager to give you new ones.'),
  not_enrolled: () => i18n.t('Enroll in the course first.'),
  lesson_locked: () => i18n.t('Complete the earlier lessons first.'),
  quiz_not_passed: () => i18n.t('Pass the quiz of this lesson first.'),
  last_owner: () => i18n.t('An organization needs an owner. Make someone else an owner first.'),
  slug_reserved: () => i18n.t('This address is reserved. Choose another one.'),
  slug_taken: () => i18n.t('This address is taken. Choose another one.'),
  organization_already_created: () =>
    i18n.t('You’ve already created an organization with this sign-in. Open that one.'),
  procedure_in_use: () =>
    i18n.t(
      'Guidebooks or lessons still show this procedure, or it has been assigned or run. Archive it instead, or remove it from them first.',
    ),
  procedure_not_published: () => i18n.t('Publish the procedure before it’s run.'),
  run_files_full: () => i18n.t('This run can’t hold more files.'),
  run_full: () => i18n.t('This run can’t take more entries. Finish it and start another one.'),
  run_id_taken: () => i18n.t('This run couldn’t be saved. Start it again.'),
  suggestion_decided: () => i18n.t('This suggestion has already been accepted or declined.'),
  step_changed: () =>
    i18n.t('The step has changed since this was suggested. Compare both texts first.'),
  run_over: () => i18n.t('This run is finished or canceled.'),
  sign_off_by_doer: () => i18n.t('Someone other than the person who did the step has to sign it.'),
  procedure_archived: () => i18n.t('An archived procedure can’t be published.'),
  open_points: () =>
    i18n.t('This draft has open points. Review them, or explain why you’re publishing anyway.'),
  events_expired: () => i18n.t('These changes are no longer kept. Reload everything.'),
  version_mismatch: () => i18n.t('Someone else changed this after you opened it.'),
  upload_missing: () => i18n.t('The upload was incomplete. Upload the file again.'),
  upload_already_complete: () => i18n.t('This file has already been uploaded.'),
  upload_not_signed: () => i18n.t('The upload link has expired. Upload the file again.'),
  file_not_ready: () =>
    i18n.t('The file wasn’t uploaded completely. Delete it and upload it again.'),
  too_large: () =>
    i18n.t('The file is larger than this service accepts. Split it, or upload a smaller one.'),
  unsupported_media_type: () => i18n.t('This type of file isn’t supported here.'),
  content_mismatch: () =>
    i18n.t(
      'The content doesn’t match the file name. Export the file again (a document as PDF), and upload that.',
    ),
  malware_found: () =>
    i18n.t(
      'The virus scanner refuses this file, and it isn’t kept. Check the device it comes from, and ask your administrator if you think it’s harmless.',
    ),
  format_not_supported: () =>
    i18n.t('This isn’t a supported document format. Export it as PDF and upload that instead.'),
  document_too_large: () =>
    i18n.t(
      'This document is too large once unpacked. Split it, or save it as PDF and upload that.',
    ),
  checksum_mismatch: () => i18n.t('The file changed on its way here. Upload it again.'),
  size_mismatch: () => i18n.t('The upload was incomplete. Upload the file again.'),
  document_crashed: () =>
    i18n.t(
      'Reading this document failed unexpectedly. The file is kept; try saving it as PDF again.',
    ),
  document_damaged: () =>
    i18n.t(
      'The document is damaged and can’t be read. Get a fresh copy, or open it and save it as PDF again.',
    ),
  document_empty: () => i18n.t('The document is empty. Check that it’s the right file.'),
  document_encrypted: () =>
    i18n.t(
      'The document is password-protected. Remove the password in the program it was made with and upload it again.',
    ),
  document_too_long: () => i18n.t('The document is too long. Split it up and upload the parts.'),
  recognition_limit_exceeded: () =>
    i18n.t('The document has too many scanned pages. Split it up and upload the parts.'),
  recognition_spent: () =>
    i18n.t(
      'The document has more scanned pages than your organization can have read today. Try again tomorrow.',
    ),
  memory_limit_exceeded: () =>
    i18n.t('Reading this file takes too much memory. Split it up and upload the parts.'),
  time_limit_exceeded: () =>
    i18n.t('Reading this file takes too long. Split it up and upload the parts.'),
  media_damaged: () =>
    i18n.t(
      'This file is damaged: nothing in it can be played or shown. Upload it again from the device that recorded it.',
    ),
  media_incomplete: () =>
    i18n.t(
      'This file is incomplete: its end is missing. Copy it again from the device that recorded it and upload that.',
    ),
  media_crashed: () =>
    i18n.t('Reading this recording failed unexpectedly. The file is kept as it is.'),
  model_format_unknown: () =>
    i18n.t('This isn’t a supported CAD format. Export the model as STEP or GLB and upload that.'),
  model_empty: () => i18n.t('The model has no surfaces to show. Check your export.'),
  model_damaged: () =>
    i18n.t('The model is damaged and can’t be read. Export it again and upload that.'),
  model_feature_unsupported: () =>
    i18n.t(
      'The model uses a feature that isn’t supported, such as a rare kind of compression. Export it without.',
    ),
  model_ambiguous: () =>
    i18n.t(
      'The archive contains several models that don’t refer to each other. Upload each one separately.',
    ),
  model_external_reference: () =>
    i18n.t(
      'The model refers to files that weren’t uploaded with it. Add them, or export it as a single file, such as GLB.',
    ),
  model_too_complex: () =>
    i18n.t(
      'The model has more parts or triangles than a browser can show. Export a simplified one.',
    ),
  model_crashed: () =>
    i18n.t('Converting this model failed unexpectedly. The file is kept; try exporting it again.'),
  no_procedure_found: () =>
    i18n.t(
      'No procedure was found: nothing in this document reads like steps. It stays here as reference material, and you can write the procedure yourself.',
    ),
  not_webvtt: () =>
    i18n.t('This isn’t a subtitle file. Export the subtitles as .vtt or .srt and upload that.'),
  no_moments: () =>
    i18n.t(
      'There’s nothing to create steps from. Mark moments in the player, or upload a transcript, and try again.',
    ),
  storage_full: () =>
    i18n.t(
      'Your organization has used up its file storage. Delete files no one needs, or ask the operator for more.',
    ),
  no_text: () =>
    i18n.t(
      'The pages are images without text, so there’s nothing to read. Upload a version with text.',
    ),
  candidate_not_found: () =>
    i18n.t('This part of the document no longer exists. Extract it again.'),
  page_range_invalid: () => i18n.t('The document doesn’t have these pages.'),
  canceled: () => i18n.t('Stopped before it finished. Nothing was created.'),
  job_interrupted: () =>
    i18n.t(
      'The service restarted too many times in the meantime. Nothing was created; start again.',
    ),
  rate_limited: () => i18n.t('Too many attempts. Wait a few minutes and try again.'),
  internal: () =>
    i18n.t(
      'Something went wrong on our side. Try again; if the problem continues, tell your administrator.',
    ),
  database_unavailable: () =>
    i18n.t('The service can’t reach its data right now. Try again in a minute.'),
  mail_refused: () => i18n.t('The mail server rejects this address. Check the spelling.'),
  mail_unavailable: () => i18n.t('Email can’t be sent right now. Try again in a few minutes.'),
  storage_unavailable: () => i18n.t('Files can’t be stored right now. Try again in a few minutes.'),
  overloaded: () => i18n.t('The service is busy. Try again in a moment.'),
  invalid_request: () => i18n.t('The request is invalid.'),
  invalid_cursor: () => i18n.t('The cursor doesn’t belong to this list.'),
  malformed_json: () => i18n.t('The body isn’t valid JSON.'),
  read_only: () => i18n.t('This would change a read-only field.'),
  malformed_request: () => i18n.t('The request isn’t valid HTTP.'),
  cross_site_request: () => i18n.t('Cookie sessions work from the same site only.'),
  method_not_allowed: () => i18n.t('This method isn’t allowed here.'),
  idempotency_in_progress: () =>
    i18n.t('A request with this Idempotency-Key is still in progress.'),
  job_finished: () => i18n.t('The job has finished and can’t be canceled.'),
  language_model_not_set: () => i18n.t('No language model is set up for this service.'),
  link_derived: () => i18n.t('The link comes from the subject; you can only hide it.'),
  tracking_full: () => i18n.t('The object has reached its limit of tracking files.'),
  model_full: () => i18n.t('The model has reached its file limit.'),
  not_yet_member: () => i18n.t('The invitation hasn’t been accepted yet.'),
  object_in_use: () => i18n.t('Captures or lessons use this object.'),
  upload_offset_mismatch: () =>
    i18n.t('The upload continues at a different offset; get it with HEAD.'),
  range_not_satisfiable: () => i18n.t('The file has no bytes in this range.'),
  tus_version_unknown: () => i18n.t('Resumable uploads require tus 1.0.0.'),
  idempotency_key_reused: () =>
    i18n.t('This Idempotency-Key was already used for a different request.'),
  transcription_failed: () => i18n.t('The recording couldn’t be transcribed. Try again later.'),
  transcription_not_set: () => i18n.t('Transcription isn’t set up for this service.'),
  transcription_off: () =>
    i18n.t('Transcription is off for your organization. An administrator can turn it on.'),
  transcription_spent: () =>
    i18n.t('Your organization has used up today’s transcription minutes. Try again tomorrow.'),
  no_quiz: () => i18n.t('This lesson has no quiz.'),
  not_a_permutation: () => i18n.t('The order must list each lesson of the course exactly once.'),
  too_many_lessons: () => i18n.t('A course can have up to 1,000 lessons.'),
  place_in_use: () =>
    i18n.t('There are places or guidebooks in this place. Move them first, or archive it.'),
  saved_filters_full: () => i18n.t('You have reached the limit of saved filters. Delete some.'),
  places_full: () =>
    i18n.t('Your organization has reached its limit of places. Delete some that no one needs.'),
  circular_reference: () => i18n.t('This can’t be moved inside itself.'),
  nested_too_deep: () => i18n.t('This can be nested up to 10 levels deep.'),
  impossible_move: () => i18n.t('A step can’t be moved inside itself.'),
  headers_too_large: () => i18n.t('The headers are too large.'),
  request_timeout: () => i18n.t('The request timed out.'),
}
