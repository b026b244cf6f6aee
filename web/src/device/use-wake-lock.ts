import { useEffect } from 'react'

/** Keeps the screen on while both hands are at the machine, if the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen')
      if (isOver) await taken.release()
      else lock = taken
    }
    // The browser releases it whenever the page is hidden, and refuses it on a low battery.
    const takeQuietly = () => {
      void take().catch(() => undefined)
    }
    takeQuietly()
    document.addEventListener('visibilitychange', takeQuietly)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', takeQuietly)
      void lock?.release()
    }
  }, [])
}
