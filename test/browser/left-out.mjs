/** The type of the annotation of a check that a machine can't make. */
export const LEFT_OUT = 'left out'
