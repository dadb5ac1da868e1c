import type { WorkOrder } from '@lectern/contract'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSize, recordsOf } from '../../lib/paging.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { ListEnd } from '../../parts/list-end.tsx'
import layout from '../../parts/page-layout.module.css'
import { Segments } from '../../parts/segments.tsx'
import { CardGrid, CardGridSkeleton } from '../resource/card-grid.tsx'
import { spaceWorksQuery } from './people-queries.ts'

const isOrder = (value: string): value is WorkOrder => ['newest', 'hot', 'stars'].includes(value)

/** The published works of a person, `count` in total, in an order the reader chooses. */
export function SpaceWorks({ userId, count }: { readonly userId: string; readonly count: number }) {
  const words = useWords()
  const [order, setOrder] = useState<WorkOrder>('newest')
  const list = useInfiniteQuery(spaceWorksQuery(userId, order))
  const total = list.data?.pages.at(-1)?.total
  return (
    <section aria-labelledby="works">
      <div className={layout.top}>
        <h2 id="works" className={layout.heading}>
          {words('works')}
        </h2>
        <Segments
          size="xs"
          aria-label={words('order')}
          value={order}
          onChange={value => isOrder(value) && setOrder(value)}
          data={[
            { value: 'newest', label: words('orderNewest') },
            { value: 'hot', label: words('orderHot') },
            { value: 'stars', label: words('orderStars') },
          ]}
        />
      </div>
      {list.isError && !list.data ? (
        <FailureNotice error={list.error} />
      ) : list.data === undefined ? (
        <CardGridSkeleton count={Math.min(count, pageSize)} />
      ) : total === 0 ? (
        <Text c="dimmed">{words('noWorks')}</Text>
      ) : (
        <>
          <CardGrid cards={recordsOf(list.data.pages)} isStale={list.isPlaceholderData} />
          <ListEnd list={list} />
        </>
      )}
    </section>
  )
}
