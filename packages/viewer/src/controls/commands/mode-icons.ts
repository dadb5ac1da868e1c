import { type Icon, IconArrowsDiff, IconCursorText, IconHandStop, IconPencil } from '@tabler/icons-react'
import type { ViewerMode } from '../../viewer/modes.ts'

/** Icon of each mode. */
export const modeIcons: Record<ViewerMode, Icon> = {
  text: IconCursorText,
  hand: IconHandStop,
  annotation: IconPencil,
  comparison: IconArrowsDiff,
}
