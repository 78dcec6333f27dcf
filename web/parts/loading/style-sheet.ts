const loading = new Map<string, Promise<void>>()

/** Loads a style sheet that the first screen doesn't need. The build puts its address into the page. */
export function loadStyleSheet(name: 'maths' | 'later'): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  const fetching = append(name)
  loading.set(name, fetching)
  // A sheet that failed to load is requested again when it is needed.
  fetching.catch(() => loading.delete(name))
  return fetching
}

function append(name: string): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name=${name}-style]`)?.content
  if (!address) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} did not load`))
    }
    document.head.append(link)
  })
}
