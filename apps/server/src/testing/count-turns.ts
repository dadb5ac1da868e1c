/** How many turns of the event loop others have while `work` runs. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  return turns
}
