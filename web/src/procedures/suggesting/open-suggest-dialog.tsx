import type { Step } from '@millwright/contract/procedure-content'
import { lazy, Suspense } from 'react'

import { i18n } from '../../i18n.ts'
import { LoadingPage } from '../../ui/Loading.tsx'
import { openDialog } from '../../ui/open-dialog.ts'
import type { Suggesting } from './suggesting.ts'
import type { Begun } from './SuggestForm.tsx'

const SuggestForm = lazy(async () => {
  const { SuggestForm: default_ } = await import('./SuggestForm.tsx')
  return { default: default_ }
})

/** Asks what is wrong with a step, or how it should be. */
export function openSuggestDialog(about: Suggesting, step: Step | undefined, begun?: Begun) {
  const close = openDialog({
    title: i18n.t('Report or suggest'),
    size: 'lg',
    children: (
      <Suspense fallback={<LoadingPage />}>
        <SuggestForm
          about={about}
          step={step}
          begun={begun}
          onClose={() => {
            close()
          }}
        />
      </Suspense>
    ),
  })
}
