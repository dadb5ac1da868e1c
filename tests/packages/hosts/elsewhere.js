document.querySelector('lectern-viewer').options = {
  async onSave({ bytes }) {
    await fetch('/saved', { method: 'POST', body: bytes })
  },
}
// The origin of the script is known only when the test runs.
await import(new URLSearchParams(location.search).get('script'))
