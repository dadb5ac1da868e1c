import type { ComponentProps } from 'react'

interface ScrolledRegionProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> {
  /** Its name for screen readers. */
  readonly label: string
}

/** A region that scrolls when it is long, and can then be reached and scrolled with the keyboard. */
export const ScrolledRegion = ({ label, ...props }: ScrolledRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a place in the order of tabs no key would scroll it
  <section {...props} aria-label={label} tabIndex={0} />
)
