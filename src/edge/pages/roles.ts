/** The roles, as people choose among them. */
export const ROLES = [
  [400, 'Member'],
  [600, 'Guest'],
  [300, 'Moderator'],
  [200, 'Administrator'],
  [100, 'Owner'],
] as const

export const nameOfRole = (role: number): string => ROLES.find(([number]) => number === role)?.[1] ?? ''
