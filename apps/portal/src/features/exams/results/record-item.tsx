import type { ExamRecordView } from '@lectern/contract'
import { Anchor, Button } from '@mantine/core'
import { IconBookmark, IconCheck, IconHighlight, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { useExamWords } from '../../../messages/exam-words.ts'
import { useMarksWords } from '../../../messages/marks-words.ts'
import { latePart } from '../../../parts/late-part.tsx'
import { passageLink } from '../../resource/resource-link.ts'
import classes from '../exams.module.css'
import { useExamPhrases } from '../use-exam-phrases.ts'

const MarksDialog = latePart(async () => (await import('./marks-dialog.tsx')).MarksDialog)

type Item = ExamRecordView['items'][number]

/** A question of an ended attempt: the own answer, the points, the remark, and where to read. */
export function RecordItem({ item }: { readonly item: Item }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  const { no, got, score } = item
  const result = got === null ? undefined : got >= score ? 'right' : got > 0 ? 'partly' : 'wrong'
  return (
    <li className={classes.item} data-result={result}>
      <div className={classes.itemHead}>
        <h2>{words('recordNo', { no })}</h2>
        {result && (
          <>
            <strong className={classes.itemResult}>
              {words(
                ({ right: 'recordRight', partly: 'recordPartly', wrong: 'recordNotRight' } as const)[result],
              )}
            </strong>
            <span>
              {words('recordGot', { got: phrases.scoreText(got ?? 0), score: phrases.scoreText(score) })}
            </span>
          </>
        )}
      </div>
      {item.isHeld ? (
        <p className={classes.none}>{words('recordHeld')}</p>
      ) : (
        <p className={classes.itemStem}>{item.stem}</p>
      )}
      {item.image !== '' && (
        <img className={classes.itemImage} src={item.image} alt={words('recordImage', { no })} />
      )}
      {!item.isHeld && (item.kind === 'operation' ? <GivenTask item={item} /> : <GivenChoice item={item} />)}
      {item.remark !== '' && (
        <div className={classes.remark}>
          <h3>{words('recordRemark')}</h3>
          <p>{item.remark}</p>
        </div>
      )}
      {item.references.length > 0 && (
        <div className={classes.sources}>
          <h3>{words('recordReadUp')}</h3>
          <ul>
            {item.references.map(source => (
              <li key={`${source.resourceId} ${source.node}`}>
                <Link {...passageLink({ ...source, id: source.resourceId })}>
                  <IconBookmark size={16} aria-hidden="true" />
                  <span>
                    {source.kind === 'pdf'
                      ? words('recordPage', { title: source.title, page: source.node })
                      : words('recordMinute', { title: source.title, time: clock(source.node) })}
                  </span>
                </Link>
                {source.quote !== '' && <q>{source.quote}</q>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** The options with the chosen ones and, if the exam shows them, the right ones. */
function GivenChoice({ item: { options, keys, rightKeys } }: { readonly item: Item }) {
  const words = useExamWords()
  return (
    <>
      <ul className={classes.given}>
        {options.map(({ key, text }) => {
          const isRight = rightKeys?.includes(key)
          const isOwn = keys.includes(key)
          return (
            <li key={key} data-own={isOwn || undefined} data-right={isRight || undefined}>
              <span className={classes.givenKey}>{key}</span>
              <span>{text}</span>
              <span className={classes.givenNotes}>
                {isOwn && <em>{words('recordYours')}</em>}
                {isRight && (
                  <em>
                    <IconCheck size={14} aria-hidden="true" />
                    {words('recordRightKey')}
                  </em>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {keys.length === 0 && <p className={classes.none}>{words('recordNone')}</p>}
    </>
  )
}

function GivenTask({ item: { text, file, marks } }: { readonly item: Item }) {
  const words = useExamWords()
  const wordsOfMarks = useMarksWords()
  const [isOpen, setOpen] = useState(false)
  if (text === '' && file === null) return <p className={classes.none}>{words('recordNone')}</p>
  return (
    <div className={classes.givenTask}>
      <h3>{words('recordYours')}</h3>
      {file && (
        <Anchor href={file.url} download={file.name} className={classes.givenFile}>
          <IconPaperclip size={16} aria-hidden="true" />
          {file.name}
        </Anchor>
      )}
      {file && marks !== '' && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.openMarks ?? ''}
          leftSection={<IconHighlight size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {wordsOfMarks('marksOpen')}
        </Button>
      )}
      {file && isOpen && <MarksDialog file={file} marks={marks} onClose={() => setOpen(false)} />}
      {text !== '' && <p>{text}</p>}
    </div>
  )
}
