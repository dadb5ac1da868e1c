/** Commands of a comparison. */
import { type CommandContext, type CommandTable, isOpen, toPanel } from './command.ts'
import { type Direction, moveCompared } from './move-compared.ts'

const comparisonOf = ({ state }: CommandContext) => state.comparing?.session

/** A command that exists while two documents are compared. */
const compared = { isOffered: ({ state }: CommandContext) => state.comparing !== undefined }

/** Whether the second document has a page that lies over the current one. */
const hasPair = (context: CommandContext) =>
  comparisonOf(context)?.pairOf(context.state.pageIndex) !== undefined

const toChange = (direction: 1 | -1) => ({
  ...compared,
  run: (context: CommandContext) => comparisonOf(context)?.step(direction),
})

const moving = (direction: Direction) => ({
  ...compared,
  canRun: hasPair,
  run: ({ store }: CommandContext) => moveCompared(store, direction),
})

export const comparisonCommands = {
  openCompared: {
    word: ({ state }) => (state.comparing ? 'comparison.chooseOther' : 'comparison.choose'),
    isOffered: context => isOpen(context) && context.state.mode === 'comparison',
    run: ({ files }) => files.openCompared(),
  },
  changes: { word: 'panel.changes', ...toPanel('changes'), ...compared },
  previousChange: { word: 'comparison.previous', keys: ['P'], ...toChange(-1) },
  nextChange: { word: 'comparison.next', keys: ['N'], ...toChange(1) },
  moveComparedUp: { word: 'comparison.up', keys: ['Shift+↑'], ...moving('up') },
  moveComparedLeft: { word: 'comparison.left', keys: ['Shift+←'], ...moving('left') },
  moveComparedRight: { word: 'comparison.right', keys: ['Shift+→'], ...moving('right') },
  moveComparedDown: { word: 'comparison.down', keys: ['Shift+↓'], ...moving('down') },
  resetCompared: {
    word: 'comparison.reset',
    ...compared,
    canRun: context => comparisonOf(context)?.store.getState().offsets.has(context.state.pageIndex) === true,
    followsSessions: true,
    run: context => comparisonOf(context)?.resetOffset(context.state.pageIndex),
  },
  checkComparedSignatures: {
    word: 'signature.check',
    isOffered: ({ state }) => state.comparing?.signatures.at === 'partly',
    run: ({ store }) => store.examineCompared(),
  },
  endComparison: {
    word: 'comparison.end',
    isOffered: ({ state: { comparing, opening } }) =>
      comparing !== undefined || opening?.purpose === 'compare',
    run: ({ store }) => store.endComparison(),
  },
} as const satisfies CommandTable
