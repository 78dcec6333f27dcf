interface SegmentsProps<Choice extends string | number> {
  label: string
  choices: readonly Choice[]
  chosen: Choice
  nameOf(choice: Choice): string
  choose(choice: Choice): void
  wraps?: boolean
}

/** A few options side by side, one of which is selected. */
export function Segments<Choice extends string | number>(props: SegmentsProps<Choice>) {
  const { label, choices, chosen, nameOf, choose, wraps } = props
  return (
    <fieldset class={wraps ? 'seg wrap' : 'seg'} aria-label={label}>
      {choices.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
          {nameOf(one)}
        </button>
      ))}
    </fieldset>
  )
}
