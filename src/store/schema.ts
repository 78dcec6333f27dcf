export * from './tables/messages'
