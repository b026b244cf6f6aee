/** The level of a quiet room: anything below it is silence. */
const quietDecibels = -60

/** Reports the level of a stream, from 0 for silence to 1 for full scale, until the returned function is called. */
export function watchLevel(
  stream: MediaStream,
  everyMilliseconds: number,
  onLevel: (level: number) => void,
): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(measureLevel(samples))
  }, everyMilliseconds)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/** The root mean square of samples from -1 to 1, on a decibel scale, as people hear. */
export function measureLevel(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power)
  return Math.min(1, Math.max(0, 1 - decibels / quietDecibels))
}
