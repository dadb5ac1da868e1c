import { createContext, useCallback, useContext } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import type { FileActions } from '../files/file-actions.ts'
import type { CommandContext } from './command.ts'
import { type CommandLook, type CommandName, commandNamed, lookOf, pressCommand } from './commands.ts'
import { useSeen } from './use-seen.ts'

/** The file actions of the surrounding viewer. */
export const FilesContext = createContext<FileActions | undefined>(undefined)

/** The file actions of the surrounding viewer. Throws if the component is outside of a viewer, which is a bug. */
export function useFiles(): FileActions {
  const files = useContext(FilesContext)
  if (!files) throw new Error('This component belongs inside a PdfViewer.')
  return files
}

/** Returns the function that returns what commands look at and act on in the surrounding viewer, as it is now. */
export function useCommandContext(): () => CommandContext {
  const store = useViewerStore()
  const files = useFiles()
  return useCallback(() => ({ store, state: store.state.getState(), files }), [store, files])
}

/** A command as a button or an item of a menu shows it. */
export interface CommandView extends CommandLook {
  readonly label: string
  /** Keys that perform it, as printed on a keyboard. */
  readonly keys: string | undefined
  readonly onPress: () => void
}

/** The present look of a command in the surrounding viewer; the component renders again when it changes. */
export function useCommand(name: CommandName): CommandView {
  const words = useWords()
  const now = useCommandContext()
  const command = commandNamed(name)
  const { word } = command
  const keyNow = () => (typeof word === 'function' ? word(now()) : word)
  useSeen(() => `${keyNow()} ${seenAs(lookOf(command, now()))}`, command.followsSessions === true)
  const look = lookOf(command, now())
  const key = keyNow()
  return {
    ...look,
    label: key ? words(key) : '',
    keys: command.keys?.[0],
    onPress: () => pressCommand(command, now()),
  }
}

/** A look as one value, which is the same as long as nothing has changed. */
const seenAs = ({ isOffered, canRun, isOn }: CommandLook): string => `${isOffered} ${canRun} ${isOn}`
