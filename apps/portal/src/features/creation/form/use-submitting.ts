import { ApiError } from '@lectern/contract'
import { useEffect, useRef, useState } from 'react'
import { hasTypedSince } from '../../../lib/typed-since.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { errorText, isRefusal } from '../../../messages/error-text.ts'
import { askSure } from '../../../parts/ask-sure.ts'
import { openLogin } from '../../session/login-state.ts'
import { focusField } from './form-fields.ts'
import type { MissingField } from './missing-fields.ts'
import type { SaveState } from './save-state.ts'
import type { Saver } from './saving.ts'
import { firstToFillIn, submitDecision } from './submit-decision.ts'
import type { useFaults } from './use-faults.ts'
import type { WorkField, WorkValues } from './work-values.ts'

/** How far submitting is: `awaiting` the end of an upload, after the author has confirmed. */
export type SubmitStage = 'idle' | 'awaiting' | 'sending'

/**
 * Submits a work: asks first, and waits for files that are still being sent. `onMissing` receives the first field that
 * the author has to fill in.
 */
export function useSubmitting(form: {
  readonly saver: Saver<WorkValues>
  readonly state: SaveState
  readonly missing: readonly MissingField[]
  readonly title: string
  readonly faults: ReturnType<typeof useFaults>
  onMissing(first: WorkField): void
}) {
  const words = useCreationWords()
  const [stage, setStage] = useState<SubmitStage>('idle')
  const [failure, setFailure] = useState<string>()
  const latest = useRef(form)
  latest.current = form
  const send = async () => {
    setStage('sending')
    const sinceMs = performance.now()
    try {
      await form.saver.submit()
    } catch (error) {
      // The session has ended; the state of saving says so.
      if (isRefusal(error, 'LOGIN_REQUIRED')) return openLogin()
      const isLost = error instanceof ApiError && (error.key === 'NETWORK' || error.code >= 500)
      const [first] = error instanceof ApiError ? form.faults.refuseSubmit(error) : []
      setFailure(isLost ? words('submitLost') : errorText(error))
      if (first && !hasTypedSince(sinceMs)) focusField(first)
    } finally {
      setStage('idle')
    }
  }
  const showFirst = (missing: readonly MissingField[]) => {
    const first = firstToFillIn(missing)
    if (first) form.onMissing(first)
  }
  /** Goes on with what is missing now; files may have begun or ceased to be sent meanwhile. */
  const goOn = () => {
    switch (submitDecision(latest.current.missing)) {
      case 'submit':
        return void send()
      case 'wait':
        return setStage('awaiting')
      case 'fill-in':
        setStage('idle')
        return showFirst(latest.current.missing)
    }
  }
  const decision = submitDecision(form.missing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is missing decides once.
  useEffect(() => {
    if (stage === 'awaiting') goOn()
  }, [stage, decision])
  const submit = async () => {
    setFailure(undefined)
    if (form.state.is === 'signed-out') return openLogin()
    form.faults.showAll()
    if (decision === 'fill-in') return showFirst(form.missing)
    const isSure = await askSure({
      act: words('workSubmit'),
      body: words('askSubmit', { title: form.title }),
    })
    if (isSure) goOn()
  }
  return {
    stage,
    failure,
    submit: () => void submit(),
    /** Ends waiting. */
    stop: () => setStage('idle'),
    forgetFailure: () => setFailure(undefined),
  }
}
