import type { ResourceDetail } from '@lectern/contract'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReadingWords } from '../../messages/reading-words.ts'
import { AboutPanel } from './about-panel.tsx'
import classes from './aside-tabs.module.css'
import { OutlineList } from './outline-list.tsx'
import type { AsideTab } from './use-sheet.ts'

/** What the tabs of a resource show. */
export interface AsideContents {
  readonly detail: ResourceDetail
  readonly position: number
  onGoTo(position: number): void
  /** Shows what changed in an edition. */
  onShowChanges(version: number): void
  /** The comments, if they are not shown elsewhere on the page. */
  readonly comments: ReactNode
  /** What is spoken in a film, if it has captions. */
  readonly transcript?: ReactNode
  /** The comment that the address leads to: the comments are shown first. */
  readonly linked?: string | undefined
}

/** The tab that is shown first: the outline, if there is one. */
export const firstTab = ({ outline }: ResourceDetail): AsideTab => (outline.length > 0 ? 'contents' : 'about')

/** Outline, description, transcript and comments of a resource, as tabs. */
export function AsideTabs({
  tab,
  onTab,
  ...props
}: AsideContents & { readonly tab: AsideTab; onTab(tab: AsideTab): void }) {
  const words = useReadingWords()
  const { resource, outline, author } = props.detail
  return (
    <Tabs value={tab} onChange={next => next && onTab(next as AsideTab)} className={classes.tabs ?? ''}>
      <Tabs.List grow className={classes.list ?? ''}>
        <Tabs.Tab value="contents">{words('contents')}</Tabs.Tab>
        <Tabs.Tab value="about">{words('about')}</Tabs.Tab>
        {props.transcript && <Tabs.Tab value="transcript">{words('transcript')}</Tabs.Tab>}
        {props.comments && (
          <Tabs.Tab value="comments">
            {words('comments')} <span className={classes.number}>{resource.commentCount}</span>
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="contents" className={classes.panel ?? ''}>
        <OutlineList outline={outline} kind={resource.kind} position={props.position} onGoTo={props.onGoTo} />
      </Tabs.Panel>
      <Tabs.Panel value="about" className={classes.panel ?? ''}>
        <AboutPanel resource={resource} author={author} onShowChanges={props.onShowChanges} />
      </Tabs.Panel>
      {props.transcript && (
        <Tabs.Panel value="transcript" className={classes.panel ?? ''}>
          {tab === 'transcript' && props.transcript}
        </Tabs.Panel>
      )}
      {props.comments && (
        <Tabs.Panel value="comments" className={classes.panel ?? ''}>
          {props.comments}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
