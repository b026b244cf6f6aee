declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** The half of the parser that reads the file; the package does not include its types. */
  export const WorkerMessageHandler: {
    /** Answers messages from a port. */
    initializeFromPort: (port: object) => void
  }
}
