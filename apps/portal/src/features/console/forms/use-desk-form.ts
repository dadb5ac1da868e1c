import { type UseFormReturnType, useForm } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../lib/notices.ts'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'

/** What is wrong with the fields of a form, by their paths; a field that is right has nothing, or `false`. */
export type Faults = Readonly<Record<string, DeskKey | false | undefined>>

interface DeskFormOptions<Values, Answer, Way extends string> {
  /** What is stored, or what something new begins with. Its revision is among the values, so that it stays with them. */
  readonly stored: Values
  /** What is wrong with values that are to be sent; they are sent only without a fault. */
  faults?(values: Values, way: Way): Faults
  /** Hears of the fields with a fault, to bring the first of them into sight. */
  onFaults?(paths: readonly string[]): void
  /** Asks once more before something that cannot be taken back. */
  isSure?(values: Values, way: Way): Promise<boolean>
  send(values: Values, way: Way): Promise<Answer>
  /** What a refusal of the server says about single fields; without it, it stands above the form. */
  faultsOf?(error: unknown): Faults | undefined
  /** The notice that it is done, "saved" without this; `undefined` says nothing. */
  done?(answer: Answer, values: Values, way: Way): string | undefined
  /** Comes right after it was saved: closes the form, or goes on. */
  onSaved?(answer: Answer, values: Values): void
  /** Comes after a try that failed. */
  onFailed?(): void
  /** Asks anew for what has changed; without this, for everything the console shows. */
  refresh?(): Promise<unknown>
}

/** A form of the console: its fields, and the way from there to the server. */
export interface DeskForm<Values, Way extends string = 'save'>
  extends Pick<UseFormReturnType<Values>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'> {
  /** Something differs from what the form began with. */
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Why the last try failed, where no field says so. */
  readonly error: unknown
  /** Checks, asks and sends; the way tells several buttons apart. */
  submit(way: Way): Promise<void>
  /** Gives up the changes and shows what is stored. */
  drop(): void
  /** The same with what is stored by now: after somebody else was faster. */
  reload(): void
}

/**
 * The one form behind every page of the console that changes something. Untouched it follows what others save. From the
 * first change on it stays with what it began from, so that a list that is asked anew takes nothing typed away, and a
 * save tells of a conflict. Something unsaved is asked about before it is left. A failure stays with the form.
 */
export function useDeskForm<Values extends object, Answer = unknown, Way extends string = 'save'>(
  options: DeskFormOptions<Values, Answer, Way>,
): DeskForm<Values, Way> {
  const { stored } = options
  const words = useConsoleWords()
  const refreshConsole = useRefreshConsole()
  const refresh = options.refresh ?? refreshConsole
  // Its fields are found by this name: a page may have many forms with the same paths.
  const [name] = useState(() => randomId())
  const form = useForm<Values>({ name, initialValues: stored })
  const show = (faults: Faults) => {
    const wrong = Object.entries(faults).filter((fault): fault is [string, DeskKey] => Boolean(fault[1]))
    form.setErrors(Object.fromEntries(wrong.map(([path, key]) => [path, words(key)])))
    return wrong.map(([path]) => path)
  }
  const save = useMutation({
    mutationFn: ({ values, way }: { readonly values: Values; readonly way: Way }) =>
      options.send(values, way),
    meta: { isShownInPlace: true },
    onSuccess: async (answer, { values, way }) => {
      const message = options.done ? options.done(answer, values, way) : words('saved')
      if (message !== undefined) notify({ kind: 'done', message })
      options.onSaved?.(answer, values)
      await refresh()
      // What was asked anew reaches the form with the next turn of the event loop.
      await new Promise(resolve => setTimeout(resolve))
      setSaved(values)
    },
    onError: error => {
      show(options.faultsOf?.(error) ?? {})
      options.onFailed?.()
    },
  })

  /** What was saved last, until the form has followed it. */
  const [saved, setSaved] = useState<Values>()
  const isChanged = form.isDirty()
  const storedText = JSON.stringify(stored)
  const begunText = useRef(storedText)
  const drop = () => {
    begunText.current = storedText
    form.setInitialValues(stored)
    form.reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is compared by what it says.
  useEffect(() => {
    if (saved !== undefined) {
      // What was typed while it was being saved stays, upon the revision that is stored now.
      const typed = Object.entries(form.getValues()).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof Values]),
      )
      setSaved(undefined)
      if (begunText.current !== storedText) {
        drop()
        form.setValues({ ...stored, ...Object.fromEntries(typed) })
      } else if (typed.length === 0) form.resetDirty()
    } else if (!isChanged && begunText.current !== storedText) drop()
  }, [isChanged, storedText, saved])
  useUnsavedQuestion(isChanged && !save.isPending)

  return {
    values: form.values,
    errors: form.errors,
    getInputProps: form.getInputProps,
    setFieldValue: form.setFieldValue,
    isChanged,
    isSaving: save.isPending,
    error: save.error && options.faultsOf?.(save.error) ? undefined : save.error,
    async submit(way) {
      const values = form.getValues()
      const wrong = show(options.faults?.(values, way) ?? {})
      const [first] = wrong
      if (first !== undefined) {
        options.onFaults?.(wrong)
        form.getInputNode(first)?.focus()
        return
      }
      if (await (options.isSure?.(values, way) ?? true)) save.mutate({ values, way })
    },
    drop,
    reload() {
      save.reset()
      drop()
      void refresh()
    },
  }
}
