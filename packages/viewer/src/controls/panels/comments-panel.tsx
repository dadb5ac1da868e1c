import { Loader, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useContext, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  authorsOf,
  byPage,
  type Comment,
  type CommentFilter,
  commentsOf,
  filterComments,
  subtypesOf,
} from '../../marking/comment-list.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { type Mark, shownRect } from '../../marks/mark.ts'
import { createPageView, rectInView } from '../../marks/page-geometry.ts'
import type { ShownPage } from '../../marks/shown-page.ts'
import { kindWord } from '../../messages/mark-label.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf } from '../../messages/words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { problemWord } from '../marking/marking-problem.tsx'
import { longestSearch, useTooLong } from '../parts/use-too-long.ts'
import { CommentItem } from './comment-item.tsx'
import classes from './comments-panel.module.css'
import { MarksFilesMenu } from './marks-files-menu.tsx'

interface PanelProps {
  readonly geometries: readonly ShownPage[]
  /** Called when the reader goes to a mark. */
  readonly onGo: () => void
}

/** All marks of the document as a list to read, filter and navigate. */
export function CommentsPanel(props: PanelProps) {
  const words = useWords()
  const marking = useViewer(state => state.marking)
  if (marking.at === 'ready') return <CommentList {...props} session={marking.session} />
  return (
    <div className={classes.empty} role="status">
      {marking.at === 'failed' ? words(problemWord(marking.code)) : <Loader size="sm" aria-hidden />}
    </div>
  )
}

const noFilter: CommentFilter = { subtype: undefined, author: undefined, query: '' }

function CommentList({ session, geometries, onGo }: PanelProps & { session: MarkingSession }) {
  const words = useWords()
  const pageCount = geometries.length
  const pagesRead = useAllPages(session, pageCount)
  const pages = useDeferredValue(useStore(session.store, state => state.annotationsByPage))
  const comments = useMemo(() => commentsOf(pages, placesOn(geometries)), [pages, geometries])
  const [filter, setFilter] = useState(noFilter)
  const shown = useMemo(() => filterComments(comments, filter), [comments, filter])
  const isReading = pagesRead < pageCount
  const told =
    comments.length === 0
      ? words('comments.none')
      : shown.length === 0
        ? words('comments.noneFound')
        : words('comments.count', { count: shown.length })
  return (
    <>
      <Filters comments={comments} filter={filter} onChange={part => setFilter({ ...filter, ...part })} />
      <div className={classes.head}>
        <Text className={classes.count} size="xs" role="status">
          {isReading ? words('comments.reading', { page: pagesRead, total: pageCount }) : told}
        </Text>
        <MarksFilesMenu session={session} />
      </div>
      <div className={classes.list} aria-busy={isReading}>
        {[...byPage(shown)].map(([pageIndex, ofPage]) => (
          <section key={pageIndex} className={classes.page}>
            <h3 className={classes.heading}>{words('page.label', { page: pageIndex + 1 })}</h3>
            <ul className={classes.items}>
              {ofPage.map(comment => (
                <CommentItem key={comment.mark.id} session={session} comment={comment} onGo={onGo} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** Positions of marks on the unrotated page. */
const placesOn = (geometries: readonly ShownPage[]) => (mark: Mark) => {
  const page = geometries[mark.pageIndex]
  return page ? rectInView(createPageView(mark.pageIndex, page, 1, 0), shownRect(mark)) : { top: 0, left: 0 }
}

interface FiltersProps {
  readonly comments: readonly Comment[]
  readonly filter: CommentFilter
  readonly onChange: (part: Partial<CommentFilter>) => void
}

function Filters({ comments, filter, onChange }: FiltersProps) {
  const words = useWords()
  const fault = useTooLong(filter.query, longestSearch)
  const { compare } = new Intl.Collator(localeOf(useContext(LanguageContext)))
  const kinds = subtypesOf(comments)
    .map(subtype => ({ value: subtype, label: words(kindWord(subtype)) }))
    .sort((a, b) => compare(a.label, b.label))
  const authors = authorsOf(comments).map(author => ({
    // A select compares options by value; `=` distinguishes an empty author from the option for all.
    value: `=${author}`,
    label: author || words('comments.nobody'),
  }))
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search}
        size="xs"
        type="search"
        aria-label={words('comments.search')}
        placeholder={words('comments.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={filter.query}
        error={fault}
        onChange={event => onChange({ query: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        classNames={{ input: classes.choice }}
        rightSectionWidth={22}
        aria-label={words('comments.kind')}
        value={filter.subtype ?? ''}
        data={[{ value: '', label: words('comments.allKinds') }, ...kinds]}
        onChange={event => onChange({ subtype: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        classNames={{ input: classes.choice }}
        rightSectionWidth={22}
        aria-label={words('comments.author')}
        value={filter.author === undefined ? '' : `=${filter.author}`}
        data={[{ value: '', label: words('comments.allAuthors') }, ...authors]}
        onChange={event =>
          onChange({ author: event.currentTarget.value ? event.currentTarget.value.slice(1) : undefined })
        }
      />
    </div>
  )
}

/**
 * Reads the marks of all pages, one after the other, while the panel is open; returns how many pages have been read.
 */
function useAllPages(session: MarkingSession, pageCount: number): number {
  const [pagesRead, setPagesRead] = useState(0)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      for (let pageIndex = 0; pageIndex < pageCount && isWanted; pageIndex++) {
        await session.loadPage(pageIndex)
        if (isWanted) setPagesRead(pageIndex + 1)
      }
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [session, pageCount])
  return pagesRead
}
