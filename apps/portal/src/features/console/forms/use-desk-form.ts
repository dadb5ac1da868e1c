import type { Language } from '@lectern/contract'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { inARow } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { shownInPlace } from '../../../lib/shown-in-place.ts'
import { hasTypedSince } from '../../../lib/typed-since.ts'
import { useIsOnScreen } from '../../../parts/use-is-on-screen.ts'
import { useKeptPage } from '../../../parts/use-kept-page.ts'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { RecordName } from '../panel/record-name.ts'
import { refusalText, refusedPath } from '../panel/refusal-text.ts'
import { announceSave, listenToSaves } from './saved-elsewhere.ts'
import { differing, type KeptForm, type NextForm, useKeptValues } from './use-kept-values.ts'

/** Faults of a form's fields, by path; a valid field has no entry, or `false`. */
export type Faults = Readonly<Record<string, DeskKey | false | undefined>>

interface DeskFormOptions<Values, Answer, Way extends string> {
  /** The stored values, or the initial values of a new object. They include the revision. */
  readonly stored: Values
  /** Checks values before they are sent; they are sent only without a fault. */
  faults?(values: Values, way: Way): Faults
  /** Called with the paths of invalid fields, to bring the first of them into view. */
  onFaults?(paths: readonly string[]): void
  /** Asks for confirmation of something that cannot be undone. */
  isSure?(values: Values, way: Way): Promise<boolean>
  send(values: Values, way: Way): Promise<Answer>
  /** Maps an error of the server to single fields; otherwise it is shown at the field it names, or above the form. */
  faultsOf?(error: unknown): Faults | undefined
  /** Text of the notice on success, "saved" without this; `undefined` shows no notice. `isOnScreen`: the form has not gone. */
  done?(answer: Answer, values: Values, way: Way, isOnScreen: boolean): string | undefined
  /**
   * Called right after saving: closes the form, or goes on. Not called when the form has gone before, or when something was typed
   * meanwhile: then it stays open.
   */
  onSaved?(answer: Answer, values: Values, way: Way): void
  /** What is sent is done once: what is typed during that has no use afterwards. */
  readonly isOnce?: boolean
  /** Where what was typed while a record was created goes on. */
  created?(answer: Answer, values: Values): NextForm<Values> & { open(): void }
  /** What is pressed to send, for the notice of a failure that the form can no longer show; "save" without this. */
  act?(way: Way): string
  /** What the record is called there; the title of its panel without this. */
  readonly about?: string
  /** Called after a failed attempt. */
  onFailed?(): void
  /** Fetches changed data again; by default everything the console shows. */
  refresh?(): Promise<unknown>
  /** Keeps what is typed when the page is left or reloaded. */
  readonly kept?: KeptForm<Values>
}

/** A form of the console: its fields and the way they are sent. */
export interface DeskForm<Values, Way extends string = 'save'>
  extends Pick<UseFormReturnType<Values>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'> {
  /** Whether a value differs from the initial ones. */
  readonly isChanged: boolean
  /** Whether the form shows what was typed before the page was left. */
  readonly isBack: boolean
  /** Whether somebody else has saved since that was typed: saving it is refused. */
  readonly isOutdated: boolean
  readonly isSaving: boolean
  /** Why the last attempt failed, unless a field shows it. */
  readonly error: unknown
  /** Checks, asks for confirmation and sends; `way` says which of several buttons was pressed. */
  submit(way: Way): Promise<void>
  /** Discards the changes and shows the stored values. */
  drop(): void
  /**
   * Reads the values stored by now, after somebody else saved first, then discards the changes and shows them. What is typed until
   * then does not keep them away.
   */
  reload(): void
}

/**
 * The form logic of every console page that changes something. An untouched form follows the changes of others. From
 * the first edit on it keeps its initial values, so that refetching a list does not overwrite typed text and saving
 * detects a conflict. Leaving with unsaved changes asks for confirmation, unless they are kept. Errors stay in the form.
 */
export function useDeskForm<Values extends object, Answer = unknown, Way extends string = 'save'>(
  options: DeskFormOptions<Values, Answer, Way>,
): DeskForm<Values, Way> {
  const { stored } = options
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const refreshConsole = useRefreshConsole()
  const refresh = options.refresh ?? refreshConsole
  // A unique name to find the fields by: a page may have many forms with the same paths.
  const [name] = useState(() => randomId())
  const form = useForm<Values>({ name, initialValues: stored })
  const show = (faults: Faults) => {
    const wrong = Object.entries(faults).filter((fault): fault is [string, DeskKey] => Boolean(fault[1]))
    form.setErrors(Object.fromEntries(wrong.map(([path, key]) => [path, words(key)])))
    return wrong.map(([path]) => path)
  }
  /** The field of this form that the server, or the contract, has refused by its name on the wire. */
  const refusedAt = (error: unknown) => {
    const path = refusedPath(error, pathsOf(form.getValues()))
    return path !== undefined && form.getInputNode(path) ? path : undefined
  }
  const record = useContext(RecordName)
  const isOnScreen = useIsOnScreen()
  const save = useMutation({
    mutationFn: ({ values, way }: { readonly values: Values; readonly way: Way }) =>
      options.send(values, way),
    meta: shownInPlace(({ way }: { readonly way: Way }) => ({
      act: options.act?.(way) ?? words('save'),
      about: options.about ?? record,
      isKept: options.kept !== undefined && isChanged,
    })),
    onSuccess: async (answer, { values, way }) => {
      const hasMore = differing(form.getValues(), values).length > 0
      const message = options.done ? options.done(answer, values, way, isOnScreen.current) : words('saved')
      const rest = !hasMore ? '' : words(options.isOnce ? 'typedNotSent' : 'typedNotSaved')
      if (message !== undefined) notify({ kind: 'done', message: withRest(language, message, rest) })
      else if (rest !== '' && options.isOnce) notify({ kind: 'done', message: rest })
      const staysOpen = hasMore && !options.isOnce
      const next = options.isOnce ? undefined : options.created?.(answer, values)
      const wasOnScreen = isOnScreen.current
      if (!wasOnScreen && !options.isOnce) await keeping.settle(values, next)
      else if (!staysOpen) {
        keeping.forget()
        if (wasOnScreen) options.onSaved?.(answer, values, way)
      }
      await refresh()
      // Refetched data reaches the form in the next turn of the event loop.
      await new Promise(resolve => setTimeout(resolve))
      if (!isOnScreen.current) {
        if (wasOnScreen && staysOpen) await keeping.settle(values, next)
        if (keeping.name !== undefined) announceSave(keeping.name, values)
      } else if (staysOpen && next) {
        await keeping.handOn(form.getValues(), values, next)
        next.open()
      } else setSaved(values)
    },
    onMutate: () => performance.now(),
    onError: (error, _, sinceMs) => {
      const faults = options.faultsOf?.(error)
      show(faults ?? {})
      const path = faults ? undefined : refusedAt(error)
      if (path !== undefined) {
        form.setErrors({ [path]: refusalText(error, language) })
        if (!hasTypedSince(sinceMs ?? 0)) form.getInputNode(path)?.focus()
      }
      options.onFailed?.()
    },
  })

  /** The values saved last, until the form has adopted them. */
  const [saved, setSaved] = useState<Values>()
  const isChanged = form.isDirty()
  const sent = save.isPending ? save.variables.values : undefined
  /** Something is typed that nobody has sent yet; what is taken back during a save is such a thing, too. */
  const isUnsent = sent === undefined ? isChanged : !options.isOnce && differing(form.values, sent).length > 0
  const keeping = useKeptValues(options.kept, {
    values: form.values,
    stored,
    isChanged: isChanged || isUnsent,
    show: form.setValues,
  })
  const { isBack } = keeping
  useEffect(() => {
    if (keeping.name === undefined) return
    return listenToSaves(keeping.name, values => setSaved(values as Values))
  }, [keeping.name])
  /** The values stored by now have been read and are to be shown. */
  const [isReread, setReread] = useState(false)
  const storedText = JSON.stringify(stored)
  const begunText = useRef(storedText)
  const drop = () => {
    begunText.current = storedText
    form.setInitialValues(stored)
    form.reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored values are compared by content.
  useEffect(() => {
    if (isReread) {
      setReread(false)
      drop()
    } else if (saved !== undefined) {
      // Text typed while saving is kept, on top of the revision that is stored now.
      const typed = differing(form.getValues(), saved)
      setSaved(undefined)
      if (begunText.current !== storedText) {
        drop()
        form.setValues({ ...stored, ...Object.fromEntries(typed) })
      } else if (typed.length === 0) form.resetDirty()
    } else if (!isChanged && !save.isPending && begunText.current !== storedText) {
      // What looks unchanged during a save may have been taken back meanwhile; the values saved tell it.
      drop()
    }
  }, [isChanged, storedText, saved, isReread, save.isPending])
  useUnsavedQuestion(isUnsent, { isKept: options.kept !== undefined })
  useKeptPage(isChanged || isUnsent)

  return {
    values: form.values,
    errors: form.errors,
    getInputProps: form.getInputProps,
    setFieldValue: form.setFieldValue,
    isChanged,
    isBack,
    isOutdated: isBack && revOf(form.values) !== revOf(stored),
    isSaving: save.isPending,
    error:
      save.error && (options.faultsOf?.(save.error) || refusedAt(save.error) !== undefined)
        ? undefined
        : save.error,
    async submit(way) {
      const values = form.getValues()
      const wrong = show(options.faults?.(values, way) ?? {})
      // Fields such as that of a day or a long text say by themselves why they do not take what was typed.
      const unread = pathsOf(values).filter(path => {
        const node: unknown = form.getInputNode(path)
        return (
          (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) &&
          node.validity.customError
        )
      })
      const [first] = [...wrong, ...unread]
      if (first !== undefined) {
        options.onFaults?.([...wrong, ...unread])
        form.getInputNode(first)?.focus()
        return
      }
      if (await (options.isSure?.(values, way) ?? true)) save.mutate({ values, way })
    },
    drop,
    reload() {
      void (async () => {
        await refresh()
        // As after saving: refetched data reaches the form in the next turn of the event loop.
        await new Promise(resolve => setTimeout(resolve))
        save.reset()
        setReread(true)
      })()
    },
  }
}

/** The sentence of a success, which has no full stop of its own, before another one. */
function withRest(language: Language, message: string, rest: string): string {
  if (rest === '' || /[.。]$/.test(message)) return inARow(language, message, rest)
  return inARow(language, `${message}${language === 'en' || language === 'de' ? '.' : '。'}`, rest)
}

const revOf = (values: object): unknown => ('rev' in values ? values.rev : undefined)

/** The paths of all values that are no objects or lists, as the form names its fields: `remarks.0.text`. */
function pathsOf(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, at === '' ? key : `${at}.${key}`))
}
