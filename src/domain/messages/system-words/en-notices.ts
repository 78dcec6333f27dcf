import type { OwnersProblem } from '#integrations/kit/refusals'

type Sentence = (...values: string[]) => string
type Problem = OwnersProblem | 'noChannel' | 'noChannelId' | 'notSent'

const problems: Record<Problem, Sentence> = {
  badSignature: (secret) => `It is not signed with the bot's \`${secret}\`, so it was refused.`,
  cannotSign: (service, secret) => `${service} doesn't sign its webhooks. Use a bot without a \`${secret}\`.`,
  incomplete: () =>
    "Its payload lacks a field. Set up the payload in the service's settings, as the documentation says.",
  noChannel: (name) =>
    `The channel \`${name}\` in the webhook's URL doesn't exist, or the bot can't post in it. Create the channel, or change the URL.`,
  noChannelId: (id) =>
    `The channel with the ID ${id} in the webhook's URL doesn't exist, or the bot can't post in it. Change the URL.`,
  noHeader: (header) =>
    `Its request has no header \`${header}\`, which names the event. Check whether the URL is for another service.`,
  noTemplate: () => "The bot has no template for messages. Set `text` in the bot's `config_data`.",
  notJson: () => 'Its payload is not JSON. Set up the service to send JSON.',
  notSent: (refusal) => `The message could not be sent: ${refusal}`,
  unreadable: () => 'Its payload could not be understood.',
  unreadablePart: (parts) =>
    `Its payload could not be understood, because a part is missing or has the wrong type: ${parts}.`,
}

/** The wording of notices to one person: reminders, scheduled messages, and problems with their bots. */
export const enNotices = {
  reminders: {
    opening: (message: string) => `You requested a reminder for ${message}.`,
    gone: 'a message that was deleted, or that you can no longer read',
    message: 'the following message',
    directMessage: 'the following direct message',
    note: (quotation: string) => `Note:\n${quotation}`,
    poll: 'a poll',
    todo: 'a to-do list',
    channel: {
      said: (who: string, url: string, place: string) => `${who} [said](${url}) in ${place}:`,
      sent: (who: string, url: string, place: string, widget: string) => `${who} [sent](${url}) ${widget} in ${place}.`,
    },
    direct: {
      said: (who: string, url: string, people: string) => `${who} [said](${url}) to ${people}:`,
      sent: (who: string, url: string, people: string, widget: string) =>
        `${who} [sent](${url}) ${widget} to ${people}.`,
    },
    unknown: 'Unknown user',
    others: (count: number) => `${count} others`,
    and: 'and',
  },
  scheduled: {
    failed: (time: string, failure: string) =>
      `The message you scheduled for ${time}  was not sent because of the following error:` +
      `\n\n> ${failure}\n\n[View scheduled messages](#scheduled)\n\n`,
    tooLate: 'Message could not be sent at the scheduled time.',
  },
  calls: {
    unanswered: (url: string, bot: string, problem: string) =>
      `[A message](${url}) to your bot ${bot} was not answered. ${problem}`,
    unpostable: (refusal: string) => `My service's answer can't be sent. ${refusal}`,
    status: (status: number) => `My service answered with status ${status}.`,
    notJson: 'My service didn’t answer with a JSON object.',
    stopped: 'The server was stopped while my service was working on this.',
    fault: 'Something went wrong on this server.',
    failed: (_problem: string, message: string) => `My service failed. ${message}`,
    slackOnly: "I can't answer direct messages, since my service expects Slack's format.",
  },
  webhooks: {
    received: (bot: string, service: string, problem: string) =>
      `Your bot \`${bot}\` received a webhook from ${service}. ${problem}`,
    problems,
  },
}
