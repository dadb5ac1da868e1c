import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { steppedPage } from '../appearance.ts'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import { typedPage } from '../viewer-state.ts'
import classes from './paginator.module.css'
import { ToolButton } from './tool-button.tsx'

/**
 * Previous and next page, and a field for the page number, which accepts only digits and is clamped to the document.
 */
export function Paginator({ pageCount, hasSteps }: { pageCount: number; hasSteps: boolean }) {
  const words = useWords()
  const store = useViewerStore()
  const pageIndex = useViewer(state => state.pageIndex)
  const spread = useViewer(state => state.shownSpread)
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
    <div className={classes.paginator}>
      {hasSteps && (
        <ToolButton
          label={words('page.previous')}
          keys="←"
          icon={IconChevronUp}
          isDisabled={steppedPage(pageIndex, -1, spread) < 0}
          onPress={() => store.stepPage(-1)}
        />
      )}
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
      {hasSteps && (
        <ToolButton
          label={words('page.next')}
          keys="→"
          icon={IconChevronDown}
          isDisabled={steppedPage(pageIndex, 1, spread) >= pageCount}
          onPress={() => store.stepPage(1)}
        />
      )}
    </div>
  )
}
