/**
 * Takes from a page what came to Safari, Chrome or Firefox after June 2024, or hasn't yet: tablets on the floor are
 * updated late, and Chromium alone would not tell. Code that needs one of these has to do without it, or ask first.
 */
export function forgetNewFeatures(): void {
  const iterators: unknown = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const forgotten: [holder: unknown, names: (string | symbol)[]][] = [
    [ReadableStream, ['from']],
    [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes', 'textStream']],
    [URL, ['parse']],
    [Promise, ['try']],
    [Math, ['f16round', 'sumPrecise']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['setFromBase64', 'setFromHex', 'toBase64', 'toHex']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [iterators, ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce']],
    [iterators, ['some', 'take', 'toArray']],
    [Intl, ['DurationFormat']],
    [Document, ['parseHTMLUnsafe']],
    [Document.prototype, ['caretPositionFromPoint', 'moveBefore', 'startViewTransition']],
    [Element.prototype, ['getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe']],
    [FileSystemFileHandle.prototype, ['createWritable']],
    [globalThis, ['CloseWatcher', 'Float16Array', 'Iterator', 'Temporal', 'URLPattern']],
    [globalThis, ['cancelIdleCallback', 'navigation', 'requestIdleCallback', 'scheduler']],
    [globalThis, ['BarcodeDetector', 'showOpenFilePicker', 'showSaveFilePicker']],
  ]
  for (const [holder, names] of forgotten) {
    for (const name of names) if (holder instanceof Object) Reflect.deleteProperty(holder, name)
  }
}
