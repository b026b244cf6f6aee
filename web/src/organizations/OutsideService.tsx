import { Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { QueryKey } from '../query-key.ts'

/** A service that the operator has set, to which an organization sends something where it says so. */
export function OutsideService({
  title,
  children,
  used,
  ...asked
}: {
  title: string
  /** What is sent where, and what never is. */
  children: ReactNode
  used: string
  label: string
  description?: string
  isOn: boolean
  switching: Switching
}) {
  const { label, description, isOn, switching } = asked
  return (
    <Stack component="section" aria-label={title} gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      <Switch
        label={label}
        {...(description && { description })}
        checked={switching.isPending ? switching.variables : isOn}
        disabled={switching.isPending}
        onChange={(event) => {
          switching.mutate(event.currentTarget.checked)
        }}
      />
      <Text size="sm" c="dimmed">
        {used}
      </Text>
    </Stack>
  )
}

type Switching = Pick<ReturnType<typeof useSwitching>, 'isPending' | 'variables' | 'mutate'>

/**
 * @param queryKey of what says whether it is on
 * @param turn answers with that as it then is
 */
export function useSwitching<Answer>(queryKey: QueryKey, turn: (isOn: boolean) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: turn,
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed)
    },
  })
}
