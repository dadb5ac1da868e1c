/**
 * Saves a draft while it is being written: one request at a time, in order, repeated until it is answered. Nothing is
 * called saved before the server has said so. A request whose answer was lost is sent again with its key, so that it is
 * carried out once and is not taken for a change of somebody else. Pure but for the calls that are passed in.
 */
import { ApiError, type WorkSaved } from '@lectern/contract'
import type { SaveRequest, SaveState, Stored, Unsaved } from './save-state.ts'

export interface SaverOptions<Values> {
  readonly stored: Stored<Values>
  /** What a reload has left unsaved. */
  readonly unsaved?: Unsaved<Values> | undefined
  /** Whether `unsaved` began before `stored` was stored: then it is not known what was changed here. */
  readonly isStoredNewer?: boolean
  send(request: SaveRequest<Values>): Promise<WorkSaved>
  /** What is stored by now, after a conflict; undefined if only the author can decide what follows. */
  readAgain?(): Promise<Stored<Values> | undefined>
  /** Joins what both sides have changed since `base`; undefined if they contradict each other. */
  merge?(base: Values, mine: Values, theirs: Values): Values | undefined
  /** The values here have been joined with those of somebody else. */
  onMerged?(values: Values): void
  isSame(one: Values, other: Values): boolean
  /** Whether a new work can be stored with these values. */
  canBeStored(values: Values): boolean
  newKey(): string
  onState(state: SaveState): void
  onSaved(answer: WorkSaved, request: SaveRequest<Values>): void
  /** Whether nothing of the values is left out when they are stored; by default they are whole. */
  isWhole?(values: Values): boolean
  /** Called with every change of what is unsaved or left out; undefined when everything is saved. */
  onUnsaved(unsaved: Unsaved<Values> | undefined): void
}

export interface Saver<Values> {
  /** Begins to save and to report; before it nothing is sent. */
  start(): void
  /** Ends it without saving. */
  stop(): void
  change(values: Values): void
  /** Saves now; resolves to whether everything is stored. */
  flush(): Promise<boolean>
  /**
   * Saves and submits. If no answer arrives it rejects but keeps trying; `onSaved` tells that it was done after all.
   * @throws {ApiError} LOGIN_REQUIRED after the end of the session, and what the server answers
   */
  submit(): Promise<WorkSaved>
  /** Tries again now: the network or the session is back. */
  resume(): void
  /** Saves what was written here over what is stored by now. */
  keepMine(now: Stored<Values>): void
  /** Stores what was written here as a new work: the former one is gone. `empty` is a work without anything. */
  keepAsNew(empty: Values): void
  /** Takes over what is stored by now. */
  adopt(now: Stored<Values>): void
}

const pauseMs = 800
/** While somebody types without a pause, it is saved this often. */
const longestPauseMs = 5_000
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
/** A repeated request is refused with CONFLICT while the first one is still being carried out. */
const mostConflictRepeats = 2

type Blocked = Extract<SaveState, { readonly is: 'refused' | 'conflict' | 'signed-out' }>

/** Saves the changes of a draft. */
export function createSaver<Values>(options: SaverOptions<Values>): Saver<Values> {
  let { target, values: stored, at: savedAt } = options.stored
  let latest = options.unsaved?.values ?? stored
  let unanswered = options.unsaved?.unanswered
  /** What the changes here were made to. */
  let base = options.isStoredNewer ? undefined : stored
  let blocked: Blocked | undefined
  let lost: { readonly error: unknown; readonly count: number } | undefined
  /** What the request in progress does not do yet: save what was typed meanwhile, and submit. */
  let wanted = { all: false, submit: false }
  let submitted: { readonly answer?: WorkSaved; readonly error?: unknown } = {}
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let isStopped = true

  const isUnsaved = () => unanswered !== undefined || !options.isSame(latest, stored)
  const isTooLittle = () => target.id === null && !unanswered && !options.canBeStored(latest)

  const stateNow = (): SaveState => {
    if (blocked) return blocked
    if (running) return { is: 'saving' }
    if (lost) return { is: 'retrying', error: lost.error }
    if (!isUnsaved()) return { is: 'saved', at: savedAt }
    return { is: isTooLittle() ? 'too-little' : 'waiting' }
  }
  const unsavedNow = (): Unsaved<Values> | undefined => {
    if (isUnsaved()) return { values: latest, target, ...(unanswered && { unanswered }) }
    return options.isWhole?.(latest) === false ? { values: latest, target, isStored: true } : undefined
  }
  const tell = () => {
    if (isStopped) return
    options.onUnsaved(unsavedNow())
    options.onState(stateNow())
  }

  const runIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }
  const schedule = () => {
    if (running || blocked || lost || isStopped) return
    clearTimeout(timer)
    if (!isUnsaved() || isTooLittle()) {
      waitingSince = undefined
      return
    }
    waitingSince ??= Date.now()
    runIn(Math.max(0, Math.min(pauseMs, waitingSince + longestPauseMs - Date.now())))
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    waitingSince = undefined
    running ??= send().finally(() => {
      running = undefined
      wanted = { all: false, submit: false }
      schedule()
      tell()
    })
    return running
  }

  const send = async () => {
    let isFirst = true
    while (!isStopped && !blocked && !isTooLittle()) {
      // Without a wish, what was typed during a request waits for the next pause.
      if (!(wanted.submit || (isUnsaved() && (isFirst || wanted.all)))) return
      isFirst = false
      unanswered ??= { values: latest, target, submits: wanted.submit, key: options.newKey() }
      const request = unanswered
      if (request.submits) wanted = { ...wanted, submit: false }
      // The promise of this run must be known before the state is reported.
      await Promise.resolve()
      tell()
      try {
        accept(request, await options.send(request))
      } catch (error) {
        if (!mayGoOn(request, error) && !(await mayGoOnMerged(request))) return
      }
    }
  }

  const accept = (request: SaveRequest<Values>, answer: WorkSaved) => {
    unanswered = undefined
    lost = undefined
    target = { id: answer.id, rev: answer.rev }
    stored = request.values
    base = stored
    savedAt = new Date()
    if (request.submits) submitted = { answer }
    if (!isStopped) options.onSaved(answer, request)
  }

  /** Decides what follows a failed request; true if another one may be sent at once. */
  const mayGoOn = (request: SaveRequest<Values>, error: unknown): boolean => {
    if (request.submits) submitted = { error }
    if (isSessionEnd(error)) {
      blocked = { is: 'signed-out' }
      return false
    }
    const count = lost?.count ?? 0
    const mayStillRun = isKey(error, 'CONFLICT') && count > 0 && count <= mostConflictRepeats
    if (!(error instanceof ApiError) || isLost(error) || mayStillRun) {
      lost = { error, count: count + 1 }
      runIn(retryMs[Math.min(count, retryMs.length - 1)] ?? 0)
      return false
    }
    unanswered = undefined
    lost = undefined
    if (isKey(error, 'CONFLICT') || isKey(error, 'WORK_STATE') || isGone(error)) {
      blocked = { is: 'conflict', error }
      return false
    }
    // Only submitting was refused: the draft itself can still be stored.
    if (request.submits) return true
    blocked = { is: 'refused', error }
    return false
  }

  /** Joins both sides after a conflict, if that is possible without the author; true if another request may be sent. */
  const mayGoOnMerged = async (request: SaveRequest<Values>): Promise<boolean> => {
    if (blocked?.is !== 'conflict' || !isKey(blocked.error, 'CONFLICT') || base === undefined) return false
    const now = await options.readAgain?.().catch(() => undefined)
    const merged = now && options.merge?.(base, latest, now.values)
    if (!now || merged === undefined || isStopped) return false
    blocked = undefined
    latest = merged
    ;({ target, values: stored, at: savedAt } = now)
    base = stored
    wanted = { all: true, submit: request.submits }
    options.onMerged?.(merged)
    return true
  }

  const runNow = (wish: Partial<typeof wanted>) => {
    if (blocked?.is === 'refused') blocked = undefined
    wanted = { ...wanted, all: true, ...wish }
    return run()
  }

  const keepMine = (now: Stored<Values>) => {
    blocked = undefined
    lost = undefined
    unanswered = undefined
    ;({ target, values: stored, at: savedAt } = now)
    base = stored
    void run()
  }

  return {
    start() {
      isStopped = false
      schedule()
      tell()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
    change(values) {
      latest = values
      if (blocked?.is === 'refused') blocked = undefined
      schedule()
      tell()
    },
    async flush() {
      await runNow({})
      return !isUnsaved()
    },
    async submit() {
      submitted = {}
      await runNow({ submit: true })
      // A run that was about to end may not have seen the wish.
      if (!submitted.answer && !submitted.error && !blocked && !lost) await runNow({ submit: true })
      if (submitted.answer) return submitted.answer
      if (blocked?.is === 'signed-out') throw submitted.error ?? new ApiError(400, 'LOGIN_REQUIRED')
      throw submitted.error ?? lost?.error ?? blocked?.error
    },
    resume() {
      if (blocked?.is === 'signed-out') blocked = undefined
      if (isUnsaved()) void run()
    },
    keepMine,
    keepAsNew: empty => keepMine({ target: { id: null, rev: 0 }, values: empty, at: undefined }),
    adopt(now) {
      blocked = undefined
      lost = undefined
      unanswered = undefined
      ;({ target, values: stored, at: savedAt } = now)
      base = stored
      latest = stored
      tell()
    },
  }
}

const isKey = (error: unknown, key: string): error is ApiError =>
  error instanceof ApiError && error.key === key

const isSessionEnd = (error: unknown) =>
  error instanceof ApiError && (error.code === 420 || error.code === 421 || error.key === 'LOGIN_REQUIRED')

/** No answer, or one that says that nothing was decided. */
const isLost = ({ code, key }: ApiError) =>
  key === 'NETWORK' || key === 'ANSWER_INVALID' || code === 429 || code >= 500

/** The work itself is gone, and not a file it names. */
const isGone = (error: ApiError) => error.key === 'NOT_FOUND' && error.field === undefined
