import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers `?url` with an address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

interface LoadedPdf {
  url?: string
  pdf?: PDFDocumentProxy
  error?: unknown
}

/** Opens a document for as long as the component shows it. */
export function usePdf(url: string): LoadedPdf {
  const [loaded, setLoaded] = useState<LoadedPdf>({})
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
        if (isShown) setLoaded({ url, pdf })
        return pdf
      },
      (error: unknown) => {
        if (isShown) setLoaded({ url, error })
      },
    )
    return () => {
      isShown = false
      void loading.destroy()
    }
  }, [url])
  return loaded.url === url ? loaded : {}
}
