/** A second of a tone that becomes loud halfway: PCM of 16 bits, one channel (RIFF WAVE). */
export function toneWav(): Buffer {
  const rate = 8_000
  const samplesOf = Buffer.alloc(2 * rate)
  for (let index = 0; index < rate; index += 1) {
    const loudness = index < rate / 2 ? 0.1 : 0.8
    const value = loudness * Math.sin((2 * Math.PI * 440 * index) / rate)
    samplesOf.writeInt16LE(Math.round(32_767 * value), 2 * index)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1')
  head.writeUInt32LE(36 + samplesOf.length, 4)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(2 * rate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samplesOf.length, 40)
  return Buffer.concat([head, samplesOf])
}
