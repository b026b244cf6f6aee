import type { Capture } from '@millwright/contract/captures'
import { IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'

export const captureLooks: Record<Capture['kind'], { name: string; icon: typeof IconVideo }> = {
  video: { name: 'Film', icon: IconVideo },
  audio: { name: 'Sound', icon: IconMicrophone },
  photos: { name: 'Photos', icon: IconPhoto },
}

/** `184` → `3:04`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export function recorderOf({
  memberFirstName,
  memberLastName,
}: Pick<Capture, 'memberFirstName' | 'memberLastName'>): string {
  return `${memberFirstName} ${memberLastName}`.trim() || 'A member'
}
