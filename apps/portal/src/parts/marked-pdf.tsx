import { PdfViewer, type ViewerHandle } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { Alert } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../lib/preferences.ts'
import { useMarksWords } from '../messages/marks-words.ts'
import classes from './marked-pdf.module.css'

type MarkEvent = Parameters<NonNullable<Parameters<typeof PdfViewer>[0]['onMarkEvent']>>[0]

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
  /** Whether the marks are stored: the viewer then asks nothing when the page is left. */
  readonly isSaved?: boolean
}

/** A PDF with an examiner's marks, which lie beside the file and do not change it. */
export function MarkedPdf(props: MarkedPdfProps) {
  const { onMarks, isSaved = true } = props
  const words = useMarksWords()
  const language = usePreferences(state => state.language)
  // The address contains a ticket that differs in every answer of the server. A new address would reload the document.
  const [file] = useState(props)
  const document = useMemo(
    () => ({ name: file.name, source: { kind: 'url' as const, url: file.url } }),
    [file],
  )
  const viewer = useRef<ViewerHandle>(null)
  const [problem, setProblem] = useState<'marksUnshown' | 'marksForeign'>()
  const author = words('marksAuthor')
  const first = useRef({ marks: file.marks, author })
  useEffect(() => {
    const { marks, author } = first.current
    if (marks === '') return
    let isOver = false
    Promise.resolve()
      .then(() => viewer.current?.importMarks(writtenBy(author, marks), { areKept: true }))
      .catch(() => isOver || setProblem('marksUnshown'))
    return () => {
      isOver = true
    }
  }, [])
  useEffect(() => {
    if (isSaved) viewer.current?.countAsSaved()
  }, [isSaved])
  const told = useRef(onMarks)
  told.current = onMarks
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current = -1
    },
    [],
  )
  const follow = async (event: MarkEvent) => {
    if (!told.current || !['add', 'edit', 'delete'].includes(event.type)) return
    if (isOfFile(event)) setProblem('marksForeign')
    const mine = ++turn.current
    // A failure shows in the viewer itself.
    const list = await viewer.current?.exportMarks({ onlyNew: true }).catch(() => undefined)
    if (list && mine === turn.current) told.current?.(list.length === 0 ? '' : JSON.stringify(list))
  }
  return (
    <div className={classes.marked}>
      {problem && (
        <Alert
          color={problem === 'marksUnshown' ? 'red' : 'yellow'}
          role={problem === 'marksUnshown' ? 'alert' : 'status'}
          radius={0}
        >
          {words(problem)}
        </Alert>
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
          onMarkEvent={event => void follow(event)}
        />
      </div>
    </div>
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
