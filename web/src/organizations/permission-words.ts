import type { Permission } from '@millwright/contract/permissions'

import { i18n } from '../i18n.ts'

/** What a permission allows. */
export function sentenceFor(permission: Permission): string {
  return sentences[permission]()
}

const sentences: Record<Permission, () => string> = {
  'activity.view': () => i18n.t('See who changed what'),
  'api-keys.manage': () => i18n.t('Create and revoke API keys'),
  'assignments.edit': () => i18n.t('Assign procedures and courses, see who is late'),
  'assignments.view': () => i18n.t('See what’s assigned to them'),
  'assistants.allow': () => i18n.t('Allow assistants to act on their behalf'),
  'captures.edit': () => i18n.t('Edit other people’s captures'),
  'captures.record': () => i18n.t('Record captures and edit their own'),
  'captures.view': () => i18n.t('See captures'),
  'comments.make': () => i18n.t('Comment on steps'),
  'comments.resolve': () => i18n.t('Resolve comments'),
  'comments.view': () => i18n.t('See comments'),
  'courses.edit': () => i18n.t('Create and edit courses, enroll other people'),
  'courses.take': () => i18n.t('Take courses'),
  'courses.view': () => i18n.t('See published courses'),
  'events.view': () => i18n.t('Follow every change as it happens, from a program'),
  'guidebooks.edit': () => i18n.t('Create and edit guidebooks and their documents'),
  'guidebooks.view': () => i18n.t('See guidebooks'),
  'jobs.cancel': () => i18n.t('Stop conversions and extractions'),
  'jobs.view': () => i18n.t('See conversions and extractions in progress'),
  'members.manage': () => i18n.t('Invite and remove members, change roles'),
  'members.sign-in': () => i18n.t('Reset PINs and make badges'),
  'members.view': () => i18n.t('See who the members are'),
  'notifications.view': () => i18n.t('See their notifications'),
  'objects.edit': () => i18n.t('Create and edit objects'),
  'objects.view': () => i18n.t('See objects'),
  'organization.delete': () => i18n.t('Delete the organization'),
  'organization.edit': () => i18n.t('Change the organization’s settings'),
  'organization.export': () => i18n.t('Export all of the organization’s data'),
  'organization.leave': () => i18n.t('Leave the organization'),
  'organization.transfer': () => i18n.t('Transfer ownership'),
  'organization.view': () => i18n.t('See the organization'),
  'procedures.edit': () => i18n.t('Create, edit and publish procedures'),
  'procedures.view': () => i18n.t('See published procedures'),
  'runs.perform': () => i18n.t('Run procedures and record what was done'),
  'runs.release': () =>
    i18n.t('Release held steps, choose between different values, cancel other people’s runs'),
  'runs.view': () => i18n.t('See runs'),
  'search.use': () => i18n.t('Search'),
  'shared-devices.manage': () => i18n.t('Add and remove shared devices'),
  'shared-devices.use': () => i18n.t('Sign in on shared devices'),
  'skills.edit': () => i18n.t('Create and edit skills, approve or reject captures'),
  'skills.view': () => i18n.t('See skills'),
  'suggestions.decide': () => i18n.t('Accept and decline suggestions'),
  'suggestions.make': () => i18n.t('Report problems and suggest changes'),
  'suggestions.view': () => i18n.t('See their own suggestions'),
  'teams.edit': () => i18n.t('Create teams and choose who is in them'),
  'webhooks.manage': () => i18n.t('Manage webhooks, which send every change to other systems'),
}
