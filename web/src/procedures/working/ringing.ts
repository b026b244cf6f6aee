let context: AudioContext | undefined

/** Browsers play sound only after a tap: called at the one that starts a timer. */
export function prepareRinging() {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  void context.resume().catch(() => {})
}

/** Three tones, and a vibration where the device supports it. */
export function ringAndVibrate() {
  // A browser vibrates only after a tap on the page, and returns false otherwise.
  if ('vibrate' in navigator) navigator.vibrate([300, 150, 300, 150, 300])
  if (context?.state !== 'running') return
  for (const second of [0, 0.45, 0.9]) tone(context, context.currentTime + second)
}

function tone(audio: AudioContext, at: number) {
  const [source, loudness] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = 880
  loudness.gain.setValueAtTime(0.4, at)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.35)
  source.connect(loudness).connect(audio.destination)
  source.start(at)
  source.stop(at + 0.35)
}
