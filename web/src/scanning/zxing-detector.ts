import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The library would fetch its WebAssembly from elsewhere; ours comes with the app, and works offline. */
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? wasmUrl : prefix + path,
  },
})

export function newDetector(formats: BarcodeFormat[]): BarcodeDetector {
  return new BarcodeDetector({ formats })
}
