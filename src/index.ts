import { operations } from './api'
import { createApp } from './app'

export { Directory } from './realm/directory'
export { Realm } from './realm/realm'

export default createApp(operations)
