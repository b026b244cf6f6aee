declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** The half of the parser that reads the file; the package comes without its types. */
  export const WorkerMessageHandler: {
    /** Answers what comes through a port. */
    initializeFromPort: (port: object) => void
  }
}
