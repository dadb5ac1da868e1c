import type { ToolbarItem } from '../../viewer/toolbar-items.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import type { CommandContext } from '../commands/command.ts'
import { commandNamed, lookOf } from '../commands/commands.ts'
import { useFiles } from '../commands/use-command.ts'
import { useSeen } from '../commands/use-seen.ts'

/** The items of the toolbar that there are at the moment. */
export function useShownItems(): readonly ToolbarItem[] {
  const store = useViewerStore()
  const files = useFiles()
  const toolbar = useViewer(state => state.settings.toolbar)
  // Pins with files and signatures are found as pages are read.
  const shown = useSeen(state => toolbar.map(item => isShown(item, { store, state, files })).join())
  const areShown = shown.split(',')
  return toolbar.filter((_, index) => areShown[index] === 'true')
}

function isShown(item: ToolbarItem, context: CommandContext): boolean {
  const { state, store } = context
  if (typeof item !== 'string') return true
  switch (item) {
    case 'divider':
    case 'space':
      return true
    case 'page':
    case 'zoom':
    // The outline is read after the document was opened: its button has its room from the start.
    case 'outline':
      return state.file !== undefined
    case 'appearance':
      // Compared pages keep the colours in which changes are marked.
      return state.file !== undefined && state.mode !== 'comparison'
    case 'modes':
      return state.file !== undefined && store.options.modes.length > 1
    default:
      return lookOf(commandNamed(item), context).isOffered
  }
}
