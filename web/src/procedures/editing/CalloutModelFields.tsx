import type { ModelView } from '@millwright/contract/model-view'
import type { Callout } from '@millwright/contract/procedure-content'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useModelChoice } from './ModelViewDialog.tsx'

/** The parts of a model that a notice is about: choose, view and remove them. */
export function CalloutModelFields({
  callout,
  onChange,
}: {
  callout: Callout
  onChange: (modelView: ModelView | undefined) => void
}) {
  const { modelView } = callout
  const { begin, dialogs } = useModelChoice(({ view }) => {
    onChange(view)
  })
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="transparent"
            c="inherit"
            className="touch"
            data-chosen={modelView !== undefined || undefined}
            aria-label={i18n.t('Parts of a model the notice refers to')}
          >
            <IconCube size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              begin(modelView)
            }}
          >
            {modelView ? i18n.t('Change view') : i18n.t('Choose parts of a model')}
          </Menu.Item>
          {modelView && (
            <Menu.Item
              onClick={() => {
                onChange(undefined)
              }}
            >
              {i18n.t('Remove model')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  )
}
