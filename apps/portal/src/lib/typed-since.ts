let typedAtMs = Number.NEGATIVE_INFINITY

globalThis.document?.addEventListener(
  'input',
  () => {
    typedAtMs = performance.now()
  },
  { capture: true },
)

/**
 * Whether something was typed since a call began (`performance.now()` then). Its answer must not move the focus then: the next keys
 * would go into the wrong field.
 */
export const hasTypedSince = (sinceMs: number): boolean => typedAtMs > sinceMs
