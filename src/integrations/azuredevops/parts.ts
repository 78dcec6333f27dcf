import { object, text } from '../kit/payload'

export const repository = () => object({ name: text, remoteUrl: text })
export const person = () => object({ displayName: text })
