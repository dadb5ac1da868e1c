/** The function with its results kept for as long as the objects that they were made of. */
export function remembered<Key extends object, More extends readonly unknown[], Made>(
  make: (key: Key, ...more: More) => Made,
): (key: Key, ...more: More) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>()
  return (key, ...more) => {
    const found = known.get(key) ?? { made: make(key, ...more) }
    known.set(key, found)
    return found.made
  }
}
