import { modals } from '@mantine/modals'
import { lazy, Suspense } from 'react'

import { LoadingPage } from '../ui/Loading.tsx'

const Scanner = lazy(async () => {
  const { Scanner: default_ } = await import('./Scanner.tsx')
  return { default: default_ }
})

/** Says why a code is not what was looked for; undefined where it is. */
export type OnCode = (code: string) => Promise<string | undefined> | string | undefined

/** Asks for a code: before the camera, in a photo, or typed. It closes when the code is what was looked for. */
export function openScanner({ title, onCode }: { title: string; onCode: OnCode }) {
  const id = modals.open({
    title,
    children: (
      <Suspense fallback={<LoadingPage />}>
        <Scanner
          onCode={async (code) => {
            const why = await onCode(code)
            if (why === undefined) modals.close(id)
            return why
          }}
        />
      </Suspense>
    ),
  })
}
