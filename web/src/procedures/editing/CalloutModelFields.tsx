import type { Callout } from '@millwright/contract/procedure-content'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useModelChoice } from './ModelViewDialog.tsx'

/** The parts of a model that a notice is about: chosen, looked at anew, and taken away. */
export function CalloutModelFields({
  callout,
  onChange,
}: {
  callout: Callout
  onChange: (callout: Callout) => void
}) {
  const { modelView, ...rest } = callout
  const { begin, dialogs } = useModelChoice(({ view }) => {
    onChange({ ...rest, modelView: view })
  })
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant={modelView ? 'light' : 'subtle'}
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
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
                onChange(rest)
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
