import type { Language } from '@lectern/contract'
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { localeOf, recall, remember } from '../lib/preferences.ts'

/**
 * Deep petrol, calm beside covers of any colour. White on shade 7 has a contrast of 6.3, shade 8 on shade 0 one of
 * 7.5.
 */
const petrol: MantineColorsTuple = [
  '#edf7f8',
  '#d8ecef',
  '#aed8de',
  '#7fc2cc',
  '#56adb9',
  '#2f95a3',
  '#1d7f8f',
  '#17697a',
  '#115464',
  '#0b3f4c',
]

/** Warm greys of the dark theme, a little towards the brand colour. */
const dark: MantineColorsTuple = [
  '#d3d7d8',
  '#b4babc',
  '#949c9f',
  '#6b7477',
  '#434b4e',
  '#343b3e',
  '#282e30',
  '#1d2224',
  '#171b1d',
  '#111516',
]

/** The theme of the portal. `fonts.css` sets the fonts by language. */
/** A title of several lines stays beside the close button, which keeps its place in the corner. */
const titleBeside = {
  header: { alignItems: 'flex-start', gap: 12 },
  title: { flex: 1, minWidth: 0, fontWeight: 650, lineHeight: 1.35, overflowWrap: 'anywhere' },
  close: { flex: 'none' },
} as const

const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol, dark },
  primaryShade: 7,
  fontFamily: 'var(--lectern-font)',
  headings: { fontFamily: 'var(--lectern-font)', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Components are named instead of imported, so that the theme does not load components that the first screen does
  // not show.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
    // Mantine moves its loaders to the middle in a transition, which people do not have who prefer less motion.
    Button: { styles: { loader: { transform: 'translate(-50%, -50%)' } } },
    // Mantine's small sizes are below the 24 pixels of WCAG 2.5.8.
    CloseButton: { styles: { root: { minWidth: 24, minHeight: 24 } } },
    // A list is first placed beside its field. Unless it is fixed, it widens the page of a phone, which then scrolls the field away.
    Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 } },
      styles: { ...titleBeside, title: { ...titleBeside.title, fontSize: 17 } },
    },
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { marginBottom: 6 } } },
    // Mantine renders these headers as banner landmarks, but the page already has one.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The focus starts on the first item of a menu: Mantine's placeholder before it has no accessible name.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { centered: true, padding: 'lg', transitionProps: { duration: 150, transition: 'fade' } },
      styles: { ...titleBeside, title: { ...titleBeside.title, fontSize: 18 } },
    },
  },
})

const themes = new Map<Language, typeof theme>()

/** The theme, with fields for numbers that show the decimal sign of the language; both signs can be typed. */
export function themeIn(language: Language): typeof theme {
  const decimalSeparator = new Intl.NumberFormat(localeOf[language]).format(0.5).charAt(1)
  const known = themes.get(language) ?? {
    ...theme,
    components: { ...theme.components, NumberInput: { defaultProps: { decimalSeparator } } },
  }
  themes.set(language, known)
  return known
}

/**
 * Corrects Mantine's colours whose contrast is below 4.5: dimmed text, grey icons, light badges, links in the dark
 * theme.
 */
export const contrastVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5b6467',
    '--mantine-color-gray-text': '#4c5558',
    '--mantine-color-gray-light-color': '#3d4649',
    '--mantine-color-petrol-light-color': petrol[8],
    '--mantine-color-teal-light-color': '#075f46',
    '--mantine-color-yellow-light-color': '#774400',
    '--mantine-color-red-text': '#b42525',
    '--mantine-color-error': '#b42525',
    '--mantine-color-placeholder': '#646d70',
  },
  dark: {
    '--mantine-color-dimmed': '#a3abae',
    '--mantine-color-gray-text': '#b4babc',
    '--mantine-color-petrol-light': '#1c3a41',
    '--mantine-color-petrol-light-hover': '#21444c',
    '--mantine-color-petrol-light-color': petrol[2],
    '--mantine-color-anchor': petrol[3],
    '--mantine-color-red-text': '#ff9c9c',
    '--mantine-color-error': '#ff9c9c',
    '--mantine-color-placeholder': '#8f979a',
  },
})

const isScheme = (value: unknown): value is MantineColorScheme => value === 'light' || value === 'dark'

/** Stores the theme under the name the contract sets; without a choice the theme follows the system. */
export const themeMemory: MantineColorSchemeManager = {
  get(defaultScheme) {
    const stored = recall('theme')
    return isScheme(stored) ? stored : defaultScheme
  },
  set: scheme => remember('theme', scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
