import { accentTones, isLegible } from '@millwright/contract/accent-tones'
import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import classes from './accent.module.css'

const sheets = [
  { ground: 'light', page: '#ffffff', ink: '#171a1f' },
  { ground: 'dark', page: '#14171b', ink: '#eceff2' },
] as const

/** How a color looks at the top of a public page in light and dark mode, and how it is adjusted to be readable. */
export function AccentPreview({ name, color }: { name: string; color: string }) {
  const toned = sheets.filter(({ ground }) => !isLegible(color, ground))
  return (
    <>
      <div className={classes['pages']} aria-hidden>
        {sheets.map(({ ground, page, ink }) => {
          const { text, fill, onFill } = accentTones(color, ground)
          return (
            <div
              key={ground}
              className={classes['page']}
              style={{ background: page, color: ink, borderTopColor: fill }}
            >
              <b>{name}</b>
              <span style={{ color: text }} className={classes['link']}>
                {i18n.t('A link')}
              </span>
              <span style={{ background: fill, color: onFill }} className={classes['button']}>
                {i18n.t('A button')}
              </span>
            </div>
          )
        })}
      </div>
      {toned.length > 0 && (
        <Text component="output" size="sm" c="dimmed">
          {toned.length === 2
            ? i18n.t('Hard to read as is: links use a darker or lighter shade of it.')
            : toned[0]?.ground === 'light'
              ? i18n.t('Too light to read on white: links there use a darker shade of it.')
              : i18n.t('Too dark to read on black: links there use a lighter shade of it.')}
        </Text>
      )}
    </>
  )
}
