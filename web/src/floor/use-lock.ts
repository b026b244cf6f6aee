import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

import { deviceUser, noteTouched, sharedDevice, touchedAt } from '../device/shared-device.ts'
import { sendBeforeLeaving } from '../outbox/send-before-leaving.ts'
import { paths } from '../paths.ts'
import { lockDevice } from './lock.ts'

/** Locks this device and shows who can sign in. */
export function useLock(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(() => {
    const { publicHref } = router.latestLocation
    const lock = async () => {
      const user = deviceUser.read()
      if (user) await sendBeforeLeaving(user.userId, queries)
      await navigate(paths.lock())
      await lockDevice(publicHref, queries)
    }
    void lock()
  }, [navigate, queries, router])
}

const options = { passive: true, capture: true }
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Locks a shared device that no one has touched for the time set by its organization; recording counts as use.
 */
export function useIdleLock(): void {
  const lock = useLock()
  useEffect(() => {
    const device = sharedDevice()
    if (!device) return undefined
    const milliseconds = device.lock_minutes * 60_000
    const check = () => {
      if (isRecording()) noteTouched()
      // Based on the clock, so that time asleep or switched off counts.
      if (Date.now() - touchedAt() >= milliseconds) lock()
    }
    check()
    for (const sign of signs) globalThis.addEventListener(sign, noteTouched, options)
    document.addEventListener('visibilitychange', check)
    const timer = setInterval(check, 1000)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const sign of signs) globalThis.removeEventListener(sign, noteTouched, options)
    }
  }, [lock])
}

/** An active camera or microphone is shown in a video element of the page. */
function isRecording(): boolean {
  return [...document.querySelectorAll('video')].some(
    ({ srcObject }) => srcObject instanceof MediaStream && srcObject.active,
  )
}
