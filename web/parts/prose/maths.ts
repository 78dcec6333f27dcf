/** The style sheet for formulas is loaded with the first of them, and not before. */
export function improveMaths(nodes: DocumentFragment): void {
  for (const part of nodes.querySelectorAll<HTMLElement>('.katex [data-style]')) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
  }
  if (nodes.querySelector('.katex')) loadStyle()
}

let isLoaded = false

/** The build names it, and writes its name into the page. */
function loadStyle(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name=maths-style]')?.content
  if (isLoaded || !address) return
  isLoaded = true
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
