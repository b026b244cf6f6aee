import type { DeviceFacts } from '@millwright/contract/device-sign-in'

import { createStore } from '../ui/store.ts'

const key = 'millwright.shared-device'

/** Identifies this device if several people share it, each with their PIN or badge. Its credential is a cookie. */
export function sharedDevice(): DeviceFacts | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as DeviceFacts | null
}

export function rememberSharedDevice(device: DeviceFacts): void {
  localStorage.setItem(key, JSON.stringify(device))
}

export function forgetSharedDevice(): void {
  localStorage.removeItem(key)
  setDeviceUser(null)
}

/** The person signed in on a shared device. */
export interface DeviceUser {
  userId: string
  memberId: string
}

const userKey = 'millwright.device-user'
const touchedKey = 'millwright.touched-at'

/** Tells other tabs, too, who is at this device. */
export const deviceUser = createStore<DeviceUser | null>(storedUser())

function storedUser(): DeviceUser | null {
  return JSON.parse(localStorage.getItem(userKey) ?? 'null') as DeviceUser | null
}

export function setDeviceUser(user: DeviceUser | null): void {
  if (user) localStorage.setItem(touchedKey, String(Date.now()))
  if (user) localStorage.setItem(userKey, JSON.stringify(user))
  else localStorage.removeItem(userKey)
  deviceUser.change(() => user)
}

// Tests of code that uses this run without a window.
if ('addEventListener' in globalThis) {
  globalThis.addEventListener('storage', (event) => {
    if (event.key === userKey) deviceUser.change(storedUser)
  })
}

const pauseMilliseconds = 5000
let notedAt = 0

/** When this device was last touched, even before it was switched off. */
export function touchedAt(): number {
  return Number(localStorage.getItem(touchedKey) ?? 0)
}

export function noteTouched(): void {
  if (Date.now() - notedAt < pauseMilliseconds) return
  notedAt = Date.now()
  localStorage.setItem(touchedKey, String(notedAt))
}
