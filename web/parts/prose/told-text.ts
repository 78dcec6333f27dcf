/** A text in a line of a list: names stand for files. */
export const toldText = (text: string): string => text.replace(/\[(.*?)\]\(\/user_uploads\S*\)/g, '$1')
