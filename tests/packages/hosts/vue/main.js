import { createApp } from 'vue'
import Review from './review.vue'

createApp(Review, { name: 'real.pdf', url: '/real.pdf', saveUrl: '/saved' }).mount('#viewer')
