/** The codes on labels, parts and boxes: QR and data matrix codes, and retail and warehouse barcodes. */
const formats = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'code_93',
  'ean_13',
  'ean_8',
  'itf',
  'upc_a',
  'upc_e',
] as const

/** From the Shape Detection API, which TypeScript doesn't know. */
interface Detector {
  detect: (picture: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads the code in a picture; undefined if there is none. */
export type CodeReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

/** Uses the browser if it supports all of these codes, and otherwise WebAssembly, loaded on demand. */
export async function newCodeReader(): Promise<CodeReader> {
  const detector = (await ofBrowser()) ?? (await ofLibrary())
  return async (picture) => (await detector.detect(picture))[0]?.rawValue
}

async function ofBrowser(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats.every((format) => known?.includes(format))) return undefined
  return new BarcodeDetector({ formats: [...formats] })
}

async function ofLibrary(): Promise<Detector> {
  const { newDetector } = await import('./zxing-detector.ts')
  return newDetector([...formats])
}
