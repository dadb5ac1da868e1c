import type { ReactNode } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { ScrolledRegion } from '../../pages/scrolled-region.tsx'
import classes from './notice.module.css'

/** All notices under the toolbars, what is urgent first; many or long ones scroll and leave most of the viewer to the pages. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  return (
    <ScrolledRegion className={classes.notices} data-wraps-labels label={words('notice.label')}>
      {children}
    </ScrolledRegion>
  )
}
