import { useMediaQuery } from '@mantine/hooks'

/** Space for the left navigation: none, collapsed, or expanded. */
export type WidthClass = 'phone' | 'compact' | 'wide'

/** Class of a window width in CSS pixels: none up to 700, collapsed up to 1275, open above. */
export function widthClass(width: number): WidthClass {
  if (width <= 700) return 'phone'
  return width <= 1275 ? 'compact' : 'wide'
}

/** Width class of the window, correct at the first render, so that the page does not move. */
export function useWidthClass(): WidthClass {
  const isAtMost700 = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
  const isAtMost1275 = useMediaQuery('(max-width: 1275px)', undefined, { getInitialValueInEffect: false })
  return widthClass(isAtMost700 ? 700 : isAtMost1275 ? 1275 : 1276)
}
