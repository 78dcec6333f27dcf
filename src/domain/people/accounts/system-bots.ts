/** Clients recognize the system's bots by these addresses. */
export const NOTIFICATION_BOT = { email: 'notification-bot@zulip.com', fullName: 'Notification Bot' }
export const WELCOME_BOT = { email: 'welcome-bot@zulip.com', fullName: 'Welcome Bot' }
export const EMAIL_GATEWAY = { email: 'emailgateway@zulip.com', fullName: 'Email Gateway' }
