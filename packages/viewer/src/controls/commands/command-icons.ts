import {
  type Icon,
  IconArrowAutofitWidth,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronUp,
  IconDeviceFloppy,
  IconDownload,
  IconEraser,
  IconFolderOpen,
  IconHandFinger,
  IconLayoutSidebar,
  IconList,
  IconMaximize,
  IconMessages,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRotate2,
  IconRotateClockwise2,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import type { CommandName } from './commands.ts'
import { modeIcons } from './mode-icons.ts'

/** Icon of each command that has a button or an item of a menu. */
export const commandIcons = {
  open: IconFolderOpen,
  save: IconDeviceFloppy,
  download: IconDownload,
  print: IconPrinter,
  close: IconX,
  previewer: IconLayoutSidebar,
  outline: IconList,
  comments: IconMessages,
  find: IconSearch,
  previousPage: IconChevronUp,
  nextPage: IconChevronDown,
  zoomIn: IconPlus,
  zoomOut: IconMinus,
  fitWidth: IconArrowAutofitWidth,
  fitPage: IconMaximize,
  rotateLeft: IconRotate2,
  rotateRight: IconRotateClockwise2,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  clear: IconEraser,
  fingerDraws: IconHandFinger,
  textMode: modeIcons.text,
  handMode: modeIcons.hand,
  annotationMode: modeIcons.annotation,
  comparisonMode: modeIcons.comparison,
} as const satisfies Partial<Readonly<Record<CommandName, Icon>>>

/** A command with an icon. */
export type ShownCommand = keyof typeof commandIcons
