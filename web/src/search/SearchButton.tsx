import { ActionIcon, Box, Kbd, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import classes from './search.module.css'
import { openSearch } from './search-opening.ts'

/** In the header: looks like the field that it opens, or on a phone like its icon. */
export function SearchButton() {
  return (
    <>
      <Box visibleFrom="sm" w={{ sm: 240, md: 380 }}>
        <SearchFieldButton label={i18n.t('Search')} />
      </Box>
      <Box hiddenFrom="sm">
        <Tooltip label={i18n.t('Search')}>
          <ActionIcon
            variant="default"
            size={36}
            className="touch"
            aria-label={i18n.t('Search')}
            onClick={openSearch}
          >
            <IconSearch size={18} />
          </ActionIcon>
        </Tooltip>
      </Box>
    </>
  )
}

export function SearchFieldButton({ label, isLarge }: { label: string; isLarge?: boolean }) {
  return (
    <UnstyledButton
      className={classes['trigger'] ?? ''}
      data-large={isLarge ? true : undefined}
      aria-keyshortcuts="Control+K"
      onClick={openSearch}
    >
      <IconSearch size={isLarge ? 20 : 16} aria-hidden style={{ flex: 'none' }} />
      <Text span size={isLarge ? 'md' : 'sm'} truncate style={{ flex: 1 }}>
        {label}
      </Text>
      <Kbd size="xs" visibleFrom="sm" className="for-keys" aria-hidden>
        Ctrl K
      </Kbd>
    </UnstyledButton>
  )
}
