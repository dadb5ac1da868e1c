import { standardFonts } from '@lectern/pdf'
import { memo, useLayoutEffect, useRef } from 'react'
import { everywhere } from '../../engine/engine-protocol.ts'
import { drawMark, type Signature } from '../../marking/draw-mark.ts'
import { drawingElement } from '../../pages/mark-svg.ts'
import { type StampChoice, stampFields, stampSize } from '../../tools/stamp/stamp-choice.ts'
import classes from './stamps.module.css'

/** The engine needs a signature also for a mark that is on no page. */
const nobody: Signature = {
  author: '',
  date: '2000-01-01T00:00:00.000Z',
  page: () => ({ id: 0, userUnit: 1, rotation: 0, sizeFactor: 1, box: everywhere }),
  fonts: standardFonts,
}

/** Preview of a stamp, drawn by the engine. */
export const StampArt = memo(function StampArt({ choice }: { choice: StampChoice }) {
  const holder = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { width, height } = stampSize(choice)
    const mark = drawMark({
      id: 'shown',
      pageIndex: 0,
      shape: {
        annotationType: '/Stamp',
        rect: [0, 0, width, height],
        color: [0, 0, 0, 1],
        ...stampFields(choice),
      },
      signature: nobody,
    })
    const element = drawingElement(mark, document)
    if (element) holder.current?.replaceChildren(element)
  }, [choice])
  return <span ref={holder} className={classes.art} aria-hidden="true" />
})
