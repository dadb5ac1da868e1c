import { describe, expect, it } from 'vitest'
import { type NoteCardEvent, noCard, noteCardStep } from './note-card-step.ts'

/**
 * Plays events: `over a`, `off`, `card`, `rest`, `focus a`, `blur`, `tap a`, `click a`, `tap` beside all marks, `dismiss`. Gives the card that is
 * shown after each, `-` for none, with what the timer does then.
 */
function play(script: string): string {
  let state = noCard
  return script
    .split('; ')
    .map(line => {
      const [word = '', id = ''] = line.split(' ')
      const events: Readonly<Record<string, NoteCardEvent>> = {
        over: { type: 'point', id },
        off: { type: 'point', id: undefined },
        card: { type: 'enter' },
        rest: { type: 'rest' },
        focus: { type: 'focus', id },
        blur: { type: 'blur' },
        tap: { type: 'tap', id: id || undefined, closes: true },
        click: { type: 'tap', id, closes: false },
        dismiss: { type: 'dismiss' },
      }
      const step = noteCardStep(state, events[word] ?? { type: 'dismiss' })
      state = step.state
      return `${state.shown?.id ?? '-'}${step.wait ? ` ${step.wait}` : ''}`
    })
    .join(' | ')
}

describe('the card of a mark', () => {
  it.each([
    ['appears when the mouse rests', 'over a; over a; rest', '- open | - | a'],
    ['does not appear for a mouse that passes', 'over a; off; rest', '- open | - stop | -'],
    ['leaves after the mouse', 'over a; rest; off; rest', '- open | a | a close | -'],
    ['stays while the mouse is on it', 'over a; rest; off; card; rest', '- open | a | a close | a stop | a'],
    [
      'leaves when the mouse leaves it',
      'over a; rest; off; card; off; rest',
      '- open | a | a close | a stop | a close | -',
    ],
    ['gives way to that of another mark', 'over a; rest; over b; rest', '- open | a | a open | b'],
    [
      'stays when the mouse only passes another mark',
      'over a; rest; over b; over a; rest',
      '- open | a | a open | a stop | a',
    ],
    [
      'comes back at once for a mouse that comes back',
      'over a; rest; off; over a; rest',
      '- open | a | a close | a stop | a',
    ],
    [
      'stays away once dismissed, until the mouse leaves the mark',
      'over a; rest; dismiss; over a; rest; off; over a; rest',
      '- open | a | - stop | - | - | - | - open | a',
    ],
    ['appears at once for the focus, and leaves with it', 'focus a; off; rest; blur', 'a stop | a | a | -'],
    [
      'of the focus comes back after it was dismissed',
      'focus a; dismiss; focus a',
      'a stop | - stop | a stop',
    ],
    ['of a mark under the mouse outlasts a focus elsewhere', 'over a; rest; blur', '- open | a | a'],
    [
      'appears at once for a tap, and leaves with the next',
      'tap a; off; rest; tap a; tap b; tap',
      'a stop | a | a | - stop | b stop | - stop',
    ],
    ['stays for a click on its mark', 'over a; rest; click a; off; rest', '- open | a | a stop | a stop | a'],
  ])('%s', (_, script, expected) => expect(play(script)).toBe(expected))

  it('changes nothing, not even the state, while the mouse moves over the same mark', () => {
    const { state } = noteCardStep(noCard, { type: 'point', id: 'a' })
    expect(noteCardStep(state, { type: 'point', id: 'a' }).state).toBe(state)
  })
})
