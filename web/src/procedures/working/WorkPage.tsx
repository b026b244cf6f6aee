import type { Procedure } from '@millwright/contract/procedures'
import { numbersOf, stepsOf } from '@millwright/contract/step-numbers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useKeepingRun } from '../../keeping/use-keeping-run.ts'
import { LoadingPage } from '../../ui/Loading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CommentingProvider } from '../comments/commenting.ts'
import { useCommentingOn } from '../comments/use-commenting-on.tsx'
import { procedureById } from '../procedure-queries.ts'
import { ShownNumbersProvider } from '../shown-numbers.ts'
import { SuggestingProvider } from '../suggesting/suggesting.ts'
import { useSuggestingOn } from '../suggesting/use-suggesting-on.ts'
import { ChangedNote } from './ChangedNote.tsx'
import { NotTakenOver, RunNotes } from './RunNotes.tsx'
import { EndScreen, FinishLink } from './EndScreen.tsx'
import { PrepareScreen } from './PrepareScreen.tsx'
import { RunningTimers } from './RunningTimers.tsx'
import { useRunElsewhere } from './run-elsewhere.ts'
import { createScreens, type Screen, type StepScreen } from './screens.ts'
import { StepScreenView } from './StepScreenView.tsx'
import { usePaging } from './use-paging.ts'
import { useHandingOver } from './use-handing-over.ts'
import { useTimers } from './use-timers.ts'
import { useWakeLock } from '../../device/use-wake-lock.ts'
import { useWorkProgress } from './work-progress.ts'
import { useWantedRun } from './wanted-run.ts'
import { useWorkRun, type WorkRun } from './work-run.ts'
import { WorkBar } from './WorkBar.tsx'
import { WorkHeader } from './WorkHeader.tsx'
import classes from './working.module.css'

/** A procedure in work mode, on the floor: one step per screen, for gloves and bad light. */
export function WorkPage() {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId/work' })
  const { run, work, isLooking, ended, wanted } = useWork(procedureId)
  const handing = useHandingOver(run, work)
  const procedure = run.followed
  const { hasChanged, acceptChange } = work
  const timers = useTimers(procedureId)
  usePageTitle(i18n.t('In progress'), procedure.title)
  useWakeLock()
  useKeepingRun(run.runId)

  const screens = createScreens(procedure)
  const { at, goTo } = placeIn(screens, { run, work })
  const screen = screens[at]
  const touches = usePaging((by) => goTo(at + by))
  const main = useFocusOnScreen(screen)
  if (isLooking) return <LoadingPage />
  if (wanted.error) return <NotTakenOver {...wanted} procedureId={procedureId} />

  return (
    <Talk procedure={procedure} run={run}>
      <div className={classes['page']}>
        <WorkHeader {...{ procedure, screens, at, run }} onGo={goTo} onHandOver={handing.handOver}>
          <RunningTimers screens={screens} at={at} control={timers} onGo={goTo} />
        </WorkHeader>
        <main ref={main} className={classes['main']} tabIndex={-1} {...touches}>
          <RunNotes ended={ended} wanted={wanted} handing={handing} />
          {hasChanged && <ChangedNote isStepGone={at === 0} onAccept={acceptChange} />}
          <WorkScreen {...{ procedure, screen, work, run }}>
            {(each) => (
              <ShownNumbersProvider key={each.id} value={numbersOf(stepsOf(procedure.outline))}>
                <StepScreenView
                  screen={each}
                  timers={timers}
                  run={run}
                  onSkip={() => {
                    goTo(at + 1)
                  }}
                  onGo={(stepId) => {
                    goTo(screens.findIndex(({ id }) => id === stepId))
                  }}
                />
              </ShownNumbersProvider>
            )}
          </WorkScreen>
        </main>
        <WorkBar screens={screens} at={at} run={run} onGo={goTo}>
          <FinishLink procedureId={procedureId} run={run} onFinish={work.restart} />
        </WorkBar>
      </div>
    </Talk>
  )
}

/** The current screen, and the way to others. */
function placeIn(
  screens: Screen[],
  { run, work }: Pick<ReturnType<typeof useWork>, 'run' | 'work'>,
) {
  // The step may not exist in a newer version.
  const at = Math.max(
    screens.findIndex(({ id }) => id === work.progress.screenId),
    0,
  )
  const goTo = (index: number) => {
    const next = screens[index]
    if (!next) return
    // Also if this place came from a device on which nothing was recorded.
    if (index > at) run.start()
    work.change({ screenId: next.id })
  }
  return { at, goTo }
}

/** The run and the place in it, from this device or the one used last. */
function useWork(procedureId: string) {
  const { slug } = useOrganization()
  const search = useSearch({ from: '/$slug/procedures/$procedureId/work' })
  const procedureNow = useSuspenseQuery(procedureById(slug, procedureId)).data.value
  const run = useWorkRun(procedureNow, search)
  const work = useWorkProgress(run.followed)
  const elsewhere = useRunElsewhere(procedureId, run, {
    isUnderWay: work.progress.screenId !== 'prepare',
    restart: work.restart,
  })
  const { goOnAt } = work
  const wanted = useWantedRun(procedureId, run, { wanted: search.run, goOnAt })
  const isLooking = work.isLooking || run.isLooking || elsewhere.isLooking || wanted.isLooking
  return { run, work, isLooking, wanted, ended: elsewhere.ended ?? wanted.ended }
}

/** The comments and suggestions on its steps. */
function Talk({
  procedure,
  run,
  children,
}: {
  procedure: Procedure
  run: WorkRun
  children: ReactNode
}) {
  const suggesting = useSuggestingOn(procedure, run)
  const { commenting, drawer } = useCommentingOn(procedure, { isForGloves: true })
  return (
    <SuggestingProvider value={suggesting}>
      <CommentingProvider value={commenting}>
        {children}
        {drawer}
      </CommentingProvider>
    </SuggestingProvider>
  )
}

function WorkScreen({
  procedure,
  screen,
  work,
  run,
  children,
}: {
  procedure: Procedure
  screen: Screen | undefined
  work: ReturnType<typeof useWorkProgress>
  run: WorkRun
  children: (screen: StepScreen) => ReactNode
}) {
  if (screen?.kind === 'step') return children(screen)
  if (screen?.kind === 'end') {
    const { startedAt } = work.progress
    const { callouts } = screen
    return <EndScreen {...{ procedure, callouts, startedAt, run }} onRestart={work.restart} />
  }
  return (
    <PrepareScreen
      procedure={procedure}
      ready={work.progress.ready}
      onReady={(ready) => {
        work.change({ ready })
      }}
    />
  )
}

/** A new screen is read from its top, also by screen readers. */
function useFocusOnScreen(screen: Screen | undefined) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(screen?.id)
  useEffect(() => {
    if (shown.current === screen?.id) return
    shown.current = screen?.id
    main.current?.scrollTo({ top: 0, behavior: 'instant' })
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [screen?.id])
  return main
}
