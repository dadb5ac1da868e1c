import type { FileInfo, OutlineItem } from '@lectern/contract'
import { ActionIcon, Button, Input, Text, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboardText,
  IconEye,
  IconPlus,
} from '@tabler/icons-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { Renew } from '../../../lib/use-fresh-address.ts'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { latePart } from '../../../parts/late-part.tsx'
import { ContentsFaults } from './contents-faults.tsx'
import classes from './contents-field.module.css'
import { ContentsList } from './contents-list.tsx'
import { type ContentsRow, faultsOf, firstPlace, mostEntries, placesOf } from './contents-model.ts'
import { useFormerFile } from './former-file.ts'
import { MovedPages } from './moved-pages.tsx'
import { newsSentence } from './news-sentence.ts'
import { TakeOutlineButton } from './take-outline-button.tsx'
import { useContents } from './use-contents.ts'

const LinesDialog = lateDialog(async () => (await import('./lines-dialog.tsx')).LinesDialog)
const ContentsPreview = latePart(async () => (await import('./contents-preview.tsx')).ContentsPreview)

/**
 * The outline of a work as its author edits it: entries with a title, a page or time and one of three levels. Entries
 * without a title are kept on the screen, but are no part of the outline. docs/wire.md, 10.1
 */
export function ContentsField(props: {
  readonly items: readonly OutlineItem[]
  /** The checked file of the work; without one positions are pages and have no upper limit. */
  readonly file: FileInfo | undefined
  /** The same file, if it was chosen in this browser. */
  readonly chosen?: File | undefined
  /** Reads the address of the file again, whose ticket may have expired. */
  readonly renew?: Renew | undefined
  readonly error?: ReactNode
  readonly readOnly?: boolean
  onChange(items: readonly OutlineItem[]): void
}) {
  const { file, error, readOnly = false } = props
  const words = useContentsWords()
  const id = useId()
  const [state, dispatch] = useContents(props.items, file, props.onChange)
  const [said, setSaid] = useState({ sentence: '', isFault: false })
  const [isPasting, setPasting] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const [place, setPlace] = useState<number>()
  const [jump, setJump] = useState<{ readonly place: number }>()
  const { rows, measure, active } = state
  const hasPreview = file !== undefined && file.url !== '' && (file.kind === 'pdf' || file.kind === 'video')
  const isOpen = hasPreview && isPreviewing
  const extent = useMemo(
    () => ({ measure, length: file && file.length > 0 ? file.length : undefined }),
    [measure, file],
  )
  const places = useMemo(() => placesOf(rows, measure), [rows, measure])
  const faults = useMemo(() => faultsOf(rows, extent), [rows, extent])
  const activeRow = rows.find(row => row.id === active?.id)
  const placeOfRow = (row: ContentsRow) => places[rows.indexOf(row)] ?? firstPlace(measure)
  const titled = rows.filter(({ title }) => title.trim() !== '').length
  const [former, adoptFile] = useFormerFile(file, titled > 0)
  const canEdit = !readOnly
  const hasHints = canEdit && rows.length > 0
  const look = (row: ContentsRow, opens: boolean) => {
    if (!hasPreview || !(isOpen || opens)) return
    setPreviewing(true)
    setJump({ place: placeOfRow(row) })
  }
  // Read by callbacks of the rows, which stay the same so that only a changed row is rendered again.
  const latest = useRef({ place, isOpen, look })
  latest.current = { place, isOpen, look }
  const preview = useMemo(
    () => ({
      look: (row: ContentsRow, opens: boolean) => latest.current.look(row, opens),
      useShown(row: ContentsRow) {
        const { place, isOpen } = latest.current
        if (!isOpen || place === undefined) return false
        dispatch({ do: 'set-place', id: row.id, place })
        return true
      },
    }),
    [dispatch],
  )
  return (
    <Input.Wrapper description={words('contentsHint')} error={error} className={classes.field}>
      <div className={classes.split} data-open={isOpen || undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend as its first child */}
        <div
          role="group"
          aria-label={words('contents')}
          aria-describedby={hasHints ? `${id}keys` : undefined}
          className={classes.side}
        >
          <div className={classes.tools}>
            {canEdit && hasPreview && (
              <TakeOutlineButton
                file={file}
                chosen={props.chosen}
                renew={props.renew}
                count={titled}
                variant={rows.length === 0 ? 'filled' : 'default'}
                onSay={(sentence, isFault) => setSaid({ sentence, isFault })}
                onTake={taken => {
                  dispatch({ do: 'replace', rows: taken })
                  adoptFile()
                }}
              />
            )}
            {canEdit && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconClipboardText size={16} />}
                onClick={() => setPasting(true)}
              >
                {words('pasteLines')}
              </Button>
            )}
            {hasPreview && !isOpen && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconEye size={16} />}
                onClick={() => {
                  setJump(undefined)
                  setPreviewing(true)
                }}
              >
                {words('previewOpen')}
              </Button>
            )}
          </div>
          {said.sentence !== '' && (
            <Text
              size="sm"
              className={classes.said}
              c={said.isFault ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'}
              role={said.isFault ? 'alert' : 'status'}
            >
              {said.sentence}
            </Text>
          )}
          {canEdit &&
            titled > 0 &&
            former?.kind === 'pdf' &&
            file?.kind === 'pdf' &&
            former.id !== file.id && (
              <MovedPages
                key={file.id}
                rows={rows}
                longerBy={file.length - former.length}
                onShift={(from, by) => {
                  dispatch({ do: 'shift', from, by })
                  adoptFile()
                }}
                onKeep={adoptFile}
              />
            )}
          {rows.length === 0 ? (
            <EmptyContents isVideo={measure === 'second'} canEdit={canEdit} />
          ) : (
            <ContentsList
              state={state}
              dispatch={dispatch}
              places={places}
              faults={faults}
              isReadOnly={readOnly}
              hasPreview={hasPreview}
              preview={preview}
            />
          )}
          {canEdit && (
            <div className={classes.foot}>
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconPlus size={16} />}
                disabled={rows.length >= mostEntries}
                onClick={() => dispatch({ do: 'add' })}
              >
                {words('addEntry')}
              </Button>
              <span className={classes.gap} />
              {state.past.length + state.future.length > 0 && (
                <>
                  <StepButton
                    kind="undo"
                    isPossible={state.past.length > 0}
                    onStep={() => dispatch({ do: 'undo' })}
                  />
                  <StepButton
                    kind="redo"
                    isPossible={state.future.length > 0}
                    onStep={() => dispatch({ do: 'redo' })}
                  />
                </>
              )}
              {rows.length > 0 && (
                <Text size="xs" c="dimmed" className={classes.count}>
                  {words('contentsCount', { count: titled, most: mostEntries })}
                </Text>
              )}
            </div>
          )}
          {/* Below the rows, which must not move under a thumb when a fault appears. */}
          <ContentsFaults
            faults={faults}
            rows={rows}
            measure={measure}
            onGo={id =>
              dispatch({ do: 'go', to: { id, field: fieldOf(faults.get(id)?.kind), caret: 'end' } })
            }
            onSort={canEdit ? () => dispatch({ do: 'sort' }) : undefined}
          />
          {hasHints && (
            <>
              <Text id={`${id}keys`} size="xs" c="dimmed" className={classes.keys}>
                {words('contentsKeys')}
              </Text>
              <Text size="xs" c="dimmed" className={classes.touch} aria-hidden="true">
                {words('contentsTouch')}
              </Text>
            </>
          )}
          <p className={classes.unseen} aria-live="polite">
            {newsSentence(state, words)}
          </p>
        </div>
        {isOpen && (
          <div className={classes.beside}>
            <ContentsPreview
              file={file}
              renew={props.renew}
              measure={measure}
              startAt={jump?.place ?? (activeRow ? placeOfRow(activeRow) : firstPlace(measure))}
              jump={jump}
              place={place}
              target={canEdit ? activeRow && (activeRow.title || words('entryUntitled')) : undefined}
              onShown={setPlace}
              onUse={shown => activeRow && dispatch({ do: 'set-place', id: activeRow.id, place: shown })}
              onAdd={canEdit ? (shown, title) => dispatch({ do: 'add-at', place: shown, title }) : undefined}
              onClose={() => setPreviewing(false)}
            />
          </div>
        )}
      </div>
      {isPasting && (
        <LinesDialog
          measure={measure}
          room={mostEntries - rows.length}
          onClose={() => setPasting(false)}
          onAdd={lines => {
            setPasting(false)
            dispatch({ do: 'paste', id: activeRow?.id, lines })
          }}
        />
      )}
    </Input.Wrapper>
  )
}

const fieldOf = (kind: string | undefined) => (kind?.startsWith('title') ? 'title' : 'place')

function StepButton(props: { readonly kind: 'undo' | 'redo'; readonly isPossible: boolean; onStep(): void }) {
  const words = useContentsWords()
  const label = words(props.kind === 'undo' ? 'undoStep' : 'redoStep')
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.step}
        aria-label={label}
        disabled={!props.isPossible}
        onClick={props.onStep}
      >
        {props.kind === 'undo' ? <IconArrowBackUp size={18} /> : <IconArrowForwardUp size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}

function EmptyContents({ isVideo, canEdit }: { readonly isVideo: boolean; readonly canEdit: boolean }) {
  const words = useContentsWords()
  return (
    <div className={classes.empty}>
      <Text fw={600} size="sm">
        {words('contentsEmpty')}
      </Text>
      {canEdit && (
        <Text size="sm" c="dimmed">
          {words(isVideo ? 'contentsEmptyVideo' : 'contentsEmptyDocument')}
        </Text>
      )}
    </div>
  )
}
