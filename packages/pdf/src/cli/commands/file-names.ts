const mostBytes = 200

/**
 * Names under which embedded files can be written into one folder, one for each given name: without folders, characters that a
 * system refuses, or a dot in front, and different from each other, also where upper and lower case are the same.
 */
export function fileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(given => {
    const name = plainName(given)
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? []
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** The last part of a path, as a name that Linux, macOS and Windows accept. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = withoutEnds(last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '_'))
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain)
  return shortened(isDevice ? `_${plain}` : plain) || 'attachment'
}

/** Without the dots and spaces at both ends. A regular expression would take quadratic time for the end. */
function withoutEnds(name: string): string {
  const isKept = (at: number): boolean => !/[.\s]/.test(name.charAt(at))
  let [first, end] = [0, name.length]
  while (first < end && !isKept(first)) first++
  while (end > first && !isKept(end - 1)) end--
  return name.slice(first, end)
}

/** Cut to what file systems accept, keeping the ending. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? ''
  let stem = name.slice(0, name.length - ending.length)
  while (Buffer.byteLength(stem + ending) > mostBytes) stem = [...stem].slice(0, -1).join('')
  return stem + ending
}
