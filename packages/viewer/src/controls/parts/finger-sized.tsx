import { createTheme, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './finger-sized.module.css'

/** Mantine's smallest close buttons are below the 24 pixels of WCAG 2.5.8. */
const leastOfClosing = { minWidth: 'var(--least-target, 24px)', minHeight: 'var(--least-target, 24px)' }

/** Theme that makes Mantine's components large enough for touch; with a mouse they keep their size. */
const theme = createTheme({
  components: {
    ActionIcon: { classNames: { root: classes.control } },
    Button: { classNames: { root: `${classes.control} ${classes.wrapping}`, label: classes.whole } },
    Checkbox: {
      classNames: {
        body: classes.body,
        inner: classes.box,
        label: classes.lines,
      },
    },
    CloseButton: {
      classNames: { root: `${classes.control} ${classes.close}` },
      styles: { root: leastOfClosing },
    },
    Input: { classNames: { input: classes.input } },
    InputWrapper: { classNames: { error: classes.sentence } },
    // Items of a menu, also those that are chosen of several, have their look from it.
    Menu: {
      classNames: { item: classes.row },
      // It takes the focus first, and screen readers find something in the menu that is no item.
      defaultProps: { withInitialFocusPlaceholder: false },
    },
    Modal: { classNames: { title: classes.sentence } },
    SegmentedControl: { classNames: { control: classes.row, label: classes.row } },
    Slider: { classNames: { root: classes.track, trackContainer: classes.track } },
    Switch: {
      classNames: {
        body: classes.row,
        labelWrapper: classes.words,
        label: `${classes.row} ${classes.words}`,
      },
    },
  },
})

/** Makes all controls inside large enough for touch, including dialogs and panels in portals. */
export const FingerSized = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={theme} inherit>
    {children}
  </MantineThemeProvider>
)
