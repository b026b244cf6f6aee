import {
  createTheme,
  type Alert,
  type Autocomplete,
  type Badge,
  type CSSVariablesResolver,
  type Drawer,
  type MantineColorsTuple,
  type Menu,
  type Modal,
  type MultiSelect,
  type Notification,
  type NumberInput,
  type Select,
  type TagsInput,
  type ThemeIcon,
} from '@mantine/core'

import { i18n } from '../i18n.ts'

/** Mantine's cyan, with a last shade that has 5.7:1 contrast with white text. */
const cyan: MantineColorsTuple = [
  '#e3fafc',
  '#c5f6fa',
  '#99e9f2',
  '#66d9e8',
  '#3bc9db',
  '#22b8cf',
  '#15aabf',
  '#1098ad',
  '#0c8599',
  '#0b7285',
]

/** Grays with the page's blue tint, darkest last: the shades of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e6eaee',
  '#b4bdc7',
  '#8d98a4',
  '#5d6874',
  '#353d46',
  '#2a3139',
  '#22282f',
  '#1a1f25',
  '#13171b',
  '#0d1013',
]

/** Created again for each language. */
export function createAppTheme() {
  return createTheme({
    colors: { cyan, dark },
    primaryColor: 'cyan',
    primaryShade: 9,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: '"Inter Variable", "Inter Stand-in", system-ui, sans-serif',
    fontSizes: {
      xs: '0.75rem',
      sm: '0.875rem',
      md: '0.9375rem',
      lg: '1.0625rem',
      xl: '1.25rem',
    },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
    // Titles use this size. A phone has no room for long words at desktop size.
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: 'clamp(1.5rem, 1.1rem + 1.6vw, 2rem)' },
        h2: { fontSize: 'clamp(1.375rem, 1rem + 1.5vw, 1.75rem)', lineHeight: '1.25' },
        h3: { fontSize: '1.25rem' },
        h4: { fontSize: '1.0625rem' },
        h5: { fontSize: '0.9375rem' },
      },
    },
    components: setUpComponents(),
  })
}

/** Of a dialog about a record that is called as its owner likes. */
const longTitle = { lineHeight: 1.3, overflowWrap: 'anywhere' } as const

const closedOnFocus = { defaultProps: { openOnFocus: false } }

/** Mantine finds them by name, so that the theme imports none before a page shows it. */
function setUpComponents() {
  const closeLabel = { 'aria-label': i18n.t('Close') }
  return {
    Modal: {
      defaultProps: { closeButtonProps: closeLabel, radius: 'lg' },
      styles: {
        title: { ...longTitle, fontSize: 'var(--mantine-h4-font-size)', fontWeight: 650 },
      },
    } satisfies SetUp<typeof Modal>,
    // Moving through a field with Tab doesn't open its list; a click, an arrow key or a letter does.
    Select: closedOnFocus satisfies SetUp<typeof Select>,
    MultiSelect: closedOnFocus satisfies SetUp<typeof MultiSelect>,
    Autocomplete: closedOnFocus satisfies SetUp<typeof Autocomplete>,
    TagsInput: closedOnFocus satisfies SetUp<typeof TagsInput>,
    // The placeholder is not a menu item, and a menu may contain nothing else.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } } satisfies SetUp<typeof Menu>,
    Drawer: {
      defaultProps: { closeButtonProps: closeLabel },
      styles: { title: longTitle },
    } satisfies SetUp<typeof Drawer>,
    Notification: {
      defaultProps: { closeButtonProps: closeLabel },
    } satisfies SetUp<typeof Notification>,
    // Its two buttons share the height of one field, too small to hit; the arrow keys do the same.
    NumberInput: { defaultProps: { hideControls: true } } satisfies SetUp<typeof NumberInput>,
    Alert: { defaultProps: { radius: 'md' } } satisfies SetUp<typeof Alert>,
    // Color is for state and action; an icon beside a name is neither.
    ThemeIcon: {
      defaultProps: { color: 'gray' },
    } satisfies SetUp<typeof ThemeIcon>,
    // Text in the badge's own color would be unreadable on it.
    Badge: {
      defaultProps: {
        tt: 'none',
        variant: 'light',
        fw: 600,
        fz: 'xs',
        lts: 0,
        c: 'var(--mantine-color-text)',
      },
    } satisfies SetUp<typeof Badge>,
  }
}

type SetUp<Component extends { extend: (input: never) => unknown }> = Parameters<
  Component['extend']
>[0]

const hovered = {
  '--mantine-color-cyan-filled-hover': '#095c6b',
  '--mantine-primary-color-filled-hover': '#095c6b',
}

/** Mantine's grays for secondary text, and its hovered buttons, miss the contrast of WCAG 2.2 AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...hovered,
    '--page': '#ffffff',
    '--soft': '#f4f5f7',
    '--mantine-color-default-border': '#dde1e6',
    '--mantine-color-cyan-light-color': '#095c6b',
    '--mantine-primary-color-light-color': '#095c6b',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': '#c01c1c',
    '--mantine-color-anchor': 'var(--mantine-color-cyan-9)',
    '--place': '#b45309',
    '--place-fill': 'rgb(245 158 11 / 28%)',
    '--stage': '#ffffff',
    '--stage-rim': '#e6eaee',
    '--chosen': '#fff0d9',
    '--away': '#fff4dc',
    '--away-rim': '#d9a73f',
    '--away-text': '#3d2a00',
  },
  dark: {
    ...hovered,
    '--page': 'var(--mantine-color-dark-8)',
    '--soft': 'var(--mantine-color-dark-6)',
    // Lighter than the page, like everything that can be pressed; Mantine's is darker.
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': '#ff9d9d',
    '--mantine-color-anchor': 'var(--mantine-color-cyan-3)',
    '--place': '#b45309',
    '--place-fill': 'rgb(245 158 11 / 28%)',
    '--stage': '#66717d',
    '--stage-rim': '#3a434c',
    '--chosen': '#4a3413',
    '--away': '#33260c',
    '--away-rim': '#7a5a1a',
    '--away-text': '#ffe7b3',
  },
})
