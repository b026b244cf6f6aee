import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 1200

export interface Autosave {
  phase: 'saved' | 'waiting' | 'saving' | 'failed'
  error: unknown
  /** Saves now; with `force`, also over other people's changes. */
  saveNow: (force?: boolean) => void
  /** Saves what hasn't been saved; resolves to whether everything is saved then. */
  finish: () => Promise<boolean>
}

/**
 * Saves a value when it hasn't changed for a moment, one request at a time; also when its page is left. After a
 * failure it waits for the next change, or for `saveNow`.
 *
 * @param isComplete whether the value may be saved as it is; otherwise it is held back
 * @param isSavedAtFirst whether the service already has the initial value
 */
export function useAutosave<Value>(
  value: Value,
  save: (value: Value, force: boolean) => Promise<unknown>,
  isComplete: boolean,
  isSavedAtFirst = true,
): Autosave {
  const [saved, setSaved] = useState(isSavedAtFirst ? value : undefined)
  const { saving, lastSent, inTurn } = useSavingInTurn(
    save,
    isSavedAtFirst ? value : undefined,
    setSaved,
  )
  const { mutate, mutateAsync, isPending, isError, variables } = saving
  const hasFailed = isError && variables.value === value
  const isUnsent = value !== saved && isComplete && !(isPending && variables.value === value)
  const isDue = isUnsent && !isPending && !hasFailed
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      mutate({ value, force: false })
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
    }
  }, [isDue, value, mutate])
  useSavingAtLeave(isUnsent && !hasFailed, () => {
    if (lastSent.current !== value) mutate({ value, force: false })
  })
  const finish = async () => {
    if (isPending && lastSent.current === value) return await inTurn.current
    try {
      if (value !== saved) await mutateAsync({ value, force: false })
    } catch {
      return false
    }
    return true
  }
  return {
    finish,
    phase: phaseOf({ isPending, hasFailed, isSaved: value === saved }),
    error: hasFailed ? saving.error : null,
    saveNow: (force = false) => {
      mutate({ value, force })
    },
  }
}

/** One request at a time, in the order in which they were made. */
function useSavingInTurn<Value>(
  save: (value: Value, force: boolean) => Promise<unknown>,
  savedAtFirst: Value | undefined,
  onSaved: (value: Value) => void,
) {
  /** Whether the last one sent has arrived, once that is known. */
  const inTurn = useRef(Promise.resolve(true))
  const lastSent = useRef(savedAtFirst)
  const saving = useMutation({
    mutationFn: async ({ value: sent, force }: { value: Value; force: boolean }) => {
      const before = inTurn.current
      const { promise, resolve } = Promise.withResolvers<boolean>()
      inTurn.current = promise
      lastSent.current = sent
      await before
      try {
        await save(sent, force)
        resolve(true)
      } catch (error) {
        resolve(false)
        throw error
      }
    },
    meta: { showsErrors: true },
    onSuccess: (_answer, { value: sent }) => {
      onSaved(sent)
    },
  })
  return { saving, lastSent, inTurn }
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
