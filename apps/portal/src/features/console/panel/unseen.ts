import { useEffect, useState } from 'react'

/** So long nothing may be pressed: a second tap of an impatient finger is not about something that nobody has looked at. */
const lookMs = 1_000

/** Whether the record shown next takes the place of one that was just decided, without anybody having chosen it. */
let isNextUnseen = false

/** An item was decided: what the panel shows next has not been looked at, however long it takes to load. */
export function noteDecided(): void {
  isNextUnseen = true
}

/** The panel is closed: what it shows next, somebody has chosen. */
export function forgetDecided(): void {
  isNextUnseen = false
}

/**
 * Whether the record has just taken the place of the one that was decided, so that its buttons take no press. Every further press, by
 * finger, mouse, Enter or space bar, prolongs this until none has come for a second. A screen reader says only of a button that it
 * is not available; a message of its own would come over what it reads of the new record.
 */
export function useIsUnseen(): boolean {
  const [isUnseen, setUnseen] = useState(isNextUnseen)
  useEffect(() => {
    if (!isUnseen) return
    forgetDecided()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setUnseen(false), lookMs)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') wait()
    }
    wait()
    addEventListener('pointerdown', wait, { capture: true })
    addEventListener('keydown', press, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', wait, { capture: true })
      removeEventListener('keydown', press, { capture: true })
    }
  }, [isUnseen])
  return isUnseen
}
