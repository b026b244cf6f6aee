/** Of the Shape Detection API, which TypeScript does not know. */
interface LabelDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => LabelDetector

const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }

/** Undefined where the browser reads no codes by itself; the camera of such a device does. */
export function newLabelDetector(): LabelDetector | undefined {
  return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
}

/** A place in this service that a code leads to; null for any other code. */
export function placeOnLabel(text: string, origin: string): string | null {
  const address = URL.parse(text)
  const isPlace = address?.origin === origin && /^\/(g|app)\//.test(address.pathname)
  return isPlace ? address.pathname + address.search : null
}
