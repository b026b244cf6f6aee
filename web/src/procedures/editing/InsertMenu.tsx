import { Popover, ScrollArea } from '@mantine/core'
import { useEffect } from 'react'

import { i18n } from '../../i18n.ts'
import type { TextField } from './caret.ts'
import type { InsertChoice } from './insert-choices.ts'
import classes from './insert-menu.module.css'

const maxHeight = 320
const optionId = (index: number) => `insert-${index}`

/** The things that can be inserted, at the cursor, where the focus stays. */
export function InsertMenu({
  choices,
  active,
  place,
  field,
  onTake,
}: {
  choices: readonly InsertChoice[]
  active: number
  place: { left: number; top: number; height: number }
  field: TextField
  onTake: (choice: InsertChoice) => void
}) {
  useAnnouncement(field, active)
  return (
    <Popover opened position="bottom-start" offset={4} shadow="md" withRoles={false}>
      <Popover.Target>
        <span className={classes['place']} style={place} />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ScrollArea.Autosize mah={maxHeight} type="auto">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the text */}
          <div role="listbox" id="insert-menu" aria-label={i18n.t('Insert')}>
            {choices.map((choice, index) => (
              <Option
                key={choice.label}
                choice={choice}
                index={index}
                isActive={index === active}
                onTake={onTake}
              />
            ))}
          </div>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}

function Option({
  choice,
  index,
  isActive,
  onTake,
}: {
  choice: InsertChoice
  index: number
  isActive: boolean
  onTake: (choice: InsertChoice) => void
}) {
  const { label, icon: Icon } = choice
  return (
    // The focus stays in the text, which names the active option.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a list that is no select
      role="option"
      id={optionId(index)}
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['option']}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        onTake(choice)
      }}
    >
      <Icon size={18} aria-hidden />
      {label}
    </div>
  )
}

/** Announces the active option to screen readers from the text. */
function useAnnouncement(field: TextField, active: number) {
  useEffect(() => {
    field.setAttribute('aria-controls', 'insert-menu')
    field.setAttribute('aria-activedescendant', optionId(active))
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [field, active])
}
