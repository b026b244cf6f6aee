import type { Permission } from '@millwright/contract/permissions'

import { i18n } from '../i18n.ts'

/** What a permission lets somebody do. */
export function sentenceFor(permission: Permission): string {
  return sentences[permission]()
}

const sentences: Record<Permission, () => string> = {
  'activity.view': () => i18n.t('See who changed what'),
  'api-keys.manage': () => i18n.t('Make and revoke API keys'),
  'captures.edit': () => i18n.t('Change the captures of others'),
  'captures.record': () => i18n.t('Record captures and change the own ones'),
  'captures.view': () => i18n.t('See captures'),
  'courses.edit': () => i18n.t('Create and change courses, enrol others'),
  'courses.take': () => i18n.t('Take courses'),
  'courses.view': () => i18n.t('See published courses'),
  'events.view': () => i18n.t('Read every change as it happens, with a program'),
  'guidebooks.edit': () => i18n.t('Create and change guidebooks and their documents'),
  'guidebooks.view': () => i18n.t('See guidebooks'),
  'jobs.cancel': () => i18n.t('Stop conversions and extractions'),
  'jobs.view': () => i18n.t('See conversions and extractions under way'),
  'members.manage': () => i18n.t('Invite and remove members, change roles'),
  'members.view': () => i18n.t('See who the members are'),
  'objects.edit': () => i18n.t('Create and change objects'),
  'objects.view': () => i18n.t('See objects'),
  'organization.delete': () => i18n.t('Delete the organization'),
  'organization.edit': () => i18n.t('Change the settings of the organization'),
  'organization.export': () => i18n.t('Export all that the organization holds'),
  'organization.leave': () => i18n.t('Leave the organization'),
  'organization.transfer': () => i18n.t('Hand the ownership over'),
  'organization.view': () => i18n.t('See the organization'),
  'procedures.edit': () => i18n.t('Create, change and publish procedures'),
  'procedures.view': () => i18n.t('See published procedures'),
  'search.use': () => i18n.t('Search'),
  'skills.edit': () => i18n.t('Create and change skills, judge captures'),
  'skills.view': () => i18n.t('See skills'),
}
