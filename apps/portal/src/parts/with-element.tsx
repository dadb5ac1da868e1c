import { Fragment, type ReactNode } from 'react'

/** Stands in a slot of a sentence for what is no text. A noncharacter, which no text has. */
const place = '\uFDD1'

/** A sentence with an element, as a link, in its slot: `sentence` gets what to fill in. */
export function withElement(sentence: (slot: string) => string, element: ReactNode): ReactNode {
  const [before, ...after] = sentence(place).split(place)
  return (
    <>
      {before}
      {after.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order.
        <Fragment key={index}>
          {element}
          {text}
        </Fragment>
      ))}
    </>
  )
}
