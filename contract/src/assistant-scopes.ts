import type { Permission } from './permissions.ts'

/** What someone allows an assistant to do: read what they can see, write drafts and suggestions, record runs. */
export const assistantScopes = ['read', 'draft', 'run'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/** The permissions of each scope, never more than the person's role grants. */
export const permissionsOfScope: Record<AssistantScope, readonly Permission[]> = {
  read: [
    'assignments.view',
    'courses.view',
    'guidebooks.view',
    'procedures.view',
    'runs.view',
    'search.use',
    'suggestions.view',
  ],
  draft: ['procedures.edit', 'suggestions.make'],
  run: ['runs.perform'],
}

/** The scopes that permissions amount to. */
export function scopesIn(permissions: readonly Permission[]): AssistantScope[] {
  return assistantScopes.filter((scope) =>
    permissionsOfScope[scope].every((permission) => permissions.includes(permission)),
  )
}

/** What an assistant with these scopes may do. Every scope includes reading. */
export function permissionsOfScopes(scopes: readonly AssistantScope[]): Permission[] {
  const all = new Set<AssistantScope>(['read', ...scopes])
  return [...all].flatMap((scope) => permissionsOfScope[scope])
}
