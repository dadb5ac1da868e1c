import type { MutationMeta } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    readonly mutationMeta: {
      /** The component that started the action shows its failure as long as it is on the screen. */
      readonly isShownInPlace?: true
      /** What to call the action when it fails after that. */
      readonly told?: (variables: unknown) => ToldAct
    }
  }
}

/** An action as the notice of its failure names it. */
export interface ToldAct {
  /** What was pressed. */
  readonly act: string
  /** The record it was about, if the page has several. */
  readonly about?: string | undefined
  /** What was typed is still there for who comes back. */
  readonly isKept?: boolean
}

/**
 * Meta data of an action whose failure its form shows. When the form is gone by then, a notice tells it: what failed, on which page,
 * with a way back to it.
 */
export const shownInPlace = <Variables>(told: (variables: Variables) => ToldAct): MutationMeta => ({
  isShownInPlace: true,
  told: told as (variables: unknown) => ToldAct,
})
