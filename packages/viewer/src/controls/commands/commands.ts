/**
 * The commands of the viewer: bars, menus and shortcuts get from here what a command is called, which keys perform it,
 * when it is offered, when it can run, and what it does. Icons are apart, in `command-icons.ts`.
 */

import { steppedPage } from '../../marks/appearance.ts'
import { hasPins } from '../../marks/mark.ts'
import { knownSignatures } from '../../viewer/known-signatures.ts'
import { type ViewerMode, viewerModes } from '../../viewer/modes.ts'
import { rightsOf } from '../../viewer/reader-rights.ts'
import type { FileButton } from '../../viewer/settings.ts'
import { isPressed, type KeyPress } from '../keys/key-press.ts'
import {
  type Command,
  type CommandContext,
  type CommandTable,
  isOpen,
  sessionOf,
  toPanel,
} from './command.ts'
import { comparisonCommands } from './comparison-commands.ts'
import { markingCommands } from './marking-commands.ts'
import { openingCommands } from './opening-commands.ts'

/** A command for files, which the host may not offer. */
const forFiles = (button: FileButton, needsFile = true) => ({
  isOffered: (context: CommandContext) => !needsFile || isOpen(context),
  isShown: ({ state }: CommandContext) => state.settings.fileButtons.includes(button),
  run: ({ files }: CommandContext) => void files[button](),
})

const toMode = (mode: ViewerMode): Command => ({
  word: `mode.${mode}`,
  keys: [String(viewerModes.indexOf(mode) + 1)],
  isOffered: context => isOpen(context) && context.store.options.modes.includes(mode),
  isOn: ({ state }) => state.mode === mode,
  run: ({ store }) => store.setMode(mode),
})

/** Whether the file has signatures, or may have some. */
const hasSignatures = ({ state }: CommandContext): boolean => {
  const known = knownSignatures(state)
  return known.at === 'partly' || (known.at === 'known' && known.histories.length > 0)
}

/** Whether the document has files, or a page that was read has marks with one. */
const holdsFiles = (context: CommandContext): boolean => {
  const session = sessionOf(context)
  return session !== undefined && (session.hasFiles || hasPins(session.store.getState().annotationsByPage))
}

const mayPrint = ({ state }: CommandContext) => rightsOf(state).mayPrint

const toPage = (direction: 1 | -1) => ({
  canRun: ({ state: { file, pageIndex, shownSpread } }: CommandContext) => {
    const target = steppedPage(pageIndex, direction, shownSpread)
    return target >= 0 && target < (file?.geometries.length ?? 0)
  },
  run: ({ store }: CommandContext) => store.stepPage(direction),
})

const zoomBy = (direction: 1 | -1) => ({
  canRun: ({ state: { scale }, store: { options } }: CommandContext) =>
    direction === 1 ? scale < options.bounds.max : scale > options.bounds.min,
  run: ({ store }: CommandContext) => store.zoom(direction),
})

const fitTo = (fit: 'width' | 'page') => ({
  isOn: ({ state }: CommandContext) => state.fit === fit,
  run: ({ store }: CommandContext) => store.fitTo(fit),
})

const isFinding = ({ state: { find } }: CommandContext) => find !== undefined && !find.isPassage

const toHit = (direction: 1 | -1) => ({
  isOffered: isFinding,
  canRun: ({ state }: CommandContext) => (state.find?.hits.length ?? 0) > 0,
  run: ({ store }: CommandContext) => store.stepFind(direction),
})

/** All commands by name. */
export const commands = {
  open: { word: 'file.open', keys: ['Ctrl+Alt+O'], ...forFiles('open', false) },
  save: {
    word: 'file.save',
    // The browser would store its own page, without the marks.
    keys: ['Ctrl+Alt+S', 'Ctrl+S'],
    ...forFiles('save'),
    canRun: context => sessionOf(context)?.store.getState().isSaving !== true,
    followsSessions: true,
  },
  download: { word: 'file.download', ...forFiles('download') },
  print: {
    word: context => (mayPrint(context) ? 'file.print' : 'file.printForbidden'),
    keys: ['Ctrl+P'],
    ...forFiles('print'),
    followsSessions: true,
  },
  close: { word: 'file.close', keys: ['Ctrl+Alt+X'], ...forFiles('close') },
  previewer: { word: 'panel.previewer', keys: ['T'], ...toPanel('previewer') },
  outline: {
    word: 'panel.outline',
    ...toPanel('outline'),
    isOffered: context =>
      isOpen(context) && ((context.state.outline?.length ?? 0) > 0 || context.state.panel === 'outline'),
  },
  comments: { word: 'panel.comments', ...toPanel('comments') },
  signatures: {
    word: 'panel.signatures',
    ...toPanel('signatures'),
    isOffered: context => hasSignatures(context) || context.state.panel === 'signatures',
    followsSessions: true,
  },
  attachments: {
    word: 'panel.attachments',
    ...toPanel('attachments'),
    isOffered: context => isOpen(context) && (holdsFiles(context) || context.state.panel === 'attachments'),
    followsSessions: true,
  },
  layers: {
    word: 'panel.layers',
    ...toPanel('layers'),
    isOffered: context =>
      isOpen(context) && ((context.state.layers?.lines.length ?? 0) > 0 || context.state.panel === 'layers'),
  },
  find: {
    word: 'find.open',
    keys: ['Ctrl+F'],
    isShown: ({ state }) => !state.settings.hidesFindBar,
    isOn: isFinding,
    run: ({ store }) => store.openFind(),
    switchOff: ({ store }) => store.closeFind(),
  },
  findPrevious: { word: 'find.previous', ...toHit(-1) },
  findNext: { word: 'find.next', ...toHit(1) },
  endFind: { word: 'find.close', isOffered: isFinding, run: ({ store }) => store.closeFind() },
  previousPage: { word: 'page.previous', keys: ['←'], ...toPage(-1) },
  nextPage: { word: 'page.next', keys: ['→'], ...toPage(1) },
  goBack: {
    word: 'page.back',
    keys: ['Alt+←'],
    isOffered: context => isOpen(context) && context.state.trail.length > 0,
    leavesKeys: true,
    run: ({ store }) => store.goBack(),
  },
  stayHere: {
    word: 'page.forget',
    isOffered: context => isOpen(context) && context.state.trail.length > 0,
    run: ({ store }) => store.forgetTrail(),
  },
  zoomIn: { word: 'zoom.in', keys: ['↑'], ...zoomBy(1) },
  zoomOut: { word: 'zoom.out', keys: ['↓'], ...zoomBy(-1) },
  fitWidth: { word: 'zoom.width', ...fitTo('width') },
  fitPage: { word: 'zoom.page', ...fitTo('page') },
  rotateLeft: { word: 'rotate.left', keys: [','], run: ({ store }) => store.rotate(-1) },
  rotateRight: { word: 'rotate.right', keys: ['.'], run: ({ store }) => store.rotate(1) },
  selectAll: {
    keys: ['Ctrl+A'],
    isOffered: context => isOpen(context) && ['text', 'annotation'].includes(context.state.mode),
    run: ({ store }) => store.selectWholeText(),
  },
  ...markingCommands,
  textMode: toMode('text'),
  handMode: toMode('hand'),
  annotationMode: toMode('annotation'),
  comparisonMode: toMode('comparison'),
  ...comparisonCommands,
  ...openingCommands,
} as const satisfies CommandTable

/**
 * The name of a command, for example `zoomIn`, `undo` or `comments`: those for files, panels, pages, zoom, rotation, search,
 * marks, modes, the comparison, and what the reader is asked.
 */
export type CommandName = keyof typeof commands

/** All of them. */
export const commandNames = Object.keys(commands) as readonly CommandName[]

/** A command as all of them are: with what it may have. */
export const commandNamed = (name: CommandName): Command => commands[name]

/** The command of each mode. */
export const modeCommands = {
  text: 'textMode',
  hand: 'handMode',
  annotation: 'annotationMode',
  comparison: 'comparisonMode',
} as const satisfies Readonly<Record<ViewerMode, CommandName>>

/** The present look of a command. */
export interface CommandLook {
  readonly isOffered: boolean
  readonly canRun: boolean
  /** `undefined` for commands that are no switches. */
  readonly isOn: boolean | undefined
}

/** Whether bars, menus and keys have a command, whether it can run, and whether it is on. */
export const lookOf = (command: Command, context: CommandContext): CommandLook =>
  command.isShown?.(context) === false
    ? { ...possibilityOf(command, context), isOffered: false, canRun: false }
    : possibilityOf(command, context)

/** The look of a command for the host, which may run it without letting bars and keys have it. */
export function possibilityOf(
  { isOffered = isOpen, canRun, isOn }: Command,
  context: CommandContext,
): CommandLook {
  const offered = isOffered(context)
  return {
    isOffered: offered,
    canRun: offered && (canRun?.(context) ?? true),
    isOn: isOn?.(context),
  }
}

/** Does what the button of a command does, whether or not it can run. */
export function pressCommand(command: Command, context: CommandContext): void {
  if (command.switchOff && command.isOn?.(context)) command.switchOff(context)
  else command.run(context)
}

/** Performs the command of a key press; false if there is none, so that the browser may use the key. */
export function performKeys(press: KeyPress, context: CommandContext): boolean {
  const command = Object.values<Command>(commands).find(
    ({ keys, hasMarkingKeys }) => !hasMarkingKeys && keys?.some(key => isPressed(key, press)),
  )
  if (!command) return false
  const { isOffered, canRun } = lookOf(command, context)
  if (!isOffered || (command.leavesKeys && !canRun)) return false
  if (canRun) command.run(context)
  return true
}
