/**
 * Which of the tabs of this browser an exam goes on in: the newest one. The others hear of it, keep their last change and let go.
 * A lock of the browser guards that only one tab goes on, even if an older one sleeps and cannot answer; browsers have it on secure
 * origins only, and elsewhere the tabs that are awake agree by messages. Without either the numbers of the answers decide, as
 * between devices. See ADR 68.
 */

/** How long a tab that is there may take to keep its last change; then it is asleep, and the exam is taken from it. */
const patienceMs = 3_000
/** How long a new tab waits for others to say that they are there, where the browser has no locks. */
const answerMs = 300

/** The part of `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** What the tabs of a browser have in common. */
export interface TabPorts {
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** @throws if the browser forbids it or has none. */
  openChannel(name: string): Channel
  wait(timeoutMs: number): Promise<unknown>
}

/** One tab among those that have the same attempt open. */
export interface TabTurn {
  /** Takes the exam over; resolves when the other tab has let go or sleeps: to false if a newer tab has taken it meanwhile. */
  take(): Promise<boolean>
  close(): void
}

const browserPorts: TabPorts = {
  get locks() {
    return typeof navigator === 'undefined' ? undefined : navigator.locks
  },
  openChannel: name => new BroadcastChannel(name),
  wait: timeoutMs => new Promise(resolve => setTimeout(resolve, timeoutMs)),
}

interface Message {
  readonly says: 'take' | 'here' | 'gone'
  readonly id: string
  readonly sinceMs: number
}

/**
 * Joins the tabs of an attempt. `letGo` is called once, when another tab takes the exam over; it resolves when the last change of
 * this one is kept.
 */
export function joinTabs(
  attemptId: string,
  letGo: () => Promise<void>,
  ports: TabPorts = browserPorts,
): TabTurn {
  const name = `lectern exam ${attemptId}`
  const own = { id: crypto.getRandomValues(new Uint32Array(4)).join('-'), sinceMs: Date.now() }
  const channel = openChannel(ports, name)
  const say = (says: Message['says']) => channel?.postMessage({ says, ...own } satisfies Message)
  /** Tabs that are there, and have not let go yet. */
  const others = new Set<string>()
  const freed = promised()
  const impatience = new AbortController()
  let onQuiet = () => {}
  let isGone = false

  const leave = async () => {
    if (isGone) return
    isGone = true
    impatience.abort()
    await letGo().catch(() => undefined)
    freed.resolve()
    say('gone')
  }
  channel?.addEventListener('message', ({ data }) => {
    const { says, id, sinceMs } = data as Message
    if (says === 'here') others.add(id)
    if (says === 'gone') others.delete(id)
    if (says === 'gone' && others.size === 0) onQuiet()
    const isNewer = sinceMs > own.sinceMs || (sinceMs === own.sinceMs && id > own.id)
    if (says !== 'take' || isGone || !isNewer) return
    say('here')
    void leave()
  })

  /** Resolves when this tab has the lock, which it keeps until it leaves. @throws if the browser forbids locks here. */
  const lock = async (locks: Pick<LockManager, 'request'>): Promise<void> => {
    const granted = promised()
    let isHeld = false
    const hold = () => {
      isHeld = true
      granted.resolve()
      return freed.promise
    }
    void ports.wait(channel === undefined ? 0 : patienceMs).then(() => impatience.abort())
    locks
      .request(name, { signal: impatience.signal }, hold)
      .catch(cause => {
        if (!impatience.signal.aborted || isHeld) throw cause
        return isGone ? granted.resolve() : locks.request(name, { steal: true }, hold)
      })
      // A lock that was held and is lost was taken by a newer tab.
      .catch(cause => (isHeld ? leave() : granted.reject(cause)))
    return granted.promise
  }

  /** Resolves when every tab that is awake has let go. */
  const agree = async () => {
    await ports.wait(answerMs)
    if (others.size === 0) return
    await Promise.race([
      new Promise<void>(resolve => {
        onQuiet = resolve
      }),
      ports.wait(patienceMs),
    ])
  }

  return {
    async take() {
      say('take')
      const { locks } = ports
      // Some embedded pages have locks and may not use them.
      await (locks ? lock(locks).catch(agree) : agree())
      return !isGone
    },
    close() {
      isGone = true
      impatience.abort()
      freed.resolve()
      channel?.close()
    },
  }
}

/** A promise that is settled from outside. */
function promised() {
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

function openChannel(ports: TabPorts, name: string): Channel | undefined {
  try {
    return ports.openChannel(name)
  } catch {
    return undefined
  }
}
