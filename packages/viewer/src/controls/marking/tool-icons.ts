import {
  type Icon,
  IconArrowUpRight,
  IconBubbleText,
  IconCircle,
  IconCursorText,
  IconGeometry,
  IconHighlight,
  IconLine,
  IconNote,
  IconPencil,
  IconPentagon,
  IconPointer,
  IconRubberStamp,
  IconSquare,
  IconStrikethrough,
  IconTextPlus,
  IconTimeline,
  IconTypography,
  IconUnderline,
  IconWaveSine,
} from '@tabler/icons-react'
import type { ToolName } from '../../tools/all-tools.ts'
import type { ToolGroup } from '../../tools/tool-definition.ts'

/** Icon of each tool. */
export const toolIcons: Readonly<Record<ToolName, Icon>> = {
  select: IconPointer,
  highlight: IconHighlight,
  underline: IconUnderline,
  squiggly: IconWaveSine,
  strikeout: IconStrikethrough,
  note: IconNote,
  freeText: IconTextPlus,
  callout: IconBubbleText,
  typewriter: IconCursorText,
  ink: IconPencil,
  square: IconSquare,
  circle: IconCircle,
  line: IconLine,
  arrow: IconArrowUpRight,
  polyline: IconTimeline,
  polygon: IconPentagon,
  stamp: IconRubberStamp,
}

/** Icon of each group of tools. */
export const groupIcons: Readonly<Record<ToolGroup, Icon>> = {
  select: IconPointer,
  text: IconTypography,
  pen: IconPencil,
  geometric: IconGeometry,
  stamp: IconRubberStamp,
}
