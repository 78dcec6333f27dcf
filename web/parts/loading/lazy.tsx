import { signal } from '@preact/signals'
import type { ComponentType, FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { STAGES, type Stage } from './stages'

/** A component whose script is fetched when it is first shown, or earlier by `prefetch`. */
export type LazyComponent<Props> = FunctionComponent<Props> & { prefetch(): Promise<void> }

/** The props of a component that a module exports. */
export type PropsOf<Component> = Component extends () => unknown
  ? object
  : Component extends (props: infer Props extends object) => unknown
    ? Props
    : never

/**
 * The component that a module exports under this name. `Waiting` is shown until it is loaded. If it doesn't load,
 * `Failure` is shown, if there is one. The component is requested again the next time it is shown.
 */
export function lazy<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  stage: Stage = 'later',
  Failure?: ComponentType,
  Waiting?: ComponentType,
): LazyComponent<PropsOf<Module[Name]>> {
  return loadedBy(
    async () => {
      const [module] = await Promise.all([load(), STAGES[stage]()])
      // The component's props are taken from its own type.
      return module[name] as FunctionComponent<PropsOf<Module[Name]>>
    },
    Failure,
    Waiting,
  )
}

function loadedBy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Failure: ComponentType | undefined,
  Waiting: ComponentType | undefined,
): LazyComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | 'failed' | undefined>(undefined)
  const prefetch = async () => {
    if (typeof loaded.peek() === 'function') return
    try {
      loaded.value = await load()
    } catch {
      loaded.value = 'failed'
    }
  }
  function Late(props: Props) {
    useEffect(() => void prefetch(), [])
    const Loaded = loaded.value
    if (Loaded && Loaded !== 'failed') return <Loaded {...props} />
    const Instead = (Loaded && Failure) ?? Waiting
    return Instead ? <Instead /> : null
  }
  return Object.assign(Late, { prefetch })
}
