/**
 * The line above a quote, "On … wrote:", in the languages of common email programs: its possible beginnings, and a word
 * at its end. In languages where the line begins with the date, `begins` is left out.
 */
interface Attribution {
  begins?: RegExp
  ends: RegExp
}

export const ATTRIBUTIONS: readonly Attribution[] = [
  { begins: /^(?:on|at)\s/i, ends: /\bwrote$/i },
  { begins: /^(?:am|on)\s/i, ends: /\b(?:schrieb|geschrieben hat)\b[^:]*$/i },
  { begins: /^le\s/i, ends: /\ba (?:écrit|ecrit)$/i },
  { begins: /^(?:el|on)\s/i, ends: /\b(?:escribió|escribio)(?:\s[^:]*)?$/i },
  { begins: /^(?:il|in data)\s/i, ends: /\bha scritto$/i },
  { begins: /^(?:em|a)\s/i, ends: /\bescreveu\b[^:]*$/i },
  { begins: /^op\s/i, ends: /\b(?:schreef|geschreven)\b[^:]*$/i },
  { begins: /^(?:den|på|p\.)\s/i, ends: /\bskrev\b[^:]*$/i },
  { begins: /^(?:w dniu|dnia)\s/i, ends: /(?:napisał|napisała|napisał\(a\)|pisze)$/i },
  { begins: /^(?:dne|dňa)\s/i, ends: /napsal(?:a|\(a\))?$|napísala?(?:\(a\))?$/i },
  { begins: /^(?:el|a)\s/i, ends: /\bva escriure$/i },
  { begins: /^(?:în|pe|în data)\s/i, ends: /\ba scris$/i },
  { begins: /^(?:dana|u|na)\s/i, ends: /\b(?:napisao|napisala|je napisao\/la|je napisal|je napisala)\b[^:]*$/i },
  { begins: /^(?:vào|on)\s/i, ends: /(?:đã viết)$/i },
  { begins: /^pada\s/i, ends: /\bmenulis$/i },
  { begins: /^(?:στις|την|on)\s/i, ends: /έγραψε$/i },
  { begins: /^(?:בתאריך|ב)/, ends: /כתב(?:\/ה|ה)?$|מאת.*$/ },
  { begins: /^(?:في|بتاريخ)/, ends: /كتب(?:ت)?$/ },
  { ends: /\bkirjoitti$/i },
  { ends: /\bezt írta\b.*$/i },
  { ends: /(?:tarihinde|şunu yazdı|yazdı)(?:\s[^:]*)?$/i },
  { ends: /(?:написала?|написал\(а\)|пишет)$/i },
  { ends: /(?:написав|написала|пише)$/i },
  { ends: /(?:写道|寫道)$/ },
  { ends: /(?:のメール|さんは書きました|書きました)$/ },
  { ends: /(?:작성|작성했습니다|님이 작성)$/ },
  { ends: /\bkirjutas\b[^:]*$/i },
  { ends: /\b(?:rašė|parašė)$/i },
  { ends: /\brakstīja\b[^:]*$/i },
  { ends: /(?:เขียนว่า)$/ },
  { ends: /написа$/i },
  { ends: /\b(?:by|von) \S+@\S+$/i },
]

/** Lines after which everything is an earlier email. */
export const SEPARATORS: readonly RegExp[] = [
  /^-{2,} ?(?:original message|original appointment|forwarded message|reply message) ?-{2,}$/i,
  /^-{2,} ?(?:ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht) ?-{2,}$/i,
  /^-{2,} ?(?:message d['’]origine|message original|message transféré) ?-{2,}$/i,
  /^-{2,} ?(?:mensaje original|mensagem original|messaggio originale|missatge original) ?-{2,}$/i,
  /^-{2,} ?(?:oorspronkelijk bericht|oprindelig meddelelse|ursprungligt meddelande|opprinnelig melding) ?-{2,}$/i,
  /^-{2,} ?(?:alkuperäinen viesti|wiadomość oryginalna|původní (?:zpráva|e-mail)|eredeti üzenet) ?-{2,}$/i,
  /^-{2,} ?(?:исходное сообщение|пересылаемое сообщение|mesaj original|orijinal ileti|原始邮件|原始郵件|元のメッセージ) ?-{2,}$/i,
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|inicio del mensaje reenviado|inizio messaggio inoltrato):$/i,
  // Outlook's line of underscores above the header of an earlier email.
  /^_{30,}$/,
]

/** The labels of the sender and the date in the header that Outlook and others put above an earlier email. */
const FROM =
  'from|von|de|da|van|fra|från|lähettäjä|od|feladó|от кого|от|від|kimden|发件人|寄件者|差出人|보낸 사람|από|מאת|من|expéditeur'
const SENT =
  'sent|date|gesendet|datum|envoyé|enviado el|enviado|inviato|data|verzonden|sendt|dato|skickat|lähetetty|päivämäärä|wysłano|odesláno|odoslané|dátum|küldve|trimis|отправлено|дата|надіслано|gönderilen|tarih|发送时间|寄件日期|送信日時|보낸 날짜|στάλθηκε|נשלח|تاريخ الإرسال'

export const HEAD_FROM = new RegExp(`^\\*?(?:${FROM})\\s?[:：]\\*?\\s*\\S`, 'i')
export const HEAD_SENT = new RegExp(`^\\*?(?:${SENT})\\s?[:：]\\*?\\s*\\S`, 'i')

/** Lines that email programs add below the text, such as "Sent from my phone". */
export const SENT_FROM: readonly RegExp[] = [
  /^(?:sent|get) (?:from|via|with|outlook for)\b.{1,60}$/i,
  /^(?:von meinem .{1,40} gesendet|gesendet (?:von|mit|aus)\b.{1,60})$/i,
  /^(?:envoyé (?:de|depuis|à partir de)\b.{1,60})$/i,
  /^(?:enviado (?:desde|do|de|a partir do)\b.{1,60}|enviat des\b.{1,60})$/i,
  /^(?:inviato (?:da|dal|con)\b.{1,60})$/i,
  /^(?:verzonden (?:vanaf|met|via)\b.{1,60}|verstuurd (?:vanaf|via)\b.{1,60})$/i,
  /^(?:sendt fra|skickat från|lähetetty|wysłane z|odesláno z|küldve|trimis de pe|отправлено (?:с|из)|надіслано з)\s.{1,60}$/i,
  /^(?:从我的.{1,20}发送|發自我的.{1,20}|.{1,20}から送信|나의 .{1,20}에서 보냄|.{1,30} cihazımdan gönderildi)$/i,
]
