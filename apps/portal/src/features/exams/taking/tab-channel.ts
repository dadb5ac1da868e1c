/** Which of the tabs of this browser an exam goes on in: the newest one. The others hear of it and let go. */

/** How long a new tab waits for another one to keep its last change. Without another tab nobody answers. */
const patienceMs = 300

/** The part of `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** One tab among those that have the same attempt open. */
export interface TabChannel {
  /** Takes the exam over; resolves when the other tab has let go, or none answers. */
  take(): Promise<void>
  close(): void
}

/**
 * Joins the tabs of an attempt. `release` is called when another tab takes the exam over; it resolves when the last change of
 * this one is kept.
 */
export function joinTabs(
  attemptId: string,
  release: () => Promise<void>,
  open: (name: string) => Channel = name => new BroadcastChannel(name),
): TabChannel {
  const channel = open(`lectern exam ${attemptId}`)
  let onReleased = () => {}
  channel.addEventListener('message', ({ data }) => {
    if (data === 'take') void release().then(() => channel.postMessage('released'))
    if (data === 'released') onReleased()
  })
  return {
    take: () =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, patienceMs)
        onReleased = () => {
          clearTimeout(timer)
          resolve()
        }
        channel.postMessage('take')
      }),
    close: () => channel.close(),
  }
}
