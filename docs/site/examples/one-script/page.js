document.querySelector('lectern-viewer').options = {
  // If this fails, the marks stay unsaved, and the reader sees that.
  async onSave({ bytes }) {
    const answer = await fetch('/saved', { method: 'POST', body: bytes })
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  },
}
