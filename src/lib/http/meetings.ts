/** A meeting, with the values that are encrypted in the address of a call. */
export interface Meeting {
  id: string
  name: string
  password: string
  isVoiceOnly: boolean
}

/** A person who joins a meeting that has begun. */
export interface Guest {
  fullName: string
  isModerator: boolean
}

/** The deployment's own meeting server, if it has one. */
export interface Meetings {
  readonly areThere: boolean
  /** Begins the meeting, or finds that it has begun. Throws an `OutgoingFailure` if there is no usable answer. */
  begin(meeting: Meeting): Promise<'begun' | 'unauthorized' | 'failed'>
  addressFor(meeting: Meeting, guest: Guest): string
}
