import { maxNoteLength } from '@millwright/contract/model-view'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { i18n } from '../../i18n.ts'
import type { Stage } from '../stage/stage.ts'
import type { Note } from './view-state.ts'
import classes from './viewer.module.css'

/** The notes on a model, at their points, which move with the view; editable with `onChange`. */
export function ModelNotes({
  stage,
  notes,
  onChange,
}: {
  stage: Stage | null
  notes: readonly Note[]
  onChange: ((notes: readonly Note[]) => void) | undefined
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!stage) return
    const place = () => {
      for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
        const note = notes[index]
        if (item instanceof HTMLElement) moveTo(item, note && stage.placeOfNote(note))
      }
    }
    place()
    return stage.afterDrawing(place)
  }, [stage, notes])
  if (notes.length === 0) return null
  return (
    <ul ref={list} className={classes['notes']} aria-label={i18n.t('Notes on the model')}>
      {notes.map((note, index) => (
        <li key={note.at.join(' ')} hidden>
          <span className={classes['noteDot']} aria-hidden />
          {onChange ? (
            <NoteField
              note={note}
              onWrite={(text) => {
                onChange(notes.with(index, { ...note, text }))
              }}
              onRemove={() => {
                onChange(notes.toSpliced(index, 1))
              }}
            />
          ) : (
            <span className={classes['noteText']}>{note.text}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function moveTo(item: HTMLElement, place: { x: number; y: number } | undefined) {
  item.hidden = place === undefined
  if (!place) return
  item.style.transform = `translate(${place.x}px, ${place.y}px)`
  // If there is room for the text.
  item.toggleAttribute('data-to-left', place.x > (item.parentElement?.clientWidth ?? 0) / 2)
}

function NoteField({
  note,
  onWrite,
  onRemove,
}: {
  note: Note
  onWrite: (text: string) => void
  onRemove: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const isNew = note.text === ''
  useEffect(() => {
    // It is shown once its position is known.
    if (isNew) requestAnimationFrame(() => field.current?.focus())
  }, [isNew])
  return (
    <div className={classes['noteField']}>
      <TextInput
        ref={field}
        size="xs"
        aria-label={i18n.t('Note on the model')}
        placeholder={i18n.t('What to note here')}
        maxLength={maxNoteLength}
        value={note.text}
        onChange={(event) => {
          onWrite(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <ActionIcon size={30} variant="default" aria-label={i18n.t('Remove note')} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}
