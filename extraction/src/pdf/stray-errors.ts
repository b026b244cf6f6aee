let isListening = false

/**
 * Keeps what the parser throws where nobody hears it from ending the process. In damaged files it
 * rejects promises it has let go of; what matters of that reaches the caller as well. Any other
 * rejection nobody hears stays what it is.
 */
export function ignoreStrayErrors(): void {
  if (isListening) return
  isListening = true
  process.on('unhandledRejection', (reason) => {
    const isOfParser = reason instanceof Error && reason.stack?.includes('pdfjs-dist')
    if (!isOfParser && process.listenerCount('unhandledRejection') === 1) throw reason
  })
}
