import { Stack, Text, Title, useMantineTheme } from '@mantine/core'

import { cssVariables } from '../../ui/theme.ts'
import classes from './design.module.css'

/** At their current values: each shows its name, in both color schemes. */
export function ColorTokens() {
  const theme = useMantineTheme()
  const named = Object.keys(cssVariables(theme).light)
  const scales = ['cyan', 'dark', 'gray'].map((color) =>
    Array.from({ length: 10 }, (_, shade) => `--mantine-color-${color}-${shade}`),
  )
  return (
    <>
      {[named, ...scales].map((names) => (
        <ul key={names[0]} className={classes['swatches']}>
          {names.map((name) => (
            <li key={name}>
              <span className={classes['swatch']} style={{ background: `var(${name})` }} />
              <code>{name.replace('--mantine-color-', '')}</code>
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}

const sizes = ['xl', 'lg', 'md', 'sm', 'xs'] as const

export function TypeTokens() {
  const theme = useMantineTheme()
  return (
    <Stack gap="sm">
      {(['h1', 'h2', 'h3', 'h4', 'h5'] as const).map((size) => (
        <Title key={size} order={3} size={size}>
          {size}: Replace the mechanical seal of P-101
        </Title>
      ))}
      {sizes.map((size) => (
        <Text key={size} size={size}>
          {size}, {theme.fontSizes[size]}: Tighten the eight M8 screws crosswise to 25 N·m.
        </Text>
      ))}
      <Text c="dimmed">Dimmed: changed on November 28, 2026</Text>
      <Text data-number>Figures of one width: 1,111.11 and 8,888.88</Text>
    </Stack>
  )
}

const widths = ['wide', 'text', 'reading', 'form']

export function SizeTokens() {
  const theme = useMantineTheme()
  const spaces = sizes.map((size) => ({
    name: `space ${size}, ${theme.spacing[size]}`,
    width: `var(--mantine-spacing-${size})`,
  }))
  const pages = widths.map((name) => ({ name: `width ${name}`, width: `var(--width-${name})` }))
  return (
    <ul className={classes['bars']}>
      {[...spaces, ...pages].map(({ name, width }) => (
        <li key={name}>
          <code>{name}</code>
          <span className={classes['bar']} style={{ inlineSize: width }} />
        </li>
      ))}
    </ul>
  )
}
