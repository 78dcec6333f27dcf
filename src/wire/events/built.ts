declare const builtHere: unique symbol

/** An event from a builder in this folder. `emit` takes nothing else, so a literal doesn't compile. */
export type Built<Event extends { type: string }> = Event & { readonly [builtHere]: true }

/** Only for the builders in this folder. The linter prevents `src/domain` from importing this module. */
export function built<Event extends { type: string }>(event: Event): Built<Event> {
  // The brand exists only for the type checker.
  return event as Built<Event>
}
