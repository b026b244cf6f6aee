import { Button, Paper } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconKeyboard,
  IconLink,
  IconList,
  IconTable,
} from '@tabler/icons-react'
import { memo, useState } from 'react'

import { i18n } from '../../i18n.ts'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import type { Autosave } from '../../ui/use-autosave.ts'
import classes from './editor-bar.module.css'
import { BarButton } from './BarButton.tsx'
import { ColorMenu } from './ColorMenu.tsx'
import { OthersEditing } from './OthersEditing.tsx'
import type { Marking } from './use-marking.tsx'
import { useWriting } from './writing.ts'
import { WritingKeysDialog } from './WritingKeysDialog.tsx'

interface Tools {
  canUndo: boolean
  canRedo: boolean
  marking: Marking
}

/** Stays in view while a long procedure is edited. */
export function EditorBar({
  phase,
  canUndo,
  canRedo,
  canClose,
  marking,
  onDone,
}: Tools & {
  phase: Autosave['phase']
  canClose: boolean
  /** Closes once everything is saved, and ends either way. */
  onDone: () => Promise<void>
}) {
  return (
    <Paper
      withBorder
      p="xs"
      shadow="sm"
      pos="sticky"
      top={64}
      style={{ zIndex: 5 }}
      component="section"
      aria-label={i18n.t('Editing')}
    >
      <div className={classes['bar']}>
        <BarTools canUndo={canUndo} canRedo={canRedo} marking={marking} />
        <OthersEditing />
        <div className={classes['note']}>
          <AutosaveNote phase={phase} />
        </div>
        <DoneButton canClose={canClose} onDone={onDone} />
      </div>
    </Paper>
  )
}

const BarTools = memo(function BarTools({ canUndo, canRedo, marking }: Tools) {
  const { undo, redo } = useWriting()
  return (
    <div className={classes['tools']}>
      <BarButton
        label={i18n.t('Undo')}
        icon={IconArrowBackUp}
        isDisabled={!canUndo}
        onClick={undo}
      />
      <BarButton
        label={i18n.t('Redo')}
        icon={IconArrowForwardUp}
        isDisabled={!canRedo}
        onClick={redo}
      />
      <BarButton label={i18n.t('Bold')} icon={IconBold} onClick={marking.bold} />
      <ColorMenu onChoose={marking.color} />
      <BarButton label={i18n.t('List')} icon={IconList} onClick={marking.list} />
      <BarButton label={i18n.t('Link')} icon={IconLink} onClick={marking.link} />
      <BarButton label={i18n.t('Table')} icon={IconTable} onClick={marking.table} />
      <KeysButton />
    </div>
  )
})

/** It stays enabled while autosaving, which can start at any moment, even under a finger. */
function DoneButton({ canClose, onDone }: { canClose: boolean; onDone: () => Promise<void> }) {
  const [isClosing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    await onDone()
    setClosing(false)
  }
  return (
    <Button data-done disabled={!canClose} loading={isClosing} onClick={() => void close()}>
      {i18n.t('Done')}
    </Button>
  )
}

function KeysButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BarButton
        label={i18n.t('Shortcuts')}
        icon={IconKeyboard}
        className="for-keys"
        onClick={() => {
          setOpen(true)
        }}
      />
      {isOpen && (
        <WritingKeysDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
