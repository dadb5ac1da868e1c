import type { GradingView } from '@lectern/contract'
import { Anchor, Button, NumberInput, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { latePart } from '../../../parts/late-part.tsx'
import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { ScreenPlace } from '../desk/screen-place.tsx'
import { DeskForm } from '../forms/desk-form.tsx'
import { type Faults, useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { arePoints } from './are-points.ts'
import classes from './grading.module.css'
import { useWhatFollows } from './use-what-follows.ts'

const MarkedPdf = latePart(async () => (await import('../../../parts/marked-pdf.tsx')).MarkedPdf, ScreenPlace)

type Item = GradingView['items'][number]

/** Points, remark and marks of an answer in the form; no points are an empty text. */
interface GradeValue {
  readonly got: number | string
  readonly remark: string
  readonly marks: string
}

interface GradeValues {
  readonly grades: readonly GradeValue[]
  readonly rev: number
}

const longestRemark = 500

const pointsOf = (grade: GradeValue | undefined): number | null =>
  grade === undefined || grade.got === '' ? null : Number(grade.got)

/** The operation answers of one attempt, PDFs in the viewer, with points and a remark for each. */
export function AttemptGrading(props: { readonly attempt: GradingView; onDecided(): void }) {
  const { attempt, onDecided } = props
  const { items } = attempt
  const words = useConsoleWords()
  const [open, setOpen] = useState(items.find(({ isPdf }) => isPdf))
  const follows = useWhatFollows(attempt.roleName)
  const stored: GradeValues = {
    grades: items.map(({ got, remark, marks }) => ({ got: got ?? '', remark, marks })),
    rev: attempt.rev,
  }
  const form = useDeskForm<
    GradeValues,
    { readonly state: GradingView['state']; readonly score: number | null }
  >({
    stored,
    kept: keptAs(`grading ${attempt.attemptId}`, stored),
    act: () => words('submitGrades'),
    faults: ({ grades }): Faults =>
      Object.fromEntries(
        items.map(({ score }, index) => [
          `grades.${index}.got`,
          !arePoints(grades[index]?.got ?? '', score) && 'pointsWrong',
        ]),
      ),
    // The last points decide the exam, and cannot be taken back.
    isSure: ({ grades, rev }) =>
      follows.isSure({
        attemptId: attempt.attemptId,
        items: items.map(({ id }, index) => ({ id, got: pointsOf(grades[index]), remark: '' })),
        rev,
      }),
    send: ({ grades, rev }) =>
      api.call('console.gradingSubmit', {
        attemptId: attempt.attemptId,
        items: items.flatMap((item, index) => {
          const grade = grades[index]
          if (!grade) return []
          const { remark, marks } = grade
          return [
            {
              id: item.id,
              got: pointsOf(grade),
              remark: remark.trim(),
              ...(marks !== item.marks && { marks }),
            },
          ]
        }),
        rev,
      }),
    done: ({ state, score }) =>
      score === null ? words('saved') : words('gradesDecided', { score, state: words(`attempt_${state}`) }),
    onSaved: ({ score }) => {
      if (score !== null) onDecided()
    },
  })
  // The last strokes reach the form a moment after they are drawn, from a viewer that is still open.
  const reported = useRef<Promise<void>>(Promise.resolve())
  const show = (item: Item) => void reported.current.then(() => setOpen(item))
  const isRunning = useRef(false)
  const submit: typeof form.submit = async way => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await reported.current
      await form.submit(way)
    } finally {
      isRunning.current = false
    }
  }
  const isOver = attempt.state !== 'grading'
  const openIndex = items.findIndex(({ id }) => id === open?.id)
  return (
    <div className={classes.grading} data-plain={open === undefined || undefined}>
      {open && (
        <div className={classes.document}>
          <MarkedPdf
            key={open.id}
            name={open.fileName}
            url={open.fileUrl}
            marks={form.values.grades[openIndex]?.marks ?? ''}
            isSaved={form.values.grades[openIndex]?.marks === items[openIndex]?.marks}
            onReport={end => {
              reported.current = end
            }}
            onMarks={isOver ? undefined : marks => form.setFieldValue(`grades.${openIndex}.marks`, marks)}
          />
        </div>
      )}
      <div className={classes.side}>
        <DeskForm
          form={{
            ...form,
            submit,
            isSaving: form.isSaving || follows.isAsking,
            // An earlier failure to save says nothing about the attempt whose question has failed.
            error: follows.error ? undefined : form.error,
          }}
          submit={words('submitGrades')}
          needsChange
        >
          <FailureAlert
            error={follows.error}
            before={words('gradesUnasked')}
            isRunning={follows.isAsking}
            onRetry={() => void submit('save')}
            onReload={() => {
              follows.forget()
              form.reload()
            }}
          />
          {!isOver && (
            <Text size="sm" c="dimmed">
              {words('gradingDecides')}
            </Text>
          )}
          {items.map((item, index) => (
            <section
              key={item.id}
              className={classes.answer}
              aria-label={words('questionNo', { no: item.no })}
              // An examiner who goes on by keyboard sees the file of the answer whose points have the focus.
              onFocus={() => {
                if (item.isPdf) show(item)
              }}
            >
              <h3>{words('questionNo', { no: item.no })}</h3>
              <p className={classes.text}>{item.stem}</p>
              {item.rubric !== '' && (
                <details>
                  <summary>{words('rubric')}</summary>
                  <p className={classes.text}>{item.rubric}</p>
                </details>
              )}
              <Answer item={item} isOpen={open?.id === item.id} onOpen={() => show(item)} />
              <NumberInput
                label={words('pointsOf', { score: item.score })}
                min={0}
                max={item.score}
                // A slip must be said, not turned into full points that decide the result with the same press.
                clampBehavior="none"
                decimalScale={1}
                step={0.5}
                disabled={isOver}
                onKeyDown={toNextPoints}
                data-points
                {...form.getInputProps(`grades.${index}.got`)}
              />
              <LongText
                label={words('remark')}
                description={words('remarkHint')}
                autosize
                minRows={1}
                maxRows={8}
                longest={longestRemark}
                disabled={isOver}
                {...form.getInputProps(`grades.${index}.remark`)}
              />
            </section>
          ))}
        </DeskForm>
      </div>
    </div>
  )
}

/** Enter goes on to the points of the next answer; after the last one it saves, as in every form. */
function toNextPoints(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input[data-points]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** What the candidate wrote and sent. */
function Answer({ item, isOpen, onOpen }: { readonly item: Item; readonly isOpen: boolean; onOpen(): void }) {
  const words = useConsoleWords()
  if (item.text === '' && item.fileId === null) return <p className={classes.none}>{words('noAnswer')}</p>
  return (
    <>
      {item.text !== '' && (
        <>
          <h4>{words('answerText')}</h4>
          <p className={classes.written}>{item.text}</p>
        </>
      )}
      {item.fileId !== null && (
        <p className={classes.file}>
          <Anchor size="sm" href={item.fileUrl} download={item.fileName} aria-label={words('downloadAnswer')}>
            <IconDownload size={16} /> {item.fileName}
          </Anchor>
          {item.isPdf && !isOpen && (
            <Button size="compact-sm" variant="default" onClick={onOpen}>
              {words('openAnswer')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
