import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useContext } from 'react'
import { useStore } from 'zustand'
import { type LeftOutMark, largestMarksFile, mostFoundMarks } from '../../engine/found-marks.ts'
import type { ImportReport, ImportStage } from '../../marking/import-file.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { namedKindWord } from '../../messages/mark-label.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf, type WordKey } from '../../messages/words.ts'
import { ScrolledRegion } from '../../pages/scrolled-region.tsx'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'
import classes from './import-dialog.module.css'

/** Says what became of the import of a file of marks. */
export function ImportDialog() {
  const session = useViewer(({ marking }) => (marking.at === 'ready' ? marking.session : undefined))
  return session ? <OfSession session={session} /> : null
}

function OfSession({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const { onPress: end } = useCommand('endImport')
  const stage = useStore(session.store, ({ importing }) => importing)
  return (
    <Modal
      opened={stage !== undefined}
      onClose={end}
      title={words('import.title')}
      closeButtonProps={{ 'aria-label': words('notice.close') }}
      closeOnClickOutside={false}
      centered
      size={560}
      transitionProps={{ duration: 120 }}
    >
      {stage && <Stage stage={stage} onEnd={end} />}
    </Modal>
  )
}

function Stage({ stage, onEnd }: { readonly stage: ImportStage; readonly onEnd: () => void }) {
  const words = useWords()
  return (
    <Stack gap="md">
      {stage.at === 'reading' && (
        <Group gap="sm" wrap="nowrap" role="status">
          <Loader size="xs" aria-hidden />
          <Sentence text={words('import.reading', { name: stage.name })} />
        </Group>
      )}
      {stage.at === 'refused' && <Refusal stage={stage} />}
      {stage.at === 'done' && <Report report={stage} />}
      <DialogButtons>
        {stage.at === 'refused' && stage.why === 'not-permitted' && <OwnerButton onEnd={onEnd} />}
        <Button variant={stage.at === 'reading' ? 'default' : 'filled'} onClick={onEnd} data-autofocus>
          {words(stage.at === 'reading' ? 'import.cancel' : 'import.close')}
        </Button>
      </DialogButtons>
    </Stack>
  )
}

const Sentence = ({ text }: { readonly text: string }) => (
  <Text size="sm" className={classes.sentence}>
    {text}
  </Text>
)

function Refusal({ stage: { name, why } }: { readonly stage: Extract<ImportStage, { at: 'refused' }> }) {
  const words = useWords()
  const locale = localeOf(useContext(LanguageContext))
  const size = largestMarksFile / 1024 / 1024
  const most = mostFoundMarks.toLocaleString(locale)
  return (
    <div role="alert">
      <Sentence text={words(`import.refused.${why}`, { name, size, most })} />
    </div>
  )
}

/** Asks for the password with which marks are allowed, and then for the file. */
function OwnerButton({ onEnd }: { readonly onEnd: () => void }) {
  const words = useWords()
  const store = useViewerStore()
  const { onPress: choose } = useCommand('importMarks')
  return (
    <Button
      variant="default"
      onClick={() => {
        onEnd()
        store.askFurtherPassword({ purpose: 'mark', proceed: choose })
      }}
    >
      {words('marking.ownerEnter')}
    </Button>
  )
}

/** More are not listed. */
const mostListed = 500

function Report({ report: { added, pages, known, leftOut, reduced } }: { readonly report: ImportReport }) {
  const words = useWords()
  return (
    <>
      <div role="status">
        <Sentence
          text={added === 0 ? words('import.none') : words('import.added', { count: added, pages })}
        />
        {known > 0 && <Sentence text={words('import.known', { count: known })} />}
      </div>
      <MarkList word="import.leftOut" label="import.list" marks={leftOut} />
      <MarkList word="import.reduced" label="import.reducedList" marks={reduced} />
    </>
  )
}

interface MarkListProps {
  readonly word: WordKey
  readonly label: WordKey
  readonly marks: readonly LeftOutMark[]
}

/** How many marks, and which, with the reason of each. */
export function MarkList({ word, label, marks }: MarkListProps) {
  const words = useWords()
  if (marks.length === 0) return null
  const listed = marks.slice(0, mostListed)
  const [count, furtherCount] = [markCount(marks), markCount(marks) - markCount(listed)]
  return (
    <Stack gap={6}>
      <div role="status">
        <Sentence text={words(word, { count })} />
      </div>
      <ScrolledRegion className={classes.list} label={words(label)}>
        <ul>
          {listed.map(mark => (
            <LeftOut key={`${mark.entry} ${mark.code}`} mark={mark} />
          ))}
        </ul>
        {furtherCount > 0 && <Sentence text={words('import.more', { count: furtherCount })} />}
      </ScrolledRegion>
    </Stack>
  )
}

/** How many marks a list names; one that lost two parts is in it twice. */
const markCount = (marks: readonly LeftOutMark[]) => new Set(marks.map(({ entry }) => entry)).size

/** Longer names of strangers are cut. */
const longestName = 80

/** Names that programs give, which tell a reader nothing. RFC 9562 */
const isMadeUp = (name: string): boolean => /^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(name)

function LeftOut({ mark: { entry, kind = '', name = '', text = '', code } }: { readonly mark: LeftOutMark }) {
  const words = useWords()
  const word = namedKindWord(kind)
  const known = text || (isMadeUp(name) ? '' : name)
  const told = word ? words(word) : kind.slice(0, longestName)
  return (
    <li>
      <span className={classes.entry}>
        {words('import.entry', { entry, kind: told || words('marking.kind.other') })}
        {known !== '' && <bdi className={classes.name}>{known.slice(0, longestName)}</bdi>}
      </span>
      <span>{words(reasonWord(code))}</span>
    </li>
  )
}

/** Why a mark was left out, or a part of it. */
function reasonWord(code: LeftOutMark['code']): WordKey {
  switch (code) {
    case 'page-missing':
      return 'import.reason.page'
    case 'annotation-type-unknown':
      return 'import.reason.kind'
    case 'annotation-not-editable':
      return 'import.reason.shape'
    case 'stamp-image-invalid':
    case 'stamp-type-unknown':
      return 'import.reason.picture'
    case 'font-missing':
      return 'import.reason.font'
    case 'limit-exceeded':
      return 'import.reason.limit'
    case 'action-unsafe':
      return 'import.reason.action'
    case 'annotation-missing':
      return 'import.reason.parent'
    default:
      return 'import.reason.data'
  }
}
