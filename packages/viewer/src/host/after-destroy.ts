import { ViewerError, type ViewerErrorCode } from '../marks/errors.ts'
import type { ViewerMethods } from './viewer-methods.ts'

/** The names of the methods that return a promise. */
type PromisedName = {
  [Name in keyof ViewerMethods]: ReturnType<ViewerMethods[Name]> extends Promise<unknown> ? Name : never
}[keyof ViewerMethods]

const promised: Readonly<Record<PromisedName, true>> = {
  save: true,
  saveIncrement: true,
  getBytes: true,
  find: true,
  setTool: true,
  setStyle: true,
  select: true,
  removeSelected: true,
  moveSelected: true,
  paste: true,
  placeMark: true,
  goToMark: true,
  replyTo: true,
  reword: true,
  removeMarks: true,
  setStamp: true,
  removeStamp: true,
  importMarks: true,
  exportMarks: true,
  importMarksFile: true,
  exportMarksFile: true,
  unlock: true,
}

/** Codes and messages of the specification for a viewer that has none of its parts any more. */
const specified: { readonly [Name in keyof ViewerMethods]?: readonly [ViewerErrorCode, string] } = {
  on: ['event-controller-undefined', 'Event controller is not defined'],
  compare: ['mode-service-undefined', 'Mode service is not defined'],
  open: ['page-service-undefined', 'Page service is not defined'],
  announce: ['page-service-undefined', 'Page service is not defined'],
  goTo: ['page-service-undefined', 'Page service is not defined'],
}

/**
 * The same methods until `isOver` answers true. Then `close` does nothing, as there is nothing to close; all others throw, or
 * reject if they return a promise.
 */
export function untilDestroyed(methods: ViewerMethods, isOver: () => boolean): ViewerMethods {
  const guarded = Object.entries(methods).map(([name, method]) => {
    const answer = (...given: readonly unknown[]): unknown => {
      if (!isOver()) return Reflect.apply(method, methods, given)
      if (name === 'close') return undefined
      const error = errorOf(name as keyof ViewerMethods)
      if (name in promised) return Promise.reject(error)
      throw error
    }
    return [name, answer]
  })
  // Each entry keeps its name and takes what its method takes.
  return Object.fromEntries(guarded) as ViewerMethods
}

function errorOf(name: keyof ViewerMethods): ViewerError {
  const [code, message] = specified[name] ?? ['viewer-destroyed', `${name} was called after destroy`]
  return new ViewerError(code, message)
}
