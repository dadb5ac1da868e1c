import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FingerTask } from '../marking/stylus.ts'
import { listenForGesture } from './page-gesture.ts'

interface Sent {
  readonly id?: number
  readonly by?: 'touch' | 'pen' | 'mouse'
  readonly x?: number
  readonly y?: number
  readonly isPrimary?: boolean
  readonly button?: number
  readonly buttons?: number
}

afterEach(() => vi.unstubAllGlobals())

/** A layer of a scrolled page: the calls its gesture received, and how far it was scrolled. */
function useLayer(task: FingerTask = 'draw') {
  vi.stubGlobal('getComputedStyle', () => ({ overflowY: 'auto' }))
  const told: string[] = []
  const scrolled: [number, number][] = []
  const fingers = { task }
  const layer = Object.assign(new EventTarget(), {
    setPointerCapture: () => undefined,
    closest: () => null,
    parentElement: { scrollBy: (x: number, y: number) => scrolled.push([x, y]) },
  })
  const tell = (what: string) => () => void told.push(what)
  const stop = listenForGesture(
    layer as unknown as HTMLElement,
    {
      begin: tell('begin'),
      move: tell('move'),
      end: tell('end'),
      cancel: tell('cancel'),
      hover: tell('hover'),
    },
    () => fingers.task,
  )
  const send = (type: string, { id = 1, by = 'touch', x = 0, y = 0, ...rest }: Sent = {}) => {
    const event = Object.assign(new Event(`pointer${type}`, { cancelable: true }), {
      pointerId: id,
      pointerType: by,
      clientX: x,
      clientY: y,
      button: 0,
      buttons: 1,
      isPrimary: true,
      ...rest,
    })
    layer.dispatchEvent(event)
    return event
  }
  /** Whether the tap also clicks what lies there now. */
  const clicks = () => layer.dispatchEvent(new Event('touchend', { cancelable: true }))
  return { told, scrolled, fingers, send, stop, clicks }
}

describe('a gesture on a page', () => {
  it('begins, moves and ends with one pointer, and is claimed from the browser', () => {
    const { told, scrolled, send } = useLayer()
    expect(send('down').defaultPrevented).toBe(true)
    send('move')
    send('up')
    expect(told).toEqual(['begin', 'move', 'end'])
    expect(scrolled).toEqual([])
  })

  it.each(['touch', 'pen'] as const)('of %s does not click what appears at its end', by => {
    const { send, stop, clicks } = useLayer()
    send('down', { by })
    send('up', { by })
    // The tool may be put away by the gesture.
    stop()
    expect(clicks()).toBe(false)
    expect(clicks()).toBe(true)
  })

  it('of a pen that sends no touch events leaves the click of the next finger', () => {
    const { send, stop, clicks } = useLayer()
    send('down', { by: 'pen' })
    send('up', { by: 'pen' })
    stop()
    send('down')
    expect(clicks()).toBe(true)
  })

  it('leaves the click of a finger that drew nothing', () => {
    const { fingers, send, clicks } = useLayer('scroll')
    send('down')
    send('up')
    expect(clicks()).toBe(true)
    fingers.task = 'draw'
    send('down')
    send('cancel')
    expect(clicks()).toBe(true)
  })

  it('ends where the pointer was last seen if the button was released outside of the window', () => {
    const { told, send } = useLayer()
    send('down', { by: 'mouse' })
    send('move', { by: 'mouse', buttons: 0 })
    expect(told).toEqual(['begin', 'end'])
  })

  it('does not begin with another button', () => {
    const { told, send } = useLayer()
    send('down', { by: 'mouse', button: 2 })
    expect(told).toEqual([])
  })

  it('is cancelled by a second finger, which scrolls', () => {
    const { told, scrolled, send } = useLayer()
    send('down')
    send('down', { id: 2, isPrimary: false, x: 10, y: 100 })
    send('move')
    send('move', { id: 2, isPrimary: false, x: 12, y: 70 })
    expect(told).toEqual(['begin', 'cancel'])
    expect(scrolled).toEqual([[-2, 30]])
  })

  it('is cancelled when the browser takes the pointer, and when the layer stops listening', () => {
    const { told, send, stop } = useLayer()
    send('down')
    send('cancel')
    send('down')
    stop()
    send('down')
    expect(told).toEqual(['begin', 'cancel', 'begin', 'cancel'])
  })
})

describe('a finger after a stylus was used', () => {
  it('scrolls and draws nothing', () => {
    const { told, scrolled, send } = useLayer('scroll')
    send('down', { x: 5, y: 100 })
    send('move', { x: 5, y: 60 })
    send('move', { x: 5, y: 50 })
    send('up')
    send('move', { x: 5, y: 0 })
    expect(told).toEqual([])
    expect(scrolled).toEqual([
      [0, 40],
      [0, 10],
    ])
  })

  it('leaves a line alone whose corners the stylus sets one by one', () => {
    const { told, send } = useLayer('scroll')
    send('down', { by: 'pen' })
    send('up', { by: 'pen' })
    send('down', { id: 2 })
    send('down', { id: 3, isPrimary: false })
    expect(told).toEqual(['begin', 'end'])
  })

  it('does nothing if it comes down beside the stylus', () => {
    const { told, scrolled, send } = useLayer('nothing')
    expect(send('down').defaultPrevented).toBe(false)
    send('move', { y: 60 })
    send('up')
    expect(told).toEqual([])
    expect(scrolled).toEqual([])
  })

  it('stays where it is while the stylus is down: it is the resting hand', () => {
    const { told, scrolled, fingers, send } = useLayer('scroll')
    send('down', { y: 100 })
    fingers.task = 'nothing'
    send('down', { id: 2, by: 'pen' })
    send('move', { y: 60 })
    send('down', { id: 3, isPrimary: false })
    send('move', { id: 3, y: 90 })
    expect(told).toEqual(['begin'])
    expect(scrolled).toEqual([])
    fingers.task = 'scroll'
    send('move', { y: 50 })
    expect(scrolled).toEqual([[0, 10]])
  })
})
