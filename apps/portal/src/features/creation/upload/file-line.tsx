import { IconFileText, IconMovie } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './upload.module.css'

/** The sign of a file's kind, its name, and what is to be said about it. */
export function FileLine(props: {
  readonly kind: 'pdf' | 'video'
  readonly name: string
  readonly children: ReactNode
}) {
  const Sign = props.kind === 'pdf' ? IconFileText : IconMovie
  return (
    <div className={classes.line}>
      <span className={classes.sign}>
        <Sign size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <strong>{props.name}</strong>
        {props.children}
      </div>
    </div>
  )
}
