import { useSyncExternalStore } from 'react'

/** State that outlives the page showing it, such as an upload that continues elsewhere in the app. */
export interface Store<State> {
  read: () => State
  change: (next: (state: State) => State) => void
  subscribe: (onChange: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    change: (next) => {
      state = next(state)
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.read)
}
