import { operations } from './api'
import { createApp } from './edge/app'

export { Realm } from './realm/realm'

export default createApp(operations)
