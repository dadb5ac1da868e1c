import { DrawnPage } from '@lectern/viewer/single-pages'
import { Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useEditionWords } from '../../messages/editions-words.ts'
import classes from './changed-pages-walk.module.css'
import type { DrawnEdition } from './use-drawn-pair.ts'

type Area = readonly [left: number, top: number, right: number, bottom: number]

const percent = (share: number) => `${100 * share}%`

/** One of the two sides of a walk: a page with its changed areas, or a sentence in its place. */
export function EditionSide(props: {
  readonly side: 'before' | 'now'
  readonly edition: DrawnEdition
  /** From 1; null if this edition does not have the page. */
  readonly page: number | null
  readonly areas: readonly Area[]
}) {
  const { side, edition, page, areas } = props
  const words = useEditionWords()
  const first = useRef<HTMLDivElement>(null)
  const isShown = page !== null && typeof edition === 'object'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page scrolls to its first change.
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page, areas, isShown])
  const name = words(side === 'before' ? 'walkBefore' : 'walkNow')
  const title = page === null ? name : words('walkSidePage', { side: name, page })
  return (
    <figure className={classes.side}>
      <figcaption className={classes.caption}>{title}</figcaption>
      {page === null ? (
        <p className={classes.empty}>{words(side === 'before' ? 'walkNotBefore' : 'walkNotNow')}</p>
      ) : edition === 'none' ? (
        <p className={classes.empty}>{words('walkNoOldFile')}</p>
      ) : edition === 'failed' ? (
        <p className={classes.empty} role="alert">
          {words('walkOpenFailed')}
        </p>
      ) : edition === 'opening' ? (
        <Skeleton className={classes.opening} radius={0} role="status" aria-label={words('loading')} />
      ) : page > edition.pageCount ? (
        <p className={classes.empty}>{words('walkPageFailed')}</p>
      ) : (
        <div className={classes.paper}>
          <DrawnPage document={edition} pageIndex={page - 1} label={title} failed={words('walkPageFailed')}>
            {areas.map(([left, top, right, bottom], index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: areas of a page have no identity and never change places.
                key={index}
                ref={index === 0 ? first : undefined}
                className={classes.area}
                data-side={side}
                style={{
                  left: percent(left),
                  top: percent(top),
                  width: percent(right - left),
                  height: percent(bottom - top),
                }}
              />
            ))}
          </DrawnPage>
        </div>
      )}
    </figure>
  )
}
