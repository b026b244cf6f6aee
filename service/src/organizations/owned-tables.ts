/** A table with rows of organizations. */
export interface OwnedTable {
  name: string
  /** What its rows are told apart by within an organization. */
  keys: readonly string[]
  /** Whether the organization is given it: not what is made of other rows, nor what lets somebody in. */
  isExported: boolean
}

const of = (name: string, ...keys: string[]): OwnedTable => ({ name, keys, isExported: true })
const inner = (name: string, ...keys: string[]): OwnedTable => ({ name, keys, isExported: false })

/** All of them but the feed of events, each before those that it refers to. */
export const ownedTables: readonly OwnedTable[] = [
  inner('webhook_turns', 'organization_id'),
  inner('webhook_queue', 'webhook_id', 'xid', 'seq'),
  of('webhook_deliveries', 'id'),
  inner('webhooks', 'id'),
  of('external_ids', 'kind', 'system', 'external_id'),
  inner('procedure_work', 'member_id', 'procedure_id'),
  inner('procedure_media', 'procedure_id', 'version', 'record_id', 'media_id'),
  of('suggestion_files', 'id'),
  of('suggestions', 'id'),
  of('occurrence_fulfillments', 'occurrence_id', 'member_id'),
  of('run_entries', 'run_id', 'seq'),
  inner('run_members', 'member_id', 'place', 'run_id'),
  of('run_files', 'id'),
  of('runs', 'id'),
  of('occurrences', 'id'),
  of('assignments', 'id'),
  of('procedure_versions', 'procedure_id', 'number'),
  of('procedure_objects', 'procedure_id', 'object_id'),
  of('procedure_model_parts', 'procedure_id', 'object_id', 'place', 'part_id'),
  of('guidebook_procedures', 'guidebook_id', 'procedure_id'),
  of('tracked_objects', 'guidebook_id', 'object_id'),
  of('skill_captures', 'skill_id', 'capture_id'),
  of('reference_materials', 'id'),
  of('quiz_attempts', 'id'),
  of('procedures', 'id'),
  of('lesson_completions', 'lesson_id', 'member_id'),
  of('lesson_states', 'lesson_id', 'content_hash'),
  of('capture_objects', 'capture_id', 'object_id'),
  of('capture_media', 'id'),
  of('procedure_files', 'id'),
  of('object_tracking_files', 'id'),
  of('object_models', 'id'),
  of('lessons', 'id'),
  of('guidebooks', 'id'),
  of('enrolments', 'course_id', 'member_id'),
  of('captures', 'id'),
  of('skills', 'id'),
  of('objects', 'id'),
  of('jobs', 'id'),
  inner('idempotency_keys', 'member_id', 'operation', 'key_hash'),
  of('courses', 'id'),
  inner('calendar_feeds', 'member_id'),
  inner('digests', 'member_id', 'day'),
  inner('api_keys', 'id'),
  of('activity', 'id'),
  inner('sessions', 'id'),
  inner('shared_device_codes', 'code_hash'),
  inner('shared_device_people', 'device_id', 'member_id'),
  inner('shared_devices', 'id'),
  inner('member_pins', 'member_id'),
  inner('member_badges', 'id'),
  of('members', 'id'),
  of('transcription_usage', 'day'),
  of('language_model_usage', 'day'),
  inner('stored_files', 'name'),
  inner('short_ids', 'short_id'),
  inner('search_words', 'word', 'target_id', 'audience', 'weight'),
  inner('search_entries', 'target_id', 'audience'),
  inner('search_variants', 'variant', 'word'),
  inner('search_vocabulary', 'word'),
  inner('search_pending', 'id'),
]
