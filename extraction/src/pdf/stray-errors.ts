let isListening = false

/**
 * Keeps unhandled rejections of the parser from ending the process. For damaged files it
 * rejects abandoned promises; errors that matter also reach the caller. Any other
 * unhandled rejection is left alone.
 */
export function ignoreStrayErrors(): void {
  if (isListening) return
  isListening = true
  process.on('unhandledRejection', (reason) => {
    const isOfParser = reason instanceof Error && reason.stack?.includes('pdfjs-dist')
    if (!isOfParser && process.listenerCount('unhandledRejection') === 1) throw reason
  })
}
