import type { ErrorCode } from '@millwright/contract/error-catalog'
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers `?url` with an address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

interface LoadedPdf {
  pdf?: PDFDocumentProxy
  error?: unknown
}

/** Problems of the file itself, by pdf.js's error names. */
const problems: Record<string, { code: ErrorCode }> = {
  PasswordException: { code: 'document_encrypted' },
  InvalidPDFException: { code: 'document_damaged' },
}

/**
 * Opens a document for as long as the component shows it. `reopen` retries after an error; it is absent if the file
 * itself is the problem.
 */
export function usePdf(url: string): LoadedPdf & { reopen?: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LoadedPdf & { as?: string }>({})
  const as = `${attempt} ${url}`
  useEffect(() => {
    const loading = getDocument({
      url,
      withCredentials: true,
      cMapUrl: `${PDFJS_FILES}cmaps/`,
      standardFontDataUrl: `${PDFJS_FILES}standard_fonts/`,
      wasmUrl: `${PDFJS_FILES}wasm/`,
      iccUrl: `${PDFJS_FILES}iccs/`,
      enableXfa: false,
    })
    let isShown = true
    loading.promise.then(
      (pdf) => {
        if (isShown) setLoaded({ as, pdf })
        return pdf
      },
      (error: unknown) => {
        if (isShown) setLoaded({ as, error: problemOf(error) })
      },
    )
    return () => {
      isShown = false
      void endOnceLoaded(loading)
    }
  }, [url, as])
  const reopen = () => {
    setAttempt(attempt + 1)
  }
  if (loaded.as !== as) return { reopen }
  return isProblem(loaded.error) ? loaded : { ...loaded, reopen }
}

function isProblem(error: unknown): boolean {
  return Object.values(problems).some((problem) => problem === error)
}

function problemOf(error: unknown): unknown {
  return error instanceof Error ? (problems[error.name] ?? error) : error
}

/** A worker terminated while it opens a document throws an uncatchable error. */
async function endOnceLoaded(loading: PDFDocumentLoadingTask): Promise<void> {
  try {
    await loading.promise
  } catch {
    // The reader has left.
  }
  await loading.destroy()
}
