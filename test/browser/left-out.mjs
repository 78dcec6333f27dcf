/** The type of the annotation for a check that this machine can't make. */
export const LEFT_OUT = 'left out'
