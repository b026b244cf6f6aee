import { createCanvas } from '@napi-rs/canvas'

/** Of each pixel's brightness. */
const noise = 31
const [multiplier, modulus] = [16_807, 2_147_483_647]

/** A photo as cameras take it: no pixel is quite like the next, so that it is as large as photos are. */
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
