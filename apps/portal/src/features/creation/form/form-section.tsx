import type { ReactNode } from 'react'
import classes from './work-form.module.css'

/** A part of the form under its heading. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.part}>{title}</h2>
      {children}
    </section>
  )
}
