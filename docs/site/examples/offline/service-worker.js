// Answers from the network, and without one with what it answered last.
const kept = 'viewer-1'

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request))
})

async function answer(request) {
  const cache = await caches.open(kept)
  try {
    const answered = await fetch(request)
    // A part of a file cannot be kept: documents are kept whole, by the page.
    if (answered.status === 200) await cache.put(request.url, answered.clone())
    return answered
  } catch (error) {
    const earlier = await cache.match(request.url)
    if (earlier) return earlier
    throw error
  }
}
