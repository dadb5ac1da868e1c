import { IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './page-notice.module.css'

/** A sentence above a document or film, with what can be done about it. */
export function PageNotice(props: {
  readonly icon?: typeof IconSparkles
  readonly text: string
  readonly children: ReactNode
}) {
  const { icon: Icon = IconSparkles, text, children } = props
  return (
    <div className={classes.notice} role="status">
      <Icon size={18} className={classes.icon} aria-hidden="true" />
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
