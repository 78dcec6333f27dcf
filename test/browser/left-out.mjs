/** The annotation type for a check that can't be made on this machine. */
export const LEFT_OUT = 'left out'
