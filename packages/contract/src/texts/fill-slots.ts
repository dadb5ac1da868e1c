/** A text that ends a sentence itself, perhaps inside quotation marks or brackets. */
const sentenceEnd = /[.!?…。．！？][”“"’»›」』）)\]]*$/u

/** Whether a text ends a sentence, so that no full stop is to follow it. */
export const endsSentence = (text: string): boolean => sentenceEnd.test(text.trimEnd())

/**
 * Fills the slots (`{name}`) of a text. A full stop after a slot is left out when the value brings its own: the reasons that people
 * write may or may not be whole sentences.
 */
export const fillSlots = (text: string, textOf: (slot: string) => string): string =>
  text.replace(/\{(\w+)\}([.。]?)/g, (_, slot: string, stop: string) => {
    const value = textOf(slot)
    return stop !== '' && endsSentence(value) ? value.trimEnd() : value + stop
  })
