import { inkOf } from '@millwright/contract/picture-mark-shapes'
import { markColors, type MarkColor } from '@millwright/contract/picture-marks'
import { Menu } from '@mantine/core'
import { IconLetterA, IconUnderline } from '@tabler/icons-react'

import { colorWords } from '../../content/mark-words.ts'
import { i18n } from '../../i18n.ts'
import { BarButton } from './BarButton.tsx'
import classes from './color-menu.module.css'

/** Gives words the color of a mark on a picture, so that readers find what they refer to. */
export function ColorMenu({ onChoose }: { onChoose: (color: MarkColor | undefined) => void }) {
  return (
    <Menu returnFocus={false} position="bottom-start">
      <Menu.Target>
        <BarButton label={i18n.t('Color of a mark')} icon={IconUnderline} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{i18n.t('Belongs to a mark on a picture')}</Menu.Label>
        {markColors.map((color) => (
          <Menu.Item
            key={color}
            leftSection={<span className={classes['color']} style={{ background: inkOf(color) }} />}
            onClick={() => {
              onChoose(color)
            }}
          >
            {colorWords(color)}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconLetterA size={16} />}
          onClick={() => {
            onChoose(undefined)
          }}
        >
          {i18n.t('No color')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
