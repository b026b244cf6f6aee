import type { Member } from '@millwright/contract/members'
import { roles, type Role } from '@millwright/contract/permissions'
import { NativeSelect } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { useMemberChange } from './member-queries.ts'
import { roleName, rolesToGive, roleInSentence } from './roles.ts'

interface Named {
  member: Member
  name: string
  isSelf: boolean
}

/** Arrow keys change a select immediately: accidental changes need confirmation, or can be undone. */
export function RoleSelect({ member, name, isSelf }: Named) {
  const choices = rolesToGive(useOrganization().role)
  const { given, give } = useRoleChange(member, name)
  return (
    <NativeSelect
      aria-label={i18n.t('Role of {name}', { name })}
      data={choices.map((role) => ({ value: role, label: roleName(role) }))}
      // If disabled meanwhile, it would lose the focus.
      value={given ?? member.role}
      onChange={(event) => {
        const role = choices.find((choice) => choice === event.currentTarget.value)
        if (!role || given) return
        const go = () => {
          give(role, member.role)
        }
        if (!confirmRisky({ member, name, isSelf }, role, go)) go()
      }}
    />
  )
}

/** Asks about changes that one may be unable to undo. Returns false for everything else. */
function confirmRisky({ member, name, isSelf }: Named, role: Role, onConfirm: () => void): boolean {
  if (isSelf && roles.indexOf(role) < roles.indexOf(member.role)) {
    confirm({
      title: i18n.t('Give up your role?'),
      text: i18n.t('You’ll change from {old} to {role}. Only someone else can undo this.', {
        old: roleInSentence(member.role),
        role: roleInSentence(role),
      }),
      action: i18n.t('Give up role'),
      onConfirm,
    })
    return true
  }
  if (role !== 'owner') return false
  confirm({
    title: i18n.t('Make {name} an owner?', { name }),
    text: i18n.t('Owners can do everything, including taking this role away from you.'),
    action: i18n.t('Make owner'),
    onConfirm,
  })
  return true
}

function useRoleChange({ id }: Member, name: string) {
  const change = useMemberChange(async (client, slug, role: Role) => {
    await client.members.update({ params: { id: slug, memberId: id }, body: { role } })
    return i18n.t(
      '{role, select, member {{name} is now a member.} manager {{name} is now a manager.} admin {{name} is now an admin.} other {{name} is now an owner.}}',
      { role, name },
    )
  })
  const give = (role: Role, before: Role) => {
    change.mutate(role, {
      onSuccess: (message) => {
        notifyWithUndo(message, () => {
          give(before, role)
        })
      },
    })
  }
  return { given: change.isPending ? change.variables : undefined, give }
}
