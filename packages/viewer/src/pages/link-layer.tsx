import type { OpenedDocument, PageLink } from '@lectern/render'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type PageView, rectInView } from '../marks/page-geometry.ts'
import { useWords } from '../messages/use-words.ts'
import { useViewerStore } from '../viewer/viewer-context.ts'
import classes from './link-layer.module.css'
import { linkAttribute, useLinkFocus } from './use-jump-focus.ts'
import { restMs } from './use-page-text.ts'

/** Links of a page: to another page of the document, or to an address, which opens in a new tab. */
export function LinkLayer({ document, view }: { document: OpenedDocument; view: PageView }) {
  const words = useWords()
  const store = useViewerStore()
  const links = useLinks(document, view.pageIndex)
  useLinkFocus(view.pageIndex, links)
  return links.map(({ rect, target }, index) => {
    const style = rectInView(view, rect)
    const key = `${index}`
    if (target.kind === 'url') {
      const label = words('link.url', { url: target.url })
      return (
        <a
          key={key}
          className={classes.link}
          style={style}
          href={target.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={target.url}
        >
          <VisuallyHidden>{label}</VisuallyHidden>
        </a>
      )
    }
    const label = words('link.page', { page: target.pageIndex + 1 })
    return (
      <button
        key={key}
        type="button"
        className={classes.link}
        data-link
        style={style}
        aria-label={label}
        title={label}
        {...{ [linkAttribute]: index }}
        onClick={() => store.follow(target.pageIndex, target.top, { pageIndex: view.pageIndex, link: index })}
      />
    )
  })
}

function useLinks(document: OpenedDocument, pageIndex: number): readonly PageLink[] {
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    let isWanted = true
    const read = () =>
      document.links(pageIndex).then(
        found => isWanted && setLinks(found),
        // If the links of a page cannot be read, the page is shown without them.
        () => undefined,
      )
    const timer = setTimeout(read, restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [document, pageIndex])
  return links
}
