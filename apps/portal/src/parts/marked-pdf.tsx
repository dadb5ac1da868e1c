import type { MarkEvent } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer, type ViewerHandle } from '@lectern/viewer/react'
import { Alert, Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../lib/preferences.ts'
import { useMarksWords } from '../messages/marks-words.ts'
import { createMarkReports, type MarkReports, shownFor } from './mark-reports.ts'
import classes from './marked-pdf.module.css'
import { useKeptPage } from './use-kept-page.ts'
import { useUnsavedQuestion } from './use-unsaved-question.ts'

const readingModes = ['annotation', 'comparison', 'hand'] as const
const markingModes = ['comparison', 'hand'] as const
/** Stamps are pictures, which do not fit into the stored marks. */
const withoutStamps = ['stamp'] as const
const readingButtons = ['download', 'print'] as const

interface MarkedPdfProps {
  readonly name: string
  readonly url: string
  /** A list in the data form of annotations as JSON; empty without any. */
  readonly marks: string
  /** Called with all marks after each change. Without it they can only be read. */
  readonly onMarks?: ((marks: string) => void) | undefined
  /** Called when a change is on its way to `onMarks`, with its end; the viewer must stay until then. */
  readonly onReport?: ((reported: Promise<void>) => void) | undefined
  /** Whether the marks are stored: the viewer then asks nothing when the page is left. */
  readonly isSaved?: boolean
}

/**
 * A PDF with an examiner's marks, which lie beside the file and do not change it. The viewer begins again when `marks`
 * change without it, and when marking is no longer allowed.
 */
export function MarkedPdf(props: MarkedPdfProps) {
  const { marks, onMarks } = props
  const [shown, setShown] = useState({ marks, round: 0 })
  const current = shownFor(shown, marks)
  if (current !== shown) setShown(current)
  return (
    <OpenedPdf
      {...props}
      key={`${current.round} ${onMarks === undefined}`}
      onMarks={
        onMarks &&
        (own => {
          setShown({ ...current, marks: own })
          onMarks(own)
        })
      }
      onRetry={() => setShown({ ...current, round: current.round + 1 })}
    />
  )
}

type Problem = 'marksUnshown' | 'marksTooMany' | 'marksForeign'

/** One opening of the file, with the marks that it was opened with. */
function OpenedPdf(props: MarkedPdfProps & { onRetry(): void }) {
  const { isSaved = true, onRetry } = props
  const words = useMarksWords()
  const language = usePreferences(state => state.language)
  // The address contains a ticket that differs in every answer of the server. A new address would reload the document.
  const [file] = useState(props)
  const document = useMemo(
    () => ({ name: file.name, source: { kind: 'url' as const, url: file.url } }),
    [file],
  )
  const viewer = useRef<ViewerHandle>(null)
  const [isUnshown, setUnshown] = useState(false)
  const [isTooMany, setTooMany] = useState(false)
  const [isForeign, setForeign] = useState(false)
  const [isTyped, setTyped] = useState(false)
  useUnsavedQuestion(isTyped)
  useKeptPage(isTyped)
  // Marks that are not shown would be replaced by the next stroke.
  const onMarks = isUnshown ? undefined : props.onMarks
  const author = words('marksAuthor')
  const first = useRef({ marks: file.marks, author })
  const reports = useRef<MarkReports>(undefined)
  useEffect(() => {
    const { marks, author } = first.current
    const imported = Promise.resolve().then(() =>
      marks === '' ? undefined : viewer.current?.importMarks(writtenBy(author, marks), { areKept: true }),
    )
    const mine = createMarkReports({
      imported,
      exportMarks: async () => viewer.current?.exportMarks({ onlyNew: true }),
    })
    reports.current = mine
    let isOver = false
    imported.catch(() => isOver || setUnshown(true))
    return () => {
      isOver = true
      mine.stop()
    }
  }, [])
  useEffect(() => {
    if (isSaved && !isTooMany) viewer.current?.countAsSaved()
  }, [isSaved, isTooMany])
  const latest = useRef({ onMarks, onReport: props.onReport })
  latest.current = { onMarks, onReport: props.onReport }
  const follow = (event: MarkEvent) => {
    const { onMarks, onReport } = latest.current
    if (!onMarks || !['add', 'edit', 'delete'].includes(event.type)) return
    if (isOfFile(event)) setForeign(true)
    const reported = reports.current?.changed(marks => {
      setTooMany(marks === undefined)
      if (marks !== undefined) onMarks(marks)
    })
    if (reported) onReport?.(reported)
  }
  const problem: Problem | undefined = isUnshown
    ? 'marksUnshown'
    : isTooMany
      ? 'marksTooMany'
      : isForeign
        ? 'marksForeign'
        : undefined
  return (
    <div className={classes.marked}>
      {problem && (
        <ProblemAlert
          problem={problem}
          isMarking={file.onMarks !== undefined}
          onRetry={isUnshown ? onRetry : undefined}
        />
      )}
      <div className={classes.viewer}>
        <PdfViewer
          ref={viewer}
          document={document}
          language={language}
          wasmUrl={pdfiumUrl}
          userName={author}
          disabledModes={onMarks ? markingModes : readingModes}
          disabledTools={withoutStamps}
          {...(!onMarks && { fileButtons: readingButtons })}
          onMark={follow}
          onTextDraft={setTyped}
        />
      </div>
    </div>
  )
}

function ProblemAlert(props: {
  readonly problem: Problem
  readonly isMarking: boolean
  readonly onRetry: (() => void) | undefined
}) {
  const { problem, isMarking, onRetry } = props
  const words = useMarksWords()
  const isRed = problem !== 'marksForeign'
  return (
    <Alert color={isRed ? 'red' : 'yellow'} role={isRed ? 'alert' : 'status'} radius={0}>
      {words(problem)}
      {problem === 'marksUnshown' && isMarking && <div>{words('marksOnlyRead')}</div>}
      {onRetry && (
        <div className={classes.retry}>
          <Button size="xs" variant="default" onClick={onRetry}>
            {words('retry')}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** Marks as values, with an author in the reader's language; their own is not stored. */
function writtenBy(author: string, marks: string): unknown {
  const list: unknown = JSON.parse(marks)
  return Array.isArray(list) ? list.map((mark: object) => ({ ...mark, author })) : list
}

/** Whether an annotation that came with the file was changed or deleted. */
function isOfFile(event: MarkEvent): boolean {
  if (event.type === 'edit') return !event.before.isNew
  return event.type === 'delete' && !event.mark.isNew
}
