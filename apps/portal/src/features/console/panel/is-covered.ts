/**
 * Whether another dialog lies above the only one of this screen. Escape reaches all open dialogs at once: what lies
 * below must not close with what it belongs to.
 */
export const isCovered = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1
