import type { Kind } from '@lectern/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconMessagePlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { leavable } from './review-keys.tsx'
import type { WorkDecision } from './use-work-decision.ts'
import classes from './work-review.module.css'

const longestNote = 500
const mostNotes = 300

/** The name of a place in a work: its page, or its time. */
export function usePlaceName(kind: Kind): (node: number) => string {
  const words = useConsoleWords()
  return node => (kind === 'pdf' ? words('onPage', { page: node }) : words('atTime', { time: clock(node) }))
}

/** The button that goes to a place in the work. */
export function PlaceButton(props: {
  readonly kind: Kind
  readonly node: number
  onGoTo(node: number): void
}) {
  const { kind, node, onGoTo } = props
  const words = useConsoleWords()
  const name = usePlaceName(kind)(node)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      justify="flex-start"
      aria-label={
        kind === 'pdf' ? words('noteGo', { page: node }) : words('noteGoTime', { time: clock(node) })
      }
      onClick={() => onGoTo(node)}
    >
      {name}
    </Button>
  )
}

/** Notes on pages or seconds, in their order. A button adds one for the place on the screen. */
export function PageNotes(props: {
  readonly kind: Kind
  readonly form: WorkDecision
  /** The page or second on the screen. */
  readonly node: number
  onGoTo(node: number): void
}) {
  const { kind, form, node, onGoTo } = props
  const words = useConsoleWords()
  const placeName = usePlaceName(kind)
  const notes = form.values.remarks
  const label =
    kind === 'pdf' ? words('noteOnPage', { page: node }) : words('noteAtTime', { time: clock(node) })
  const list = useRef<HTMLUListElement>(null)
  /** The place of the note that was just added and gets the focus. */
  const [fresh, setFresh] = useState<number>()
  useEffect(() => {
    if (fresh === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-note="${fresh}"] textarea`)?.focus()
    setFresh(undefined)
  }, [fresh])
  const add = () => {
    if (!notes.some(note => note.node === node))
      form.setFieldValue(
        'remarks',
        [...notes, { node, text: '' }].toSorted((one, other) => one.node - other.node),
      )
    setFresh(node)
  }
  return (
    <section aria-label={words('pageNotes')}>
      <h3 className={classes.heading}>{words('pageNotes')}</h3>
      <Button
        size="sm"
        variant="default"
        mb="sm"
        leftSection={<IconMessagePlus size={17} />}
        aria-keyshortcuts="m"
        title={`${label} (M)`}
        disabled={notes.length >= mostNotes}
        onClick={add}
      >
        {label}
      </Button>
      {notes.length === 0 ? (
        <p className={classes.hint}>{words('noNotes')}</p>
      ) : (
        <ul ref={list} className={classes.notes}>
          {notes.map((note, index) => {
            const place = placeName(note.node)
            return (
              <li key={note.node} className={classes.note} data-note={note.node}>
                <span>
                  <PlaceButton kind={kind} node={note.node} onGoTo={onGoTo} />
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words('noteRemove', { place })}
                  title={words('noteRemove', { place })}
                  onClick={() =>
                    form.setFieldValue(
                      'remarks',
                      notes.filter(other => other.node !== note.node),
                    )
                  }
                >
                  <IconTrash size={17} />
                </ActionIcon>
                <LongText
                  aria-label={words('noteText', { place })}
                  autosize
                  minRows={1}
                  maxRows={6}
                  longest={longestNote}
                  {...leavable}
                  {...form.getInputProps(`remarks.${index}.text`)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
