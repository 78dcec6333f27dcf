import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { prepareForLater } from './late'

/** A component whose code is loaded when it is first shown. Where that fails, it is tried again later. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function Lazily(props: Props) {
    const [, wake] = useState(false)
    useEffect(() => {
      let isShown = true
      if (!known) {
        Promise.all([load(), prepareForLater()]).then(
          ([component]) => {
            known = component
            if (isShown) wake(true)
          },
          () => {},
        )
      }
      return () => {
        isShown = false
      }
    }, [])
    const Known = known
    return Known ? <Known {...props} /> : null
  }
}
