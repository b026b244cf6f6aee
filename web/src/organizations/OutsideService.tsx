import { Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { QueryKey } from '../query-key.ts'

/** An external service set up by the operator, to which an organization sends data if it opts in. */
export function OutsideService({
  title,
  children,
  used,
  ...consent
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
  const { label, description, isOn, switching } = consent
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
 * @param queryKey of the setting
 * @param turn changes it and returns the new state
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
