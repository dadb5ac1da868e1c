import type { ReviewForm } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { latePart } from '../../../parts/late-part.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useEditionChanges } from '../../editions/use-edition-changes.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { WhyWhole } from './why-whole.tsx'
import classes from './work-review.module.css'
import type { WorkPlace } from './work-review.tsx'

const Waiting = () => <Skeleton h="100%" radius={0} />

const WorkDocument = latePart(async () => (await import('./work-document.tsx')).WorkDocument, Waiting)
const WorkFilm = latePart(async () => (await import('./work-film.tsx')).WorkFilm, Waiting)
const EditionChangesPart = latePart(
  async () => (await import('../../editions/edition-changes.tsx')).EditionChangesPart,
  Waiting,
)

interface WorkStageProps {
  readonly work: ReviewForm
  readonly asked: WorkPlace | undefined
  /** Called with the page or second on the screen. */
  onNode(node: number): void
}

/** The document of a work in the viewer, its video in the player, or only the pages that changed. */
export function WorkStage({ work, asked, onNode }: WorkStageProps) {
  const editions = { workId: work.id ?? '', version: work.version, fileId: work.file?.id }
  const { data, isLoading } = useEditionChanges(editions, { isAsked: work.version > 1 })
  const hasWalk = data?.comparison === 'compared' || data?.comparison === 'waiting'
  const [chosen, setChosen] = useState<'whole' | 'changes'>('changes')
  // A note or an entry of the contents leads into the whole document.
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    setChosen('whole')
  }
  const shown = hasWalk ? chosen : 'whole'
  const words = useConsoleWords()
  return (
    <div className={classes.stage}>
      {data && hasWalk && (
        <div className={classes.what}>
          <Segments<'whole' | 'changes'>
            aria-label={words('showWhat')}
            value={shown}
            data={[
              { value: 'changes', label: words('showChanges') },
              { value: 'whole', label: words('showWhole') },
            ]}
            onChange={setChosen}
          />
          {data.changes.length > 0 && (
            <p className={classes.hint}>{words('changedCount', { count: data.changes.length })}</p>
          )}
        </div>
      )}
      {data && !hasWalk && <WhyWhole data={data} />}
      <div className={classes.frame} data-kind={work.kind}>
        {!work.file ? (
          <NoticePage icon={<IconFileOff size={34} stroke={1.5} />} title={words('fileMissing')} />
        ) : work.kind === 'video' ? (
          <WorkFilm key={work.file.id} work={work} file={work.file} asked={asked} onNode={onNode} />
        ) : isLoading ? (
          <Waiting />
        ) : shown === 'changes' ? (
          <EditionChangesPart
            key={work.file.id}
            {...editions}
            onPage={page => {
              if (page !== null) onNode(page)
            }}
          />
        ) : (
          <WorkDocument key={work.file.id} file={work.file} asked={asked} onNode={onNode} />
        )}
      </div>
    </div>
  )
}
