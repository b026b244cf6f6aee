import type { DevicePerson } from '@millwright/contract/device-sign-in'
import { Avatar } from '@mantine/core'

export function Initials({ person, size }: { person: DevicePerson; size: number }) {
  const { first_name: first, last_name: last, display_name: name } = person
  const letters = (first.charAt(0) + last.charAt(0) || name.charAt(0)).toUpperCase()
  return (
    <Avatar color="cyan" variant="filled" size={size} alt="" aria-hidden>
      {letters}
    </Avatar>
  )
}
