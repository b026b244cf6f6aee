import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { procedureById } from '../procedure-queries.ts'
import { ChangedNote } from './ChangedNote.tsx'
import { EndScreen } from './EndScreen.tsx'
import { PrepareScreen } from './PrepareScreen.tsx'
import { screensOf, type Screen } from './screens.ts'
import { StepScreenView } from './StepScreenView.tsx'
import { usePaging } from './use-paging.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWorkProgress } from './work-progress.ts'
import { WorkBar } from './WorkBar.tsx'
import { WorkHeader } from './WorkHeader.tsx'
import classes from './working.module.css'

/** A procedure at work, on the floor: one step per screen, for gloves and bad light. */
export function WorkPage() {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId/work' })
  const { slug } = useOrganization()
  const procedure = useSuspenseQuery(procedureById(slug, procedureId)).data.value
  const { progress, change, restart, hasChanged, acceptChange } = useWorkProgress(procedure)
  usePageTitle(i18n.t('At work'), procedure.title)
  useWakeLock()

  const screens = screensOf(procedure)
  // The step may be gone from a newer version.
  const at = Math.max(
    screens.findIndex(({ id }) => id === progress.screenId),
    0,
  )
  const screen = screens[at]
  const goTo = (index: number) => {
    const next = screens[index]
    if (next) change({ screenId: next.id })
  }
  const touches = usePaging((by) => {
    goTo(at + by)
  })
  const main = useFocusOnScreen(screen)

  return (
    <div className={classes['page']}>
      <WorkHeader procedure={procedure} screens={screens} at={at} onGo={goTo} />
      <main ref={main} className={classes['main']} tabIndex={-1} {...touches}>
        {hasChanged && <ChangedNote isStepGone={at === 0} onAccept={acceptChange} />}
        {screen?.kind === 'prepare' && (
          <PrepareScreen
            procedure={procedure}
            ready={progress.ready}
            onReady={(ready) => {
              change({ ready })
            }}
          />
        )}
        {screen?.kind === 'step' && (
          <StepScreenView
            key={screen.id}
            screen={screen}
            onGo={(stepId) => {
              goTo(screens.findIndex(({ id }) => id === stepId))
            }}
          />
        )}
        {screen?.kind === 'end' && (
          <EndScreen procedure={procedure} startedAt={progress.startedAt} onRestart={restart} />
        )}
      </main>
      <WorkBar screens={screens} at={at} onGo={goTo} />
    </div>
  )
}

/** A new screen is read from its top, also by a screen reader. */
function useFocusOnScreen(screen: Screen | undefined) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(screen?.id)
  useEffect(() => {
    if (shown.current === screen?.id) return
    shown.current = screen?.id
    main.current?.scrollTo({ top: 0, behavior: 'instant' })
    main.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [screen?.id])
  return main
}
