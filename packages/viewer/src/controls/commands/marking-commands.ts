/** Commands for the marks of the open document. */

import type { MarkingSession } from '../../marking/marking-session.ts'
import {
  hasAdditions,
  isDirty,
  type MarkingState,
  redoCountOf,
  undoCountOf,
} from '../../marking/marking-state.ts'
import { findMark, isRewordable } from '../../marks/mark.ts'
import { restingTool, toolNamed } from '../../tools/all-tools.ts'
import { isForbiddenBySignature } from '../../viewer/known-signatures.ts'
import { type CommandContext, type CommandTable, isOpen, sessionOf } from './command.ts'

/** A command for marks; `canRun` looks at their state. */
const forMarks = (
  canRun: (marks: MarkingState) => boolean,
  run: (session: MarkingSession, context: CommandContext) => void,
) => ({
  isOffered: (context: CommandContext) => isOpen(context) && sessionOf(context) !== undefined,
  canRun: (context: CommandContext) => {
    const marks = sessionOf(context)?.store.getState()
    return marks !== undefined && canRun(marks)
  },
  followsSessions: true as const,
  run: (context: CommandContext) => {
    const session = sessionOf(context)
    if (session) run(session, context)
  },
})

/** A command of the annotation mode, where the document allows marks. */
const whileMarking = (...given: Parameters<typeof forMarks>) => ({
  ...forMarks(...given),
  isOffered: (context: CommandContext) =>
    isOpen(context) &&
    context.state.mode === 'annotation' &&
    sessionOf(context)?.store.getState().mayMark === true,
})

const always = () => true
const isSelected = ({ selection }: MarkingState) => selection.length > 0

const hasWritable = ({ selection, annotationsByPage }: MarkingState) =>
  selection.some(id => findMark(annotationsByPage, id)?.data !== undefined)

/** Whether one mark is selected, and its text can be edited. */
const isWording = ({ selection, annotationsByPage }: MarkingState) => {
  const [id = '', ...others] = selection
  const mark = findMark(annotationsByPage, id)
  return mark !== undefined && others.length === 0 && isRewordable(mark)
}

export const markingCommands = {
  undo: {
    word: 'marking.undo',
    keys: ['Ctrl+Z'],
    ...forMarks(
      marks => undoCountOf(marks) > 0,
      session => session.undo(),
    ),
  },
  redo: {
    word: 'marking.redo',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    ...forMarks(
      marks => redoCountOf(marks) > 0,
      session => session.redo(),
    ),
  },
  clear: {
    word: 'marking.clear',
    ...forMarks(hasAdditions, session => session.clear()),
  },
  leaveLook: {
    word: 'loss.keep',
    ...forMarks(
      ({ losing }) => losing !== undefined,
      session => session.answerLoss(false),
    ),
  },
  drawAgain: {
    word: 'loss.draw',
    ...forMarks(
      ({ losing }) => losing !== undefined,
      session => session.answerLoss(true),
    ),
  },
  editText: {
    word: 'marking.edit',
    keys: ['Enter'],
    hasMarkingKeys: true,
    ...whileMarking(isWording, session => session.askText(session.store.getState().selection[0] ?? '')),
  },
  copy: {
    word: 'marking.copy',
    keys: ['Ctrl+C'],
    hasMarkingKeys: true,
    ...whileMarking(hasWritable, session => void session.copySelected()),
  },
  cut: {
    word: 'marking.cut',
    keys: ['Ctrl+X'],
    hasMarkingKeys: true,
    ...whileMarking(hasWritable, session => session.cutSelected()),
  },
  paste: {
    word: 'marking.paste',
    keys: ['Ctrl+V'],
    hasMarkingKeys: true,
    ...whileMarking(always, (session, { state }) => session.paste(state.pageIndex)),
  },
  duplicate: {
    word: 'marking.duplicate',
    keys: ['Ctrl+D'],
    hasMarkingKeys: true,
    ...whileMarking(hasWritable, session => session.duplicateSelected()),
  },
  removeSelected: {
    word: 'marking.delete',
    keys: ['Del'],
    hasMarkingKeys: true,
    ...whileMarking(isSelected, session => session.removeSelected()),
  },
  finishDrawing: {
    word: 'marking.finish',
    keys: ['Enter'],
    hasMarkingKeys: true,
    ...whileMarking(always, session => session.dispatch({ type: 'key', key: 'Enter' })),
    isOffered: context =>
      context.state.mode === 'annotation' &&
      toolNamed(sessionOf(context)?.store.getState().tool ?? restingTool).isFinishedByReader === true,
  },
  cancelDrawing: {
    word: 'comments.cancel',
    keys: ['Escape'],
    hasMarkingKeys: true,
    ...whileMarking(always, session => session.dispatch({ type: 'key', key: 'Escape' })),
  },
  fingerDraws: {
    word: 'marking.fingerDraws',
    isOffered: context =>
      context.state.mode === 'annotation' &&
      context.state.stylus.wasUsed &&
      ![undefined, restingTool].includes(sessionOf(context)?.store.getState().tool),
    isOn: ({ state }) => state.stylus.fingerDraws,
    followsSessions: true,
    run: ({ store, state }) => store.stylus.letFingerDraw(!state.stylus.fingerDraws),
  },
  voidSignature: {
    word: 'signature.void',
    ...forMarks(
      marks => !marks.isSaving && (isDirty(marks) || undoCountOf(marks) > 0),
      (_, { files }) => void files.downloadVoided(),
    ),
    isOffered: context => sessionOf(context) !== undefined && isForbiddenBySignature(context.state),
  },
  exportMarks: { word: 'marking.export', ...forMarks(always, (_, { files }) => void files.exportMarks()) },
  exportFdf: { word: 'marking.exportFdf', ...forMarks(always, (_, { files }) => files.exportFdf()) },
  exportJson: { word: 'marking.exportJson', ...forMarks(always, (_, { files }) => files.exportJson()) },
  importMarks: {
    word: 'import.choose',
    ...forMarks(always, (_, { files }) => files.importMarks()),
    isShown: ({ state }) => state.settings.fileButtons.includes('open'),
  },
  endImport: {
    word: 'notice.close',
    ...forMarks(
      ({ importing }) => importing !== undefined,
      session => session.endImport(),
    ),
  },
  dismissProblem: {
    word: 'notice.close',
    ...forMarks(
      marks => marks.problem !== undefined,
      session => session.dismissProblem(),
    ),
  },
} as const satisfies CommandTable
