import { expect, test } from 'vitest'
import { spokenCues } from './spoken-cues.ts'

const of = (text: string) => spokenCues(`WEBVTT\n\n00:01.500 --> 00:02.000\n${text}`, 60)

test.each([
  ['named references', 'a &lt;b&gt; &amp; c&nbsp;d &lrm;e', 'a <b> & c d e'],
  ['a reference to a reference', '&amp;lt;', '&lt;'],
  ['numbers', '&#39;&#x27;&#x1F600;', "''😀"],
  [
    'what is none',
    '&lt &foo; &LT; &#0; &#xD800; &#x110000; &#9999999;',
    '&lt &foo; &LT; &#0; &#xD800; &#x110000; &#9999999;',
  ],
  ['tags and lines', '<v Ann>one</v>\n<i>two</i>', 'one two'],
])('%s', (_, text, spoken) => expect(of(text)).toEqual([{ start: 1.5, text: spoken }]))

test.each([
  ['no cue', 'WEBVTT\n\nNOTE 00:01.000'],
  ['no text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>'],
  ['a cue after the film', 'WEBVTT\n\n01:00.000 --> 01:02.000\na'],
])('%s gives nothing', (_, text) => expect(spokenCues(text, 60)).toEqual([]))
