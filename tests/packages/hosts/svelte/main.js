import { mount } from 'svelte'
import Review from './review.svelte'

mount(Review, {
  target: document.getElementById('viewer'),
  props: { name: 'real.pdf', url: '/real.pdf', saveUrl: '/saved' },
})
