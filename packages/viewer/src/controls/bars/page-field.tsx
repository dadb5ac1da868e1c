import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { fieldLength, typedPage } from '../../document/view-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import classes from './page-field.module.css'

/**
 * The field for the page and the number of pages. It shows the label of the page if the document names one, and takes labels as well as
 * numbers, which are clamped to the document; without labels it accepts only digits.
 */
export function PageField({ pageCount }: { readonly pageCount: number }) {
  const words = useWords()
  const store = useViewerStore()
  const pageIndex = useViewer(state => state.pageIndex)
  const labels = useViewer(state => state.pageLabels)
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const target = typed === undefined ? undefined : typedPage(typed, pageCount, labels)
    setTyped(undefined)
    if (target !== undefined && target !== pageIndex) store.follow(target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // On blur the viewer goes to the page, and the arrow keys turn pages again.
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setTyped(undefined)
  }
  const counted = { page: pageIndex + 1, total: pageCount }
  return (
    <div className={classes.field}>
      <TextInput
        aria-label={words('page.number')}
        classNames={{ input: classes.input }}
        styles={{ input: { width: `calc(${fieldLength(pageCount, labels)}ch + 20px)` } }}
        size="xs"
        inputMode={labels ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={labels ? 40 : 7}
        value={typed ?? labels?.[pageIndex] ?? String(pageIndex + 1)}
        onFocus={event => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => setTyped(labels ? value : value.replace(/\D/g, ''))}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <span className={classes.total}>{words(labels ? 'page.counted' : 'page.total', counted)}</span>
    </div>
  )
}
