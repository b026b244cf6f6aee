/** A countdown of a step, or a stopwatch. It keeps running while its page is closed. */
export interface Timer {
  stepId: string
  /** The length of the countdown; null for a stopwatch. */
  seconds: number | null
  /** When it was last started, in milliseconds since 1970; null while it is stopped. */
  runningSince: number | null
  /** The time that had passed before that. */
  millisecondsBefore: number
}

/** The timers of one procedure, by `timerId`. */
export type Timers = Record<string, Timer>

export function timerId(stepId: string, seconds: number | null): string {
  return `${stepId}/${seconds ?? 'stopwatch'}`
}

export function begunTimer(stepId: string, seconds: number | null): Timer {
  return { stepId, seconds, runningSince: null, millisecondsBefore: 0 }
}

export function startTimer(timer: Timer, now: number): Timer {
  return { ...timer, runningSince: timer.runningSince ?? now }
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return { ...timer, runningSince: null, millisecondsBefore: passed(timer, now) }
}

/** In milliseconds. A clock that was set back doesn't make it negative. */
function passed({ runningSince, millisecondsBefore }: Timer, now: number): number {
  return millisecondsBefore + (runningSince === null ? 0 : Math.max(0, now - runningSince))
}

/** Whole seconds to show: the rest of a countdown, negative once it is over; the time on a stopwatch. */
export function shownSeconds(timer: Timer, now: number): number {
  const gone = passed(timer, now)
  if (timer.seconds === null) return Math.floor(gone / 1000)
  return Math.ceil((timer.seconds * 1000 - gone) / 1000)
}

export function hasRunOut(timer: Timer, now: number): boolean {
  return timer.seconds !== null && shownSeconds(timer, now) <= 0
}

/** `9:05`, `1:00:00`, and `+0:07` for seven seconds over. */
export function formatClock(seconds: number): string {
  const whole = Math.abs(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const parts = hours > 0 ? [String(hours), twoDigits(minutes)] : [String(minutes)]
  return `${seconds < 0 ? '+' : ''}${[...parts, twoDigits(whole % 60)].join(':')}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
