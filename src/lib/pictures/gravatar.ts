/** Whether Gravatar is used. It is the same for all realms, so it isn't passed to everything that shows a person. */
let isUsed = true

/** Sets whether people without a picture of their own get one from Gravatar, another company's site. */
export function useGravatar(isWanted: boolean): void {
  isUsed = isWanted
}

export const usesGravatar = (): boolean => isUsed
