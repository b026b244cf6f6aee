import { createCanvas } from '@napi-rs/canvas'

/** The range of noise in each pixel's brightness. */
const noise = 31
const [multiplier, modulus] = [16_807, 2_147_483_647]

/** A photo with noise as from a camera, so that its file is as large as real photos. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  let random = 1
  for (let at = 0; at < image.data.length; at += 4) {
    // Park and Miller's generator: the same picture each time.
    random = (random * multiplier) % modulus
    const gray = 90 + ((at / 4) % width) / 40 + (random & noise)
    image.data.set([gray, gray + 8, gray + 16, 255], at)
  }
  context.putImageData(image, 0, 0)
  return await canvas.encode('jpeg', 95)
}
