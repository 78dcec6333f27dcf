/** A list whose items are written as JSON already. */
export class WrittenList {
  constructor(readonly items: readonly string[]) {}
}

/**
 * The same, typed as what a client reads of it, since answers are typed so. Only what writes the
 * answer looks inside.
 */
export const writtenList = <Item>(items: readonly string[]): Item[] => new WrittenList(items) as unknown as Item[]
