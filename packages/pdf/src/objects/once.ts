/** A constant that takes time to build, built when it is first needed. It must not depend on anything but other constants. */
export function once<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}
