import { lazy, Suspense } from 'react'

import { LoadingPage } from '../ui/Loading.tsx'
import { openDialog } from '../ui/open-dialog.ts'

const Scanner = lazy(async () => {
  const { Scanner: default_ } = await import('./Scanner.tsx')
  return { default: default_ }
})

/** Why a code isn't the expected one; undefined if it is. */
export type OnCode = (code: string) => Promise<string | undefined> | string | undefined

/** Asks for a code: by camera, photo, or typing. It closes when the code is the expected one. */
export function openScanner({ title, onCode }: { title: string; onCode: OnCode }) {
  const close = openDialog({
    title,
    children: (
      <Suspense fallback={<LoadingPage />}>
        <Scanner
          onCode={async (code) => {
            const why = await onCode(code)
            if (why === undefined) close()
            return why
          }}
        />
      </Suspense>
    ),
  })
}
