/** Commands for a document on its way, and for what the reader is asked before the open one is left. */
import { isDirty } from '../../marking/marking-state.ts'
import { mayOpenAgain } from '../../marking/open-marking.ts'
import { isForbiddenBySignature } from '../../viewer/known-signatures.ts'
import { rightsOf } from '../../viewer/reader-rights.ts'
import { type Command, type CommandContext, type CommandTable, isOpen, sessionOf } from './command.ts'

const marksOf = (context: CommandContext) => sessionOf(context)?.store.getState()

const isSaving = (context: CommandContext) => marksOf(context)?.isSaving === true

const hasUnsavedMarks = (context: CommandContext) => {
  const marks = marksOf(context)
  return marks !== undefined && isDirty(marks)
}

/** Whether the reader is asked about marks that would be lost with the open document. */
const losesMarks = (context: CommandContext) =>
  context.state.unsaved !== undefined && (hasUnsavedMarks(context) || isSaving(context))

/** Whether the document is known to refuse that marks are saved in it. */
const refusesMarks = (context: CommandContext) =>
  isForbiddenBySignature(context.state) || marksOf(context)?.problem === 'saving-forbidden'

/** Whether the author of the document forbids something that the owner's password allows. */
const isRestricted = (context: CommandContext) =>
  marksOf(context)?.mayMark === false || !Object.values(rightsOf(context.state)).every(Boolean)

/** An answer to the question whether the open document may be left. */
const answering = (answer: Pick<Command, 'word' | 'run'>) => ({
  ...answer,
  isOffered: ({ state }: CommandContext) => state.unsaved !== undefined,
  canRun: (context: CommandContext) => !isSaving(context),
  followsSessions: true as const,
})

/** What may help if it is tried again; other documents stay as they are. */
const lasting: readonly string[] = [
  'empty-file',
  'not-a-pdf',
  'damaged',
  'filter-unknown',
  'security-unknown',
]

export const openingCommands = {
  openAgain: {
    word: 'error.retry',
    isOffered: ({ state: { opening } }) =>
      opening?.purpose === 'show' && opening.at === 'refused' && !lasting.includes(opening.failure),
    run: ({ store, state: { opening } }) => {
      if (opening?.at === 'refused') void store.open(opening.document)
    },
  },
  cancelOpening: {
    word: 'notice.close',
    isOffered: ({ state: { opening } }) => opening?.purpose === 'replace',
    run: ({ store }) => store.cancelDeparture(),
  },
  stay: {
    ...answering({ word: 'unsaved.keep', run: ({ store }) => store.answerUnsaved(false) }),
    canRun: () => true,
  },
  leaveUnsaved: answering({
    word: context => (hasUnsavedMarks(context) ? 'unsaved.discard' : 'unsaved.discardTyped'),
    run: ({ store }) => store.answerUnsaved(true),
  }),
  saveAndLeave: {
    ...answering({
      word: 'unsaved.save',
      // If saving fails, the marks stay and the viewer shows why.
      run: ({ store, files }) => void store.leaveOnceKept(files.save),
    }),
    isOffered: context => losesMarks(context) && !refusesMarks(context),
    isShown: ({ state }) => state.settings.fileButtons.includes('save'),
  },
  copyAndLeave: {
    ...answering({
      word: 'unsaved.copy',
      run: ({ store, files }) => void store.leaveOnceKept(files.downloadVoided),
    }),
    isOffered: context => losesMarks(context) && isForbiddenBySignature(context.state),
  },
  exportAndLeave: {
    ...answering({
      word: 'unsaved.export',
      // If some marks are missing in it, they stay and the viewer says so.
      run: ({ store, files }) => void store.leaveOnceKept(files.exportMarks),
    }),
    isOffered: context =>
      losesMarks(context) && refusesMarks(context) && !isForbiddenBySignature(context.state),
  },
  closeFormNotice: {
    word: 'notice.close',
    isOffered: ({ state }) => state.isFormTold,
    run: ({ store }) => store.tellOfForms(false),
  },
  enterOwnerPassword: {
    word: 'marking.ownerEnter',
    isOffered: context => isOpen(context) && isRestricted(context),
    followsSessions: true,
    run: ({ store }) => store.askFurtherPassword({ purpose: 'mark' }),
  },
  cancelFurtherPassword: {
    word: 'password.cancel',
    isOffered: ({ state }) => state.passwordWish !== undefined,
    run: ({ store }) => store.askFurtherPassword(undefined),
  },
  cancelPrint: {
    word: ({ state }) => (state.printing.at === 'failed' ? 'print.close' : 'print.cancel'),
    isOffered: ({ state }) => state.printing.at !== 'idle',
    run: ({ files }) => files.cancelPrint(),
  },
  retryMarking: {
    word: 'error.retry',
    isOffered: context => isOpen(context) && mayOpenAgain(context.state.marking),
    run: ({ store }) => store.retryMarking(),
  },
  checkSignatures: {
    word: 'signature.check',
    isOffered: ({ state: { marking, unmarkedSignatures } }) =>
      marking.at === 'none' && unmarkedSignatures.at === 'partly',
    run: ({ store }) => store.retryMarking(),
  },
} as const satisfies CommandTable
