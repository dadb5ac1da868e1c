import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { storedDrafts } from '../../../lib/stored-values.ts'

/** How the unsent values of a form are kept. */
export interface KeptForm<Values> {
  /** Names the object that the form is about. The person is added to it. */
  readonly name: string
  /** What is stored, as JSON. */
  toStored(values: Values): unknown
  /** The values of a stored draft; undefined if it has another shape. Called once, before the form shows them. */
  fromStored(stored: unknown): Values | undefined
}

/**
 * Keeps values as they are. A stored draft is taken if its fields have the types of those of `model`; an empty field of a number is an
 * empty text.
 */
export const keptAs = <Values extends object>(name: string, model: Values): KeptForm<Values> => ({
  name,
  toStored: values => values,
  fromStored: stored => (isLike(stored, model) ? stored : undefined),
})

/** Whether a stored value has the fields of a model with the same types. Pure. */
export function isLike<Values extends object>(stored: unknown, model: Values): stored is Values {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = stored as Readonly<Record<string, unknown>>
  return Object.entries(model).every(
    ([field, value]) =>
      typeof fields[field] === typeof value ||
      [fields[field], value].every(one => one === '' || typeof one === 'number'),
  )
}

interface TypedForm<Values> {
  readonly values: Values
  readonly isChanged: boolean
  show(values: Values): void
}

/**
 * Keeps what is typed into a form: sealed, in the tab's session storage (ADR 11), for a reload. Nothing is kept of an unchanged form.
 */
export function useKeptValues<Values>(kept: KeptForm<Values> | undefined, form: TypedForm<Values>) {
  const person = useSession(({ user }) => user?.id)
  // The form belongs to the person it was opened by; for another one it is opened again.
  const [owner] = useState(person)
  const name = kept && owner !== undefined ? `${kept.name} ${owner}` : undefined
  const [state, setState] = useState<'reading' | 'read' | 'back'>('reading')
  const latest = useRef({ kept, form })
  latest.current = { kept, form }

  useEffect(() => {
    if (name === undefined) return
    let isCurrent = true
    void storedDrafts.read(name).then(stored => {
      if (!isCurrent) return
      const { kept, form } = latest.current
      const values = form.isChanged ? undefined : kept?.fromStored(stored)
      if (values !== undefined) form.show(values)
      setState(values === undefined ? 'read' : 'back')
    })
    return () => {
      isCurrent = false
    }
  }, [name])

  const { values, isChanged } = form
  useEffect(() => {
    if (name === undefined || state === 'reading') return
    if (isChanged) void storedDrafts.write(name, latest.current.kept?.toStored(values))
    else void storedDrafts.remove(name)
  }, [name, state, values, isChanged])

  return {
    /** Whether the form shows what was kept. */
    isBack: state === 'back' && isChanged,
    /** Removes what was kept, because it was sent. */
    forget: (): void => {
      if (name !== undefined) void storedDrafts.remove(name)
    },
  }
}
