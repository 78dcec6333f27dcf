/** Whether the screen is a phone's: small, and touched. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 700px)').matches

/** An iPad says that it is a Mac, but one that is touched. */
export const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether it was opened from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
