/** Whether this is a phone: a small touch screen. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 700px)').matches

/** Whether this is an iPhone or iPad. An iPad identifies itself as a Mac, but has a touch screen. */
export const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether the client was opened from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
