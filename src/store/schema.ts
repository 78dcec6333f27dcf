export * from './tables/events'
export * from './tables/messages'
