import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useToday } from '../lib/use-today.ts'
import { dayAfterKey, dayWithin } from './day-after-key.ts'
import { isDay } from './day-fault.ts'

/**
 * The keys of a date field. The calendar of the library only opens below its input and takes no key: here the arrow down, also
 * with Alt, moves into it, keys choose a day, and Enter, Escape and Tab come back. Returns properties of the input, the popover
 * and the days.
 */
export function useCalendarKeys(
  input: RefObject<HTMLInputElement | null>,
  label: string,
  value: string,
  bounds: { readonly min?: string | undefined; readonly max?: string | undefined },
  firstDayOfWeek: 0 | 1,
) {
  const id = useId()
  const today = useToday()
  // In the field the library opens and closes the calendar. Shut: the focus has come back, which would open it again.
  const [at, setAt] = useState<'field' | 'calendar' | 'shut'>('field')
  const [moved, setMoved] = useState<string>()
  const day = dayWithin(moved ?? (isDay(value) ? value : today), bounds)
  useEffect(() => {
    if (at === 'calendar') document.getElementById(`${id}${day}`)?.focus()
  }, [at, day, id])
  const comeBack = () => {
    setAt('shut')
    input.current?.focus()
  }
  const onDayKey = (event: KeyboardEvent, from: string) => {
    const next = dayAfterKey(from, event, firstDayOfWeek)
    if (next) {
      event.preventDefault()
      setMoved(dayWithin(next, bounds))
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // The trap of the focus would keep Tab, which goes on from the field.
      event.stopPropagation()
      comeBack()
    }
  }
  return {
    date: day,
    onDateChange: (next: string) => setMoved(next.slice(0, 10)),
    popover: {
      trapFocus: at === 'calendar',
      onDismiss: () => setAt('field'),
      ...(at !== 'field' && { opened: at === 'calendar' }),
      ...(at === 'calendar' && { attributes: { dropdown: { role: 'dialog', 'aria-label': label } } }),
    },
    getDayProps: (shown: string) => ({
      id: `${id}${shown}`,
      // Escape closes the calendar, not the dialog around the field.
      'data-mantine-stop-propagation': true,
      ...(shown === day && { 'data-autofocus': true }),
      onKeyDown: (event: KeyboardEvent) => onDayKey(event, shown),
      onClick: () => at === 'calendar' && comeBack(),
    }),
    /** To call before the keys of the field; true for a key that has moved into the calendar. */
    takesKey(event: KeyboardEvent): boolean {
      if (event.key !== 'ArrowDown') return false
      // With Alt the browser would scroll.
      event.preventDefault()
      setAt('calendar')
      return true
    },
    /** The library decides again whether the calendar is open. */
    letGo: () => setAt(before => (before === 'shut' ? 'field' : before)),
  }
}
