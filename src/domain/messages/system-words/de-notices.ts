import type { enNotices } from './en-notices'

/** The reasons why a call to a service failed, by the kind of failure. */
const FAILURES: Record<string, string> = {
  timeout: 'Er hat nicht rechtzeitig geantwortet.',
  unreachable: 'Er ist nicht erreichbar.',
  redirects: 'Er hat die Anfrage zu oft weitergeleitet.',
  refused: 'Seine Adresse ist nicht erlaubt.',
  'too-long': 'Seine Antwort ist zu lang.',
  unusable: 'Er hat eine unerwartete Antwort gegeben.',
}

/** The German wording of notices to one person. */
export const deNotices: typeof enNotices = {
  reminders: {
    opening: (message) => `Du wolltest an ${message} erinnert werden.`,
    gone: 'eine Nachricht, die gelöscht wurde oder die du nicht mehr lesen kannst,',
    message: 'diese Nachricht',
    directMessage: 'diese Direktnachricht',
    note: (quotation) => `Notiz:\n${quotation}`,
    poll: 'eine Umfrage',
    todo: 'eine To-do-Liste',
    channel: {
      said: (who, url, place) => `${who} [schrieb](${url}) in ${place}:`,
      sent: (who, url, place, widget) => `${who} hat in ${place} ${widget} [gesendet](${url}).`,
    },
    direct: {
      said: (who, url, people) => `${who} [schrieb](${url}) an ${people}:`,
      sent: (who, url, people, widget) => `${who} hat ${widget} an ${people} [gesendet](${url}).`,
    },
    unknown: 'Unbekannte Person',
    others: (count) => `${count} weitere`,
    and: 'und',
  },
  scheduled: {
    failed: (time, failure) =>
      `Die Nachricht, die du für ${time} geplant hast, wurde nicht gesendet:` +
      `\n\n> ${failure}\n\n[Geplante Nachrichten ansehen](#scheduled)\n\n`,
    tooLate: 'Die Nachricht konnte nicht zur geplanten Zeit gesendet werden.',
  },
  calls: {
    unanswered: (url, bot, problem) =>
      `[Eine Nachricht](${url}) an deinen Bot ${bot} wurde nicht beantwortet. ${problem}`,
    unpostable: (refusal) => `Die Antwort meines Dienstes kann nicht gesendet werden. ${refusal}`,
    status: (status) => `Mein Dienst hat mit Status ${status} geantwortet.`,
    notJson: 'Mein Dienst hat nicht mit einem JSON-Objekt geantwortet.',
    stopped: 'Der Server wurde angehalten, während mein Dienst noch an der Antwort arbeitete.',
    fault: 'Auf diesem Server ist ein Fehler aufgetreten.',
    failed: (problem, message) => `Mein Dienst funktioniert gerade nicht. ${FAILURES[problem] ?? message}`,
    slackOnly: 'Ich kann Direktnachrichten nicht beantworten, weil mein Dienst das Format von Slack erwartet.',
  },
  webhooks: {
    received: (bot, service, problem) => `Dein Bot \`${bot}\` hat einen Webhook von ${service} erhalten. ${problem}`,
    problems: {
      badSignature: (secret) =>
        `Der Webhook ist nicht mit dem \`${secret}\` des Bots signiert und wurde deshalb abgelehnt.`,
      cannotSign: (service, secret) => `${service} signiert Webhooks nicht. Verwende einen Bot ohne \`${secret}\`.`,
      incomplete: () =>
        'In den Daten des Webhooks fehlt ein Feld. Stelle den Dienst so ein, dass er die Daten sendet, die in der Anleitung stehen.',
      noChannel: (name) =>
        `Den Kanal \`${name}\` in der URL des Webhooks gibt es nicht, oder der Bot kann dort nicht schreiben. Erstelle den Kanal oder ändere die URL.`,
      noChannelId: (id) =>
        `Den Kanal mit der ID ${id} in der URL des Webhooks gibt es nicht, oder der Bot kann dort nicht schreiben. Ändere die URL.`,
      noHeader: (header) =>
        `In der Anfrage fehlt der Header \`${header}\`, der das Ereignis nennt. Prüfe, ob die URL zu einem anderen Dienst gehört.`,
      noTemplate: () => 'Der Bot hat keine Vorlage für Nachrichten. Setze `text` in den `config_data` des Bots.',
      notJson: () => 'Die Daten des Webhooks sind kein JSON. Stelle den Dienst so ein, dass er JSON sendet.',
      notSent: (refusal) => `Die Nachricht dazu konnte nicht gesendet werden: ${refusal}`,
      unreadable: () => 'Die Daten des Webhooks sind nicht lesbar.',
      unreadablePart: (parts) =>
        `Die Daten des Webhooks sind nicht lesbar, weil ein Teil fehlt oder den falschen Typ hat: ${parts}.`,
    },
  },
}
