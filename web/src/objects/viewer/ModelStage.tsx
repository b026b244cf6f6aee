import { Alert, Box, Button, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { i18n } from '../../i18n.ts'
import { useStore, type Store } from '../../ui/store.ts'
import { AnimationPlayer } from './AnimationPlayer.tsx'
import { ModelNotes } from './ModelNotes.tsx'
import { MotionPlayer } from './MotionPlayer.tsx'
import { pathTo, type TreePart } from './part-rows.ts'
import type { SavedView } from './saved-view.ts'
import type { Stage } from '../stage/stage.ts'
import { useMeasuring } from './use-measuring.ts'
import { usePointing, type PointedPart } from './use-pointing.ts'
import { useStage, type StageState } from './use-stage.ts'
import classes from './viewer.module.css'
import type { Motion, Note, ViewState } from './view-state.ts'
import { ViewerToolbar } from './ViewerToolbar.tsx'

export interface ModelProps {
  /** A GLB whose nodes carry the ids of the parts. */
  modelUrl: string
  /** For a large model: the same with fewer triangles, which loads sooner. */
  previewUrl?: string | undefined
  /** Shown where the browser cannot draw the model. */
  pictureUrl?: string | undefined
  parts: readonly TreePart[]
  /** The name of the model's object. */
  label: string
  /** The initial view. */
  savedView?: SavedView | undefined
}

interface StageProps extends ModelProps {
  view: ViewState
  /** Whether the view is being edited. */
  isEdited: boolean
  onChange: (change: Partial<ViewState>) => void
  onSelect: (id: string | null) => void
  /** Overlays that work with the model. */
  children: ((stage: Stage | null) => ReactNode) | undefined
}

/** The model itself, with actions on the whole. */
export function ModelStage({ view, isEdited, onChange, onSelect, children, ...model }: StageProps) {
  const { parts, label, savedView, pictureUrl } = model
  const canvas = useRef<HTMLCanvasElement>(null)
  const [overlay, setOverlay] = useState<SVGSVGElement | null>(null)
  const { stage, state, refine } = useStage(canvas, { ...model, camera: savedView?.camera })
  const { distance, clearMeasuring, touch, handlers, pointed } = useTouching(
    stage,
    { overlay, isMeasuring: view.isMeasuring },
    (x, y) => {
      if (view.isNoting) beginNote(stage?.noteAt(x, y), view, onChange)
      else onSelect(stage?.partAt(x, y) ?? null)
    },
  )
  useView(stage, view)
  const shown = state.phase === 'ready' ? stage : null
  const isAiming = view.isMeasuring || view.isNoting
  const chooseNothing = () => {
    clearMeasuring()
    onChange({ selected: new Set(), isNoting: false })
  }
  return (
    <div className={classes['stage']}>
      <ModelCanvas
        ref={canvas}
        label={label}
        data-phase={state.phase}
        onAim={isAiming ? touch : undefined}
        onKeyDown={(event) => {
          pressed(event, stage, chooseNothing)
        }}
        {...handlers}
      />
      <svg ref={setOverlay} className={classes['overlay']} aria-hidden />
      <ViewerToolbar
        state={view}
        stage={stage}
        isReady={state.phase === 'ready'}
        isEdited={isEdited}
        onChange={onChange}
      />
      <LoadingState state={state} pictureUrl={pictureUrl} onRefine={refine} />
      <NameOfPart pointed={pointed} parts={parts} />
      <ModelNotes
        stage={shown}
        notes={view.notes}
        onChange={isEdited ? (notes) => onChange({ notes }) : undefined}
      />
      <BottomBars
        stage={shown}
        motion={view.motion}
        distance={view.isMeasuring ? distance : undefined}
        isNoting={view.isNoting}
        onPose={clearMeasuring}
      >
        {children ?? (() => !isAiming && <ChosenPart selected={view.selected} parts={parts} />)}
      </BottomBars>
    </div>
  )
}

/** Nothing starts where the model isn't. */
function beginNote(
  note: Note | undefined,
  { notes }: ViewState,
  onChange: (change: Partial<ViewState>) => void,
) {
  if (note) onChange({ notes: [...notes, note], isNoting: false })
}

/** Overlays at the lower edge of the model. */
function BottomBars({
  stage,
  motion,
  distance,
  isNoting,
  onPose,
  children,
}: {
  stage: Stage | null
  motion: Motion | null
  /** The measurement; undefined if there is none. */
  distance: string | undefined
  isNoting: boolean
  /** Called after parts have moved. */
  onPose: () => void
  children: ((stage: Stage | null) => ReactNode) | undefined
}) {
  return (
    <div className={classes['bars']}>
      {distance !== undefined && <Distance text={distance} />}
      {isNoting && (
        <Text component="output" className={classes['distance']}>
          {i18n.t('Select the place that the note is about.')} <WithKeys />
        </Text>
      )}
      {stage && motion && motion.parts.size > 0 && (
        <MotionPlayer key={motionKey(motion)} stage={stage} motion={motion} />
      )}
      {stage && !motion && <AnimationPlayer stage={stage} onPose={onPose} />}
      {children?.(stage)}
    </div>
  )
}

/** A new path or end is played from its start. */
function motionKey({ kind, direction }: Motion): string {
  return [kind, ...direction].join(' ')
}

/** What is under the pointer, and the effect of a click: it measures, or calls `onTouch`. */
function useTouching(
  stage: Stage | null,
  { overlay, isMeasuring }: { overlay: SVGSVGElement | null; isMeasuring: boolean },
  onTouch: (x: number, y: number) => void,
) {
  const { measuring, distance } = useMeasuring(stage, overlay, isMeasuring)
  const touch = (x: number, y: number) => {
    const place = isMeasuring && stage?.placeAt(x, y)
    if (place) measuring?.add(place)
    else if (isMeasuring) measuring?.miss()
    else onTouch(x, y)
  }
  const { pointed, handlers } = usePointing(stage, touch)
  return { distance, pointed, touch, handlers, clearMeasuring: () => measuring?.clear() }
}

interface CanvasProps extends ComponentProps<'canvas'> {
  label: string
  /** When a point of the model has to be chosen: with keys, the one in the middle. */
  onAim: ((x: number, y: number) => void) | undefined
}

function ModelCanvas({ label, onAim, onKeyDown, ...props }: CanvasProps) {
  return (
    <>
      <canvas
        {...props}
        onKeyDown={(event) => {
          if (onAim && event.key === 'Enter') onAim(...middleOf(event.currentTarget))
          else onKeyDown?.(event)
        }}
        className={classes['canvas']}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- ARIA has no other role for what takes keys of its own
        role="application"
        aria-label={i18n.t(
          '3D model of {label}. Rotate it with the arrow keys, hold Shift to move it, zoom with plus and minus, press F to fit it and Escape to clear the selection.',
          { label },
        )}
      />
      {onAim && <span className={classes['aim']} aria-hidden />}
    </>
  )
}

function Distance({ text }: { text: string }) {
  return (
    <Text component="output" className={classes['distance']}>
      {text || (
        <>
          {i18n.t('Select two points or faces, or a round edge.')} <WithKeys />
        </>
      )}
    </Text>
  )
}

function WithKeys() {
  return <span className="for-keys">{i18n.t('Press Enter to select what’s in the middle.')}</span>
}

function middleOf({ clientWidth, clientHeight }: HTMLElement): [x: number, y: number] {
  return [clientWidth / 2, clientHeight / 2]
}

function pressed(event: KeyboardEvent, stage: Stage | null, chooseNothing: () => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'f') stage?.fit()
  else if (event.key === 'Escape') chooseNothing()
  else if (!stage?.key(event.key, event.shiftKey)) return
  event.preventDefault()
}

/** An isolated part fills the view, and so does everything afterwards. */
function useView(stage: Stage | null, view: ViewState) {
  useEffect(() => stage?.apply(view), [stage, view])
  const { isolated } = view
  const fitted = useRef(isolated)
  useEffect(() => {
    if (fitted.current === isolated) return
    fitted.current = isolated
    stage?.fit()
  }, [stage, isolated])
}

function NameOfPart({
  pointed: store,
  parts,
}: {
  pointed: Store<PointedPart | null>
  parts: readonly TreePart[]
}) {
  const pointed = useStore(store)
  const part = pointed && pathTo(parts, pointed.id).at(-1)
  if (!part) return null
  return (
    <div className={classes['tip']} style={{ left: pointed.x, top: pointed.y }}>
      {part.name}
    </div>
  )
}

/** Touch has no hover: the name of the selected part is shown below, with its parents. */
function ChosenPart({
  selected,
  parts,
}: {
  selected: ReadonlySet<string>
  parts: readonly TreePart[]
}) {
  // The step itself names what it shows.
  const [shownFirst] = useState(selected)
  const [id, ...others] = selected
  if (selected === shownFirst || id === undefined || others.length > 0) return null
  const [part, within] = pathTo(parts, id).toReversed()
  return (
    <Text component="output" className={classes['distance']}>
      {within && within.name !== part?.name && (
        <Text span inherit c="dimmed">
          {within.name} ›{' '}
        </Text>
      )}
      <b>{part?.name}</b>
    </Text>
  )
}

function LoadingState({
  state,
  pictureUrl,
  onRefine,
}: {
  state: StageState
  pictureUrl: string | undefined
  /** For a large model shown with fewer triangles. */
  onRefine: (() => void) | undefined
}) {
  return (
    <>
      {onRefine && (
        <Button size="xs" variant="default" className={classes['refine'] ?? ''} onClick={onRefine}>
          {i18n.t('Show every detail')}
        </Button>
      )}
      {state.phase === 'loading' && (
        <Box className={classes['loading']}>
          <Progress
            w={200}
            value={100 * (state.share ?? 1)}
            animated={state.share === null}
            aria-label={i18n.t('Loading the model')}
          />
        </Box>
      )}
      {state.phase === 'failed' && <NotShown pictureUrl={pictureUrl} />}
    </>
  )
}

function NotShown({ pictureUrl }: { pictureUrl: string | undefined }) {
  return (
    <Box className={classes['loading']}>
      {pictureUrl !== undefined && <img className={classes['instead']} src={pictureUrl} alt="" />}
      <Alert color="red" icon={<IconAlertTriangle />} title={i18n.t('The model can’t be shown')}>
        {i18n.t(
          'Your browser may not support WebGL, or the connection was lost. Reload the page to try again.',
        )}
      </Alert>
    </Box>
  )
}
