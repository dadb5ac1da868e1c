import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useDialogOpen } from '../../lib/back-closes.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import { EditionChangesPart } from '../editions/edition-changes.tsx'
import classes from './edition-dialog.module.css'
import { notesBetween } from './edition-notes.ts'
import { useEditions } from './use-editions.ts'

/** The walk through what changed in an edition, below what its author wrote about it. With `onRead` the page on the screen can be opened for reading. */
export function EditionDialog(props: {
  readonly id: string
  readonly version: number
  /** The earlier version; the last published one before without it. */
  readonly from: number | undefined
  /** Only if the pages are numbered as in an edition that can be read here. */
  readonly onRead: ((page: number) => void) | undefined
  onClose(): void
}) {
  const { id, version, from, onRead, onClose } = props
  const words = useReadingWords()
  const notes = notesBetween(useEditions(id, version, { isAsked: true }) ?? [], { from, version })
  const [page, setPage] = useState<number | null>(null)
  return (
    <Modal
      opened={useDialogOpen(true, onClose)}
      onClose={onClose}
      fullScreen
      title={words('editionTitle', { version })}
      closeButtonProps={{ 'aria-label': words('close') }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {notes.length > 0 && (
        <section aria-label={words('editionNotes')} className={classes.notes}>
          {notes.map(({ version: of, note }) => (
            <p key={of}>
              {notes.length > 1 && <strong>{words('editionNumber', { version: of })} </strong>}
              {note}
            </p>
          ))}
        </section>
      )}
      <div className={classes.walk}>
        <EditionChangesPart
          workId={id}
          version={version}
          {...(from !== undefined && { from })}
          onPage={setPage}
        />
      </div>
      {page !== null && onRead && (
        <div className={classes.foot}>
          <Button onClick={() => onRead(page)}>{words('editionReadPage', { page })}</Button>
        </div>
      )}
    </Modal>
  )
}
