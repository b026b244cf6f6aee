import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 1200

export interface Autosave {
  phase: 'saved' | 'waiting' | 'saving' | 'failed'
  error: unknown
  /** Saves now what is shown; with `force` also over what somebody else saved meanwhile. */
  saveNow: (force?: boolean) => void
}

/**
 * Saves a value when it has not changed for a moment, one request at a time; also when its page is
 * left. After a failure it waits for the next change, or for `saveNow`.
 *
 * @param isComplete whether the value may be saved as it is; kept back otherwise
 */
export function useAutosave<Value>(
  value: Value,
  save: (value: Value, force: boolean) => Promise<unknown>,
  isComplete: boolean,
): Autosave {
  const [saved, setSaved] = useState(value)
  const saving = useMutation({
    mutationFn: async ({ value: sent, force }: { value: Value; force: boolean }) =>
      await save(sent, force),
    meta: { showsErrors: true },
    onSuccess: (_answer, { value: sent }) => {
      setSaved(sent)
    },
  })
  const { mutate, isPending, isError, variables } = saving
  const hasFailed = isError && variables.value === value
  const isDue = value !== saved && isComplete && !isPending && !hasFailed
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      mutate({ value, force: false })
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
    }
  }, [isDue, value, mutate])
  useSavingAtLeave(isDue, () => {
    mutate({ value, force: false })
  })
  return {
    phase: phaseOf({ isPending, hasFailed, isSaved: value === saved }),
    error: hasFailed ? saving.error : null,
    saveNow: (force = false) => {
      mutate({ value, force })
    },
  }
}

function phaseOf(state: { isPending: boolean; hasFailed: boolean; isSaved: boolean }) {
  if (state.isPending) return 'saving'
  if (state.hasFailed) return 'failed'
  return state.isSaved ? 'saved' : 'waiting'
}

/** Nothing typed is lost when its page is left before the pause has passed. */
function useSavingAtLeave(isDue: boolean, save: () => void) {
  const atLeave = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    atLeave.current = isDue ? save : undefined
  })
  useEffect(
    () => () => {
      atLeave.current?.()
    },
    [],
  )
}
