import type { Permission } from './permissions.ts'

/** What someone allows an assistant: reading what they see, writing drafts and suggestions, recording runs. */
export const assistantScopes = ['read', 'draft', 'run'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/** The permissions that each scope is, never more than the role of the person grants. */
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

/** The scopes that are granted with permissions. */
export function scopesIn(permissions: readonly Permission[]): AssistantScope[] {
  return assistantScopes.filter((scope) =>
    permissionsOfScope[scope].every((permission) => permissions.includes(permission)),
  )
}

/** What an assistant with these scopes may do. Nothing is done without reading. */
export function permissionsOfScopes(scopes: readonly AssistantScope[]): Permission[] {
  const all = new Set<AssistantScope>(['read', ...scopes])
  return [...all].flatMap((scope) => permissionsOfScope[scope])
}
