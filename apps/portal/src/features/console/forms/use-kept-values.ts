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

/** What a draft was typed on top of, when that was stored after the form had gone. */
interface Follows {
  readonly sent: object
  /** A record that was just created, or a text just published: nobody else has changed it yet. */
  readonly isNew: boolean
}

/**
 * A kept draft as its form shows it. Of one that follows what the same person sent, and that was stored since, what differs from that
 * is typed on top of what is stored now; unless somebody else has changed that in between: then its revision says so. Pure.
 */
export function caughtUp(draft: unknown, stored: object): unknown {
  if (typeof draft !== 'object' || draft === null || !('follows' in draft)) return draft
  const { follows, ...typed } = draft
  const { sent, isNew } = follows as Follows
  const isOwn = isNew || differing(sent, stored).every(([field]) => field === 'rev')
  return isOwn ? { ...stored, ...Object.fromEntries(differing(typed, sent)) } : typed
}

/** The fields, with their values, that are others than those in `base`. The spaces around a text do not count. Pure. */
export function differing(values: object, base: object): readonly [string, unknown][] {
  const known = base as Readonly<Record<string, unknown>>
  return Object.entries(values).filter(([field, value]) => plain(value) !== plain(known[field]))
}

const plain = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.trim() : inner))

interface TypedForm<Values> {
  readonly values: Values
  readonly stored: Values
  /** Whether there is something to keep: what differs from what is stored, or from what is just being sent. */
  readonly isChanged: boolean
  show(values: Values): void
}

/** Where what was typed while a record was created goes on: the name under which a form of that record keeps its text. */
export interface NextForm<Values> {
  readonly name: string
  /** What cannot change any more, such as the number of the record. */
  readonly fixed: Partial<Values>
}

/**
 * Keeps what is typed into a form: sealed, in the tab's session storage (ADR 11), for a reload. Nothing is kept of an unchanged form.
 */
export function useKeptValues<Values extends object>(
  kept: KeptForm<Values> | undefined,
  form: TypedForm<Values>,
) {
  const person = useSession(({ user }) => user?.id)
  // The form belongs to the person it was opened by; for another one it is opened again.
  const [owner] = useState(person)
  const nameOf = (form: string) => `${form} ${owner}`
  const name = kept && owner !== undefined ? nameOf(kept.name) : undefined
  const [state, setState] = useState<'reading' | 'read' | 'back'>('reading')
  const latest = useRef({ kept, form })
  latest.current = { kept, form }

  useEffect(() => {
    if (name === undefined) return
    let isCurrent = true
    void storedDrafts.read(name).then(stored => {
      if (!isCurrent) return
      const { kept, form } = latest.current
      const values = form.isChanged ? undefined : kept?.fromStored(caughtUp(stored, form.stored))
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
    /** The name under which this person's text is kept. */
    name,
    /** Whether the form shows what was kept. */
    isBack: state === 'back' && isChanged,
    /** Removes what was kept, because it was sent. */
    forget: (): void => {
      if (name !== undefined) void storedDrafts.remove(name)
    },
    /** Keeps what was typed while a record was created for the form of that record. */
    async handOn(typed: Values, sent: Values, next: NextForm<Values>): Promise<void> {
      if (name === undefined || kept === undefined) return
      const follows: Follows = { sent, isNew: true }
      await storedDrafts.write(nameOf(next.name), { ...typed, ...next.fixed, follows })
      if (next.name !== kept.name) await storedDrafts.remove(name)
    },
    /** As both, for a form that has gone: what is kept has been sent, or was typed after that and follows it. */
    async settle(sent: Values, next: NextForm<Values> | undefined): Promise<void> {
      if (name === undefined || kept === undefined) return
      const draft = await storedDrafts.read(name)
      const values = draft === undefined ? undefined : kept.fromStored(draft)
      if (values === undefined) return
      if (differing(values, sent).length === 0) await storedDrafts.remove(name)
      else if (next) await this.handOn(values, sent, next)
      else await storedDrafts.write(name, { ...values, follows: { sent, isNew: false } satisfies Follows })
    },
  }
}
