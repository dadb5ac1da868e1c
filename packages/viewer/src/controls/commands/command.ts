/** What a command is, for the tables of commands. */
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { WordKey } from '../../messages/words.ts'
import type { ViewerState } from '../../viewer/viewer-state.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { FileActions } from '../files/file-actions.ts'

/** What a command looks at and acts on. */
export interface CommandContext {
  readonly store: ViewerStore
  readonly state: ViewerState
  readonly files: FileActions
}

/** One command. */
export interface Command {
  /** Its name; absent for commands that only have keys. */
  readonly word?: WordKey | ((context: CommandContext) => WordKey)
  /** Keys that perform it, as printed on a keyboard; the first ones are shown. */
  readonly keys?: readonly [string, ...string[]]
  /** Its keys mean different things for marks and text, so `marking/use-marking-keys.ts` performs it before the others. */
  readonly hasMarkingKeys?: true
  /** Whether the command exists here; by default while a document is open. */
  readonly isOffered?: (context: CommandContext) => boolean
  /** Whether the host lets bars and keys have it; by default always. The host itself may run it all the same. */
  readonly isShown?: (context: CommandContext) => boolean
  /** Whether it would do something now; by default always. */
  readonly canRun?: (context: CommandContext) => boolean
  /** Whether what it switches is on; absent for commands that are no switches. */
  readonly isOn?: (context: CommandContext) => boolean
  /** What its button does while it is on, if that differs from what its keys do. */
  readonly switchOff?: (context: CommandContext) => void
  /** Whether it depends on marks or on a comparison, which change without a change of the viewer's state. */
  readonly followsSessions?: true
  /** The browser gets the keys while the command cannot run. */
  readonly leavesKeys?: true
  readonly run: (context: CommandContext) => void
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, Command>>

/** Whether a document is open. */
export const isOpen = ({ state }: CommandContext): boolean => state.file !== undefined

/** The marks of the open document, once they can be changed. */
export const sessionOf = ({ state: { marking } }: CommandContext): MarkingSession | undefined =>
  marking.at === 'ready' ? marking.session : undefined

/** A command that opens a side panel, or closes it. */
export const toPanel = (panel: NonNullable<ViewerState['panel']>) => ({
  isOn: ({ state }: CommandContext) => state.panel === panel,
  run: ({ store }: CommandContext) => store.togglePanel(panel),
})
