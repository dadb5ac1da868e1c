import type { ReactNode } from 'react'
import classes from './registration.module.css'

/** A part of the form under its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
