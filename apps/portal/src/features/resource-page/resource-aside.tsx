import type { ResourceDetail } from '@lectern/contract'
import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../messages/words.ts'
import { AboutPanel } from './about-panel.tsx'
import { OutlineList } from './outline-list.tsx'
import classes from './resource-aside.module.css'

/** The column beside a document or video: its outline (MENU) and its description. */
export function ResourceAside(props: {
  readonly detail: ResourceDetail
  readonly position: number
  onGoTo(position: number): void
  /** Shows what changed in an edition. */
  onShowChanges(version: number): void
  /** The comments, if they are not shown elsewhere on the page. */
  readonly comments: ReactNode
}) {
  const words = useWords()
  const { resource, outline, author } = props.detail
  const [tab, setTab] = useState<string | null>(outline.length > 0 ? 'contents' : 'about')
  return (
    <aside className={classes.aside} aria-label={words('moreInfo')}>
      <Tabs value={tab} onChange={setTab} className={classes.tabs ?? ''}>
        <Tabs.List grow className={classes.list ?? ''}>
          <Tabs.Tab value="contents">{words('contents')}</Tabs.Tab>
          <Tabs.Tab value="about">{words('about')}</Tabs.Tab>
          {props.comments && (
            <Tabs.Tab value="comments">
              {words('comments')} <span className={classes.number}>{resource.commentCount}</span>
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="contents" className={classes.panel ?? ''}>
          <OutlineList
            outline={outline}
            kind={resource.kind}
            position={props.position}
            onGoTo={props.onGoTo}
          />
        </Tabs.Panel>
        <Tabs.Panel value="about" className={classes.panel ?? ''}>
          <AboutPanel resource={resource} author={author} onShowChanges={props.onShowChanges} />
        </Tabs.Panel>
        {props.comments && (
          <Tabs.Panel value="comments" className={classes.panel ?? ''}>
            {props.comments}
          </Tabs.Panel>
        )}
      </Tabs>
    </aside>
  )
}
