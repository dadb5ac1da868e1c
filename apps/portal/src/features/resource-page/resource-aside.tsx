import { useEffect, useState } from 'react'
import { useWords } from '../../messages/words.ts'
import { type AsideContents, AsideTabs, firstTab } from './aside-tabs.tsx'
import classes from './resource-aside.module.css'
import type { AsideTab } from './use-sheet.ts'

/** The column beside a document or video: its outline (MENU), its description, and what else belongs to it. */
export function ResourceAside(props: AsideContents) {
  const words = useWords()
  const [chosen, setTab] = useState<AsideTab>(firstTab(props.detail))
  const { linked } = props
  useEffect(() => {
    if (linked !== undefined) setTab('comments')
  }, [linked])
  // The comments of a film move out of the tabs when the window gets wide.
  const isGone = (chosen === 'comments' && !props.comments) || (chosen === 'transcript' && !props.transcript)
  return (
    <aside className={classes.aside} aria-label={words('moreInfo')}>
      <AsideTabs {...props} tab={isGone ? firstTab(props.detail) : chosen} onTab={setTab} />
    </aside>
  )
}
