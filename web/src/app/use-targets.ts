import type { Member } from '@millwright/contract/members'
import { IconPlus, IconUser, IconUserEdit, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { nameNow } from '../members/member-name.ts'
import { allMembers } from '../members/member-queries.ts'
import { roleName } from '../members/roles.ts'
import { withCreating } from '../pages/use-creating.ts'
import { paths } from '../paths.ts'
import type { Target } from '../search/ResultList.tsx'
import { searchOpening } from '../search/search-opening.ts'
import { useOrganization } from '../session.ts'
import { nounWords, type Noun } from '../ui/nouns.ts'
import { useStore } from '../ui/store.ts'
import { listParts, type Part } from './parts.ts'

/** No more of each kind are shown before the search results. */
const maxOfKind = 3

/** What the search finds besides records: create commands, parts of the app, and people. */
export function useTargets(): (q: string) => Target[] {
  const organization = useOrganization()
  const { slug, can } = organization
  const isOpen = useStore(searchOpening)
  const people = useQuery({ ...allMembers(slug), enabled: isOpen && can('members.view') }).data
  const commands = commandsOf(organization)
  const parts = [...listParts(organization).flat(), accountOf(slug)].map(pageTarget)
  return (q) => {
    if (q === '') return commands.slice(0, maxOfKind)
    const named = [commands, parts, [...(people?.values() ?? [])].map(personTarget(slug))]
    return named.flatMap((targets) =>
      targets.filter(({ title }) => holdsWords(title, q)).slice(0, maxOfKind),
    )
  }
}

function commandsOf({ slug, can }: ReturnType<typeof useOrganization>): Target[] {
  const creating = (noun: Noun, list: Target['to']): Target => ({
    id: `new ${noun}`,
    icon: IconPlus,
    title: nounWords(noun).new,
    label: i18n.t('Command'),
    to: withCreating(list),
  })
  return [
    ...(can('guidebooks.edit') ? [creating('guidebook', paths.guidebooks(slug))] : []),
    ...(can('procedures.edit') ? [creating('procedure', paths.procedures(slug))] : []),
    ...(can('objects.edit') ? [creating('object', paths.objects(slug))] : []),
    ...(can('courses.edit') ? [creating('course', paths.courses(slug))] : []),
    ...(can('skills.edit') ? [creating('skill', paths.skills(slug))] : []),
    ...(can('members.manage')
      ? [
          {
            id: 'invite',
            icon: IconUserPlus,
            title: i18n.t('Invite people'),
            label: i18n.t('Command'),
            to: withCreating(paths.members(slug)),
          },
        ]
      : []),
  ]
}

function accountOf(slug: string): Part {
  return { label: i18n.t('Your account'), icon: IconUserEdit, to: paths.account(slug), part: 'me' }
}

function pageTarget({ label, icon, to, part }: Part): Target {
  return { id: `page ${part}`, icon, title: label, label: i18n.t('Page'), to }
}

function personTarget(slug: string) {
  return (member: Member): Target => ({
    id: member.id,
    icon: IconUser,
    title: nameNow(member),
    label: roleName(member.role),
    excerpt: member.email_address,
    to: paths.members(slug, { q: nameNow(member) }),
  })
}

/** Each word has to start a word of the title. */
function holdsWords(title: string, q: string): boolean {
  const words = title.toLocaleLowerCase().split(/[\s@._-]+/)
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
