import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { typedPage } from '../../document/view-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import classes from './page-field.module.css'

/** The field for the page number, which accepts only digits and is clamped to the document, and the number of pages. */
export function PageField({ pageCount }: { readonly pageCount: number }) {
  const words = useWords()
  const store = useViewerStore()
  const pageIndex = useViewer(state => state.pageIndex)
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const target = typed === undefined ? undefined : typedPage(typed, pageCount)
    setTyped(undefined)
    if (target !== undefined && target !== pageIndex) store.goTo(target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // On blur the viewer goes to the page, and the arrow keys turn pages again.
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <div className={classes.field}>
      <TextInput
        aria-label={words('page.number')}
        classNames={{ input: classes.input }}
        styles={{ input: { width: `calc(${Math.max(2, String(pageCount).length)}ch + 20px)` } }}
        size="xs"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? String(pageIndex + 1)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <span className={classes.total}>{words('page.total', { total: pageCount })}</span>
    </div>
  )
}
